import { loadSitemap, loadSitemapFiles } from "@/lib/api/server";
import { isOpen } from "@/lib/api/shop-front";
import { loadShopSections } from "@/lib/api/shop-sections";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import {
  entryPath,
  parseSitemapFile,
  type SitemapFile,
  type SitemapUrl,
  STATIC_PATHS,
  toSitemap,
} from "@/lib/seo/sitemap";

export const dynamic = "force-dynamic";

/** Returns the static pages, without those that have nothing to list yet. */
async function filledPaths(): Promise<string[]> {
  const has = await loadShopSections();
  const lists = new Map<string, boolean>([
    [routes.brands, has.brands],
    [routes.bundles, has.bundles],
    [routes.faqs, has.faqs],
    [routes.choose, has.trades],
    [routes.blog, has.articles && env.hasOwnBlog],
  ]);
  return STATIC_PATHS.filter((path) => lists.get(path) ?? true);
}

async function urlsOf({ kind, page }: SitemapFile): Promise<SitemapUrl[]> {
  if (kind === "pages") return (await filledPaths()).map((path) => ({ path, changedAt: null, image: null }));
  if (kind === "articles" && !env.hasOwnBlog) return [];
  // Checked before loading, so that requests with made-up file numbers neither load nor cache anything.
  const part = (await loadSitemapFiles(kind))[page - 1];
  if (!part) return [];
  const { data } = await loadSitemap(kind, kind === "products" ? { after: part.after } : {});
  return data.map((entry) => ({ path: entryPath(kind, entry), changedAt: entry.updated_at, image: entry.image }));
}

const respond = (urls: SitemapUrl[]) =>
  new Response(toSitemap(urls, env.origin), { headers: { "content-type": "application/xml" } });

/** Empty while the shop is closed. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const file = parseSitemapFile((await params).file);
  if (!(await isOpen())) return respond([]);
  const urls = file && (await urlsOf(file));
  if (!urls || urls.length === 0) return new Response(null, { status: 404 });
  return respond(urls);
}
