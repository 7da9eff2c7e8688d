// The three kinds of public pages: requests per second from the page cache, and bytes.
import { get } from "node:http";
import { brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { besideBare } from "./beside-bare.mjs";

/** In kilobytes, gzipped. */
const MAX_SCRIPT = { product: 145, landing: 145 };
/**
 * Limits in kilobytes for a public page's HTML as sent, and for its beginning up to the end of the footer: what a new
 * connection sends at once (ten packets). Only data for scripts follows.
 */
const MAX_HTML = 24;
const MAX_SEEN = 14.6;
const MAX_PAGES_PER_KIND = 12;
const END_OF_SEEN = "</footer>";

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

/** @param {{ [kind: string]: string }} pages of one shop */
export async function pageSizes(pages) {
  const rows = [];
  const [address] = await addresses(new URL("/sitemaps/landings-1.xml", pages.home).href);
  const landing = new URL(new URL(address).pathname, pages.home).href;
  for (const [kind, page] of Object.entries({ ...pages, landing })) {
    const row = (what, figure) => ({ what: `${what} of the ${kind} page, gzip`, figure, digits: 1, unit: "kB" });
    rows.push({ ...row("first-load script", await firstLoadScripts(page)), max: MAX_SCRIPT[kind] });
    rows.push(row("HTML", kilobytes(await text(page))));
  }
  return rows;
}

const addresses = async (url) => [...(await text(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

/** Returns the bytes as sent with brotli; fetch would decompress them. @returns {Promise<Buffer>} */
function sent(url) {
  return new Promise((resolve, reject) => {
    const take = async (response) => resolve(Buffer.concat(await response.toArray()));
    get(url, { headers: { "accept-encoding": "br" } }, take).once("error", reject);
  });
}

/** Returns how many bytes of `packed` contain all of the page that is seen. @param {Buffer} packed */
function seenBytes(packed) {
  const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  const shows = (count) => brotliDecompressSync(packed.subarray(0, count), options).includes(END_OF_SEEN);
  let [less, enough] = [0, packed.length];
  while (enough - less > 1) {
    const middle = (less + enough) >> 1;
    if (shows(middle)) enough = middle;
    else less = middle;
  }
  return enough;
}

/** Returns the heaviest page of each kind in the sitemaps, as first sent. @param {string} url of the shop */
export async function htmlWeights(url) {
  const rows = [];
  for (const sitemap of await addresses(`${url}/sitemap.xml`)) {
    const kind = /([a-z]+)-\d+\.xml$/.exec(sitemap)?.[1] ?? sitemap;
    // Sitemap entries may name another host.
    const here = (address) => new URL(new URL(address).pathname, url).href;
    const pages = [];
    for (const page of (await addresses(here(sitemap))).slice(0, MAX_PAGES_PER_KIND).map(here)) {
      const packed = await sent(page);
      pages.push({ path: decodeURIComponent(new URL(page).pathname), whole: packed.length, seen: seenBytes(packed) });
    }
    const row = (what, part, max) => {
      const [{ path, [part]: bytes }] = pages.toSorted((one, other) => other[part] - one[part]);
      rows.push({ what: `${what} of ${kind}, brotli`, figure: bytes / 1000, detail: path, digits: 1, unit: "kB", max });
    };
    row("heaviest HTML", "whole", MAX_HTML);
    row("heaviest HTML up to the end of the footer", "seen", MAX_SEEN);
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
