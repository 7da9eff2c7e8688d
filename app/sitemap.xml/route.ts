import { loadSitemapFiles } from "@/lib/api/server";
import { SITEMAP_KINDS } from "@/lib/contract/sitemap";
import { env } from "@/lib/env";
import { newest, toSitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const kinds = await Promise.all(
    SITEMAP_KINDS.map(async (kind) =>
      (await loadSitemapFiles(kind)).map(({ updated_at: changedAt }, at) => ({
        file: { kind, page: at + 1 },
        changedAt,
      })),
    ),
  );
  const dated = kinds.flat();
  const pages = {
    file: { kind: "pages", page: 1 } as const,
    changedAt: newest(dated.map(({ changedAt }) => changedAt)),
  };
  return new Response(toSitemapIndex([pages, ...dated], env.origin), {
    headers: { "content-type": "application/xml" },
  });
}
