// The three kinds of public pages: requests per second from the page cache, and bytes.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { besideBare } from "./beside-bare.mjs";

/** In kilobytes, gzipped. */
const MAX_SCRIPT = { product: 156 };
/** Limit for a public page's HTML in kilobytes with brotli, and the number of pages checked per type. */
const MAX_HTML = 22;
const MAX_PAGES_PER_KIND = 12;

const text = async (url) => (await fetch(url)).text();
const data = async (url) => (await (await fetch(url)).json()).data;
const kilobytes = (content) => gzipSync(content, { level: 9 }).length / 1000;

/** Returns one page of each kind, fetched once so that it is cached. */
export async function examplePages(url) {
  const [[product], [category]] = await Promise.all([data(`${url}/api/v1/products`), data(`${url}/api/v1/categories`)]);
  const pages = {
    home: `${url}/`,
    category: `${url}/search/categories/${category.id}/${encodeURIComponent(category.slug)}`,
    product: `${url}/products/${product.id}/${encodeURIComponent(product.slug)}`,
  };
  for (const page of Object.values(pages)) await text(page);
  return pages;
}

/** Returns kilobytes of script, gzipped, that a modern browser loads with the page, including after the first paint. */
async function firstLoadScripts(page) {
  const tags = [...(await text(page)).matchAll(/<script[^>]*\s(?:src|data-late)="([^"]+)"[^>]*>/g)];
  const modern = tags.filter(([tag]) => !/nomodule/i.test(tag));
  if (modern.length === 0) throw new Error(`${page} loads no script.`);
  const urls = new Set(modern.map(([, src]) => new URL(src, page).href));
  const sizes = await Promise.all([...urls].map(async (url) => kilobytes(await text(url))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function pageSizes(pages) {
  const rows = [];
  for (const [kind, page] of Object.entries(pages)) {
    const row = (what, figure) => ({ what: `${what} of the ${kind} page, gzip`, figure, digits: 1, unit: "kB" });
    rows.push({ ...row("first-load script", await firstLoadScripts(page)), max: MAX_SCRIPT[kind] });
    rows.push(row("HTML", kilobytes(await text(page))));
  }
  return rows;
}

const addresses = async (url) => [...(await text(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

/** Returns the heaviest page of each kind in the sitemaps, with the shop's compression. @param {string} url of the shop */
export async function htmlWeights(url) {
  const rows = [];
  for (const sitemap of await addresses(`${url}/sitemap.xml`)) {
    const kind = /([a-z]+)-\d+\.xml$/.exec(sitemap)?.[1] ?? sitemap;
    // Sitemap entries may name another host.
    const here = (address) => new URL(new URL(address).pathname, url).href;
    let heaviest = { figure: 0, detail: "" };
    for (const page of (await addresses(here(sitemap))).slice(0, MAX_PAGES_PER_KIND).map(here)) {
      const whole = Buffer.from(await text(page));
      // fetch decompresses, so compress again at the shop's level (lib/serving/page-cache/encoded-response.mjs).
      const packed = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length / 1000;
      const detail = `${decodeURIComponent(new URL(page).pathname)}, ${Math.round(whole.length / 1000)} kB uncompressed`;
      if (packed > heaviest.figure) heaviest = { figure: packed, detail };
    }
    rows.push({ what: `heaviest HTML of ${kind}, brotli`, ...heaviest, digits: 1, unit: "kB", max: MAX_HTML });
  }
  return rows;
}

/** @param {{ [kind: string]: string }} pages @param {number} pid */
export async function cachedPages(pages, pid) {
  const rows = [];
  for (const [kind, url] of Object.entries(pages)) {
    rows.push(...(await besideBare(`cached ${kind} page`, { url, pid }, { same: 90, short: 80 })));
  }
  return rows;
}
