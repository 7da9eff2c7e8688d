import { loadSitemapFiles } from "@/lib/api/server";
import { isOpen } from "@/lib/api/shop-front";
import { SITEMAP_KINDS } from "@/lib/contract/sitemap";
import { env } from "@/lib/env";
import { newest, toSitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

const respond = (xml: string) => new Response(xml, { headers: { "content-type": "application/xml" } });

/** Empty while the shop is closed. */
export async function GET(): Promise<Response> {
  if (!(await isOpen())) return respond(toSitemapIndex([], env.origin));
  const own = SITEMAP_KINDS.filter((kind) => kind !== "articles" || env.hasOwnBlog);
  const kinds = await Promise.all(
    own.map(async (kind) =>
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
  return respond(toSitemapIndex([pages, ...dated], env.origin));
}
