// What the three kinds of public pages cost: requests a second from the page cache, and bytes.
import { gzipSync } from "node:zlib";
import { besideBare } from "./beside-bare.mjs";

/** Kilobytes that a page may weigh, gzipped. */
const MOST_SCRIPT = { product: 160 };
const MOST_HTML = { category: 45 };

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
    rows.push({ ...row("HTML", kilobytes(await text(page))), max: MOST_HTML[kind] });
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
