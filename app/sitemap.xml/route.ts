import { loadSitemap } from "@/lib/api/server";
import { SITEMAP_KINDS } from "@/lib/contract/sitemap";
import { env } from "@/lib/env";
import { filesOf, newest, type SitemapFile, toSitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

/** The sitemap index: one file or more of each kind, each with the time of its last change. */
export async function GET(): Promise<Response> {
  const kinds = await Promise.all(
    SITEMAP_KINDS.map(async (kind) => {
      const { extra } = await loadSitemap(kind, { page: 1 });
      return filesOf(kind, extra.count);
    }),
  );
  const dated = await Promise.all(kinds.flat().map(async (file) => ({ file, changedAt: await lastChange(file) })));
  const pages = {
    file: { kind: "pages", page: 1 } as const,
    changedAt: newest(dated.map(({ changedAt }) => changedAt)),
  };
  return new Response(toSitemapIndex([pages, ...dated], env.origin), {
    headers: { "content-type": "application/xml" },
  });
}

async function lastChange({ kind, page }: SitemapFile): Promise<string | null> {
  if (kind === "pages") return null;
  const { data } = await loadSitemap(kind, { page });
  return newest(data.map((entry) => entry.updated_at));
}
