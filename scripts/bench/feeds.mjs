// Sitemaps and price feeds of a large shop, on both databases: duration, memory, and the longest time that the event
// loop was blocked.
import { readFileSync } from "node:fs";
import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import { temporaryFolder } from "../processes.mjs";
import { longestHold, watchedLoop } from "./held-loop.mjs";
import { addProducts } from "./over-http.mjs";

const PRODUCTS = 100_000;
const MAX_LOOP_BLOCK_MS = 50;
const MAX_SECONDS = 20;
const MAX_MEGABYTES = 1024;
const SITEMAP_BYTES = 50 * 1024 * 1024;
const SITEMAP_URLS = 50_000;
const PAUSE_MS = 1500;

const rest = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const locationsOf = (xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);

async function read(url, options) {
  const answer = await fetch(url, options);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}.`);
  return { text, etag: answer.headers.get("etag") };
}

function peakMegabytes(pid) {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Reads the sitemap index and every file in it. */
async function readSitemaps({ url }) {
  const files = locationsOf((await read(`${url}/sitemap.xml`)).text);
  let urls = 0;
  let most = { urls: 0, bytes: 0 };
  for (const file of files) {
    const { text, etag } = await read(url + file);
    const found = text.split("<url>").length - 1;
    urls += found;
    most = { urls: Math.max(most.urls, found), bytes: Math.max(most.bytes, Buffer.byteLength(text)) };
    if (!etag) throw new Error(`${file} has no ETag.`);
  }
  const again = await fetch(`${url}/sitemap.xml`, {
    headers: { "if-none-match": (await read(`${url}/sitemap.xml`)).etag },
  });
  return { urls, most, unchanged: again.status };
}

async function askTorob({ url, key }, body) {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "EdDSA" })
    .setAudience(new URL(url).hostname)
    .setExpirationTime("5m")
    .sign(key);
  const headers = { "content-type": "application/json", "x-torob-token": token, "x-torob-token-version": "1" };
  const { text } = await read(`${url}/api/feeds/torob`, { method: "POST", headers, body: JSON.stringify(body) });
  return JSON.parse(text);
}

/** Reads all pages of both price feeds, and one feed by cursor. */
async function readFeeds(shop) {
  for (const page of [1, 100, 400]) await read(`${shop.url}/api/feeds/emalls?page=${page}&item_per_page=200`);
  for (const sort of ["date_added_desc", "date_updated_desc"]) {
    for (const page of [1, 500, 1000]) await askTorob(shop, { page, sort });
  }
  let cursor;
  for (let walked = 0; walked < 5; walked++) {
    const page = await askTorob(shop, { sort: "product_id_desc", ...(cursor && { cursor }) });
    cursor = page.next_cursor;
  }
}

async function timed(shop, run) {
  await rest();
  await longestHold(shop);
  const begun = performance.now();
  const outcome = await run(shop);
  const seconds = (performance.now() - begun) / 1000;
  return { outcome, seconds, hold: await longestHold(shop) };
}

async function measure(kind, open, values) {
  await addProducts(PRODUCTS, values);
  const loop = watchedLoop();
  const { publicKey, privateKey } = await generateKeyPair("EdDSA");
  const [, spki] = (await exportSPKI(publicKey)).match(/-----BEGIN PUBLIC KEY-----\s+(\S+)\s+-----END/) ?? [];
  const feeds = { EMALLS_FEED: "1", TOROB_PUBLIC_KEY: spki, ...loop };
  const shop = { ...(await open({ ...values, ...feeds })), loopFile: loop.LOOP_FILE, key: privateKey };
  // The first request to a URL loads its code, once per process.
  for (const path of ["/sitemap.xml", "/sitemaps/pages-1.xml"]) await read(shop.url + path);
  const maps = await timed(shop, readSitemaps);
  const again = await timed(shop, readSitemaps);
  const prices = await timed(shop, readFeeds);
  const peak = peakMegabytes(shop.pid);
  await shop.stop();
  const of = (what) => `${what}, ${PRODUCTS} products, ${kind}`;
  const { urls, most, unchanged } = maps.outcome;
  const doubt = urls < PRODUCTS || unchanged !== 304 ? `${urls} addresses, ${unchanged}` : undefined;
  const seconds = (what, figure) => ({ what: of(what), figure, digits: 1, unit: "s", max: MAX_SECONDS });
  const hold = (what, figure) => ({ what: of(what), figure, unit: "ms", max: MAX_LOOP_BLOCK_MS });
  return [
    { ...seconds("all sitemaps", maps.seconds), doubt },
    seconds("all sitemaps, again", again.seconds),
    hold("longest block of the event loop, sitemaps", Math.max(maps.hold, again.hold)),
    { what: of("addresses in the largest sitemap"), figure: most.urls, max: SITEMAP_URLS },
    { what: of("bytes of the largest sitemap"), figure: most.bytes, max: SITEMAP_BYTES },
    seconds("14 pages of price feeds", prices.seconds),
    hold("longest block of the event loop, price feeds", prices.hold),
    { what: of("peak memory"), figure: peak, unit: "MB", max: MAX_MEGABYTES },
  ];
}

/**
 * @param {(values: Record<string, string>) => Promise<{ url: string, pid: number, stop: () => Promise<void> }>} open
 * @param {((name: string) => Promise<string>) | null | undefined} createDatabase null without PostgreSQL
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function largeFeeds(open, createDatabase) {
  const embedded = await measure("embedded", open, { SHOP_DATA_DIR: temporaryFolder("feeds") });
  if (!createDatabase) return embedded;
  return [...embedded, ...(await measure("PostgreSQL", open, { DATABASE_URL: await createDatabase("feeds") }))];
}
