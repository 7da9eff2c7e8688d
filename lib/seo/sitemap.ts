import type { SitemapEntry, SitemapKind } from "@/lib/contract/sitemap";
import { PAGES } from "@/lib/pages.mjs";
import { articleHref, routes } from "@/lib/routes";

export const STATIC_PATHS = Object.keys(PAGES).filter((path) => PAGES[path]?.isIndexed && !path.includes("["));

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1";

export type SitemapFile = { kind: SitemapKind | "pages"; page: number };

// Only products fill more than one file.
const FILE = /^(?:products-[1-9]\d{0,3}|(?:categories|brands|bundles|landings|articles|texts|guides|pages)-1)\.xml$/;

export function parseSitemapFile(name: string): SitemapFile | null {
  const [kind = "", page] = name.replace(".xml", "").split("-");
  return FILE.test(name) ? { kind: kind as SitemapFile["kind"], page: Number(page) } : null;
}

export const sitemapPath = ({ kind, page }: SitemapFile): string => `/sitemaps/${kind}-${page}.xml`;

const guidePath = ([trade = "", place, net]: string[]) => routes.guide(trade, place, net);

const PATHS: Record<SitemapKind, (entry: SitemapEntry) => string> = {
  products: ({ id, slug }) => routes.product(id ?? 0, slug),
  categories: ({ id, slug }) => routes.category(id ?? 0, slug),
  brands: ({ id, slug }) => routes.brand(id ?? 0, slug),
  bundles: ({ id, slug }) => routes.bundle(id ?? 0, slug),
  landings: ({ slug }) => routes.landing(slug),
  texts: ({ slug }) => routes.ownPage(slug),
  guides: ({ slug }) => guidePath(slug.split("/")),
  articles: ({ slug }) => articleHref(routes.blog, slug),
};

export function entryPath(kind: SitemapKind, entry: SitemapEntry): string {
  return PATHS[kind](entry);
}

export type SitemapUrl = { path: string; changedAt: string | null; image: string | null };

export function newest(times: (string | null)[]): string | null {
  return times.reduce<string | null>(
    (last, time) => (time !== null && (last === null || time > last) ? time : last),
    null,
  );
}

function element(name: string, { path, changedAt, image }: SitemapUrl, origin: string): string {
  const address = (of: string) => escapeXml(new URL(of, origin).href);
  return [
    `<${name}><loc>${address(path)}</loc>`,
    changedAt && `<lastmod>${escapeXml(changedAt)}</lastmod>`,
    image && `<image:image><image:loc>${address(image)}</image:loc></image:image>`,
    `</${name}>`,
  ]
    .filter(Boolean)
    .join("");
}

export function toSitemap(urls: SitemapUrl[], origin: string): string {
  const body = urls.map((url) => element("url", url, origin)).join("\n");
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n${body}\n</urlset>\n`;
}

export function toSitemapIndex(files: { file: SitemapFile; changedAt: string | null }[], origin: string): string {
  const body = files
    .map(({ file, changedAt }) => element("sitemap", { path: sitemapPath(file), changedAt, image: null }, origin))
    .join("\n");
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${body}\n</sitemapindex>\n`;
}
