// What the three kinds of public pages cost: requests a second from the page cache, and bytes.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { besideBare } from "./beside-bare.mjs";

/** Kilobytes that a page may weigh, gzipped. */
const MOST_SCRIPT = { product: 152 };
/** Kilobytes that the HTML of any public page may weigh, as brotli sends it, and how many of a kind are weighed. */
const MOST_HTML = 22;
const MOST_OF_A_KIND = 12;

const text = async (url) => (await fetch(url)).text();
const data = async (url) => (await (await fetch(url)).json()).data;
const kilobytes = (content) => gzipSync(content, { level: 9 }).length / 1000;

/** One of each kind, fetched once so that it is kept. */
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

/** Kilobytes of script, gzipped, that a modern browser loads with the page, be it after the first paint. */
async function firstLoadScripts(page) {
  const tags = [...(await text(page)).matchAll(/<script[^>]*\s(?:src|data-late)="([^"]+)"[^>]*>/g)];
  const modern = tags.filter(([tag]) => !/nomodule/i.test(tag));
  if (modern.length === 0) throw new Error(`${page} names no script.`);
  const urls = new Set(modern.map(([, src]) => new URL(src, page).href));
  const sizes = await Promise.all([...urls].map(async (url) => kilobytes(await text(url))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function pageSizes(pages) {
  const rows = [];
  for (const [kind, page] of Object.entries(pages)) {
    const row = (what, figure) => ({ what: `${what} of the ${kind} page, gzip`, figure, digits: 1, unit: "kB" });
    rows.push({ ...row("first-load script", await firstLoadScripts(page)), max: MOST_SCRIPT[kind] });
    rows.push(row("HTML", kilobytes(await text(page))));
  }
  return rows;
}

const addresses = async (url) => [...(await text(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

/** The heaviest page of each kind that the sitemaps name, as the shop itself packs it. @param {string} url of the shop */
export async function htmlWeights(url) {
  const rows = [];
  for (const sitemap of await addresses(`${url}/sitemap.xml`)) {
    const kind = /([a-z]+)-\d+\.xml$/.exec(sitemap)?.[1] ?? sitemap;
    // Names of a sitemap may be those of another host.
    const here = (address) => new URL(new URL(address).pathname, url).href;
    let heaviest = { figure: 0, detail: "" };
    for (const page of (await addresses(here(sitemap))).slice(0, MOST_OF_A_KIND).map(here)) {
      const whole = Buffer.from(await text(page));
      // fetch unpacks what it gets, so it is packed again; the shop's own level (lib/serving/prepared.mjs).
      const packed = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length / 1000;
      const detail = `${decodeURIComponent(new URL(page).pathname)}, ${Math.round(whole.length / 1000)} kB unpacked`;
      if (packed > heaviest.figure) heaviest = { figure: packed, detail };
    }
    rows.push({ what: `heaviest HTML of ${kind}, brotli`, ...heaviest, digits: 1, unit: "kB", max: MOST_HTML });
  }
  return rows;
}

/** Public pages from the page cache. @param {{ [kind: string]: string }} pages @param {number} pid */
export async function keptPages(pages, pid) {
  const rows = [];
  for (const [kind, url] of Object.entries(pages)) {
    rows.push(...(await besideBare(`kept ${kind} page`, { url, pid }, { same: 90, short: 80 })));
  }
  return rows;
}
