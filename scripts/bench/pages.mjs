// What the three kinds of public pages cost: requests a second from the page cache, and bytes.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { start } from "../processes.mjs";
import { root } from "../steps.mjs";
import { quantile } from "./table.mjs";

const ROUNDS = 3;
const ROUND_SECONDS = 4;
const CONNECTIONS = 50;
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

/** Requests a second, gzip asked. */
export async function load(url) {
  const { default: autocannon } = await import("autocannon");
  const headers = { "accept-encoding": "gzip" };
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: ROUND_SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Rounds alternate, so that a busy moment of the machine falls on both. */
async function compareWithBare(page) {
  const bare = await start("The bare server", process.execPath, [join(root, "scripts/bench/bare-server.mjs"), page], {
    env: process.env,
    isUp: (output) => output.includes("port="),
  });
  const bareUrl = `http://127.0.0.1:${bare.output().match(/port=(\d+)/)[1]}/`;
  const rounds = { shop: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.bare.push(await load(bareUrl));
    rounds.shop.push(await load(page));
  }
  await bare.stop();
  return { shop: quantile(rounds.shop, 0.5), bare: quantile(rounds.bare, 0.5) };
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

export async function keptPages(pages) {
  const rows = [];
  for (const [kind, page] of Object.entries(pages)) {
    const { shop, bare } = await compareWithBare(page);
    rows.push({
      what: `kept ${kind} page, of what bare node:http sends`,
      figure: (100 * shop) / bare,
      unit: "%",
      min: 70,
      detail: `${Math.round(shop)} of ${Math.round(bare)} requests/s`,
    });
  }
  return rows;
}
