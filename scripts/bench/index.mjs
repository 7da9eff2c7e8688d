// npm run bench: what the shop costs on this machine, as ratios and sizes that can be compared between machines.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { start, startPostgres, startShop, stopAll, temporaryFolder } from "../processes.mjs";
import { build, checkNode, freePort, install, root } from "../steps.mjs";
import { postgres } from "../tools.mjs";

const ROUNDS = 5;
const ROUND_SECONDS = 4;
const CONNECTIONS = 50;

const text = async (url) => (await fetch(url)).text();
const memoryMegabytes = (pid) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

async function startTimed(values) {
  const port = await freePort();
  const begun = performance.now();
  const shop = await startShop(port, { SHOP_DATA_DIR: temporaryFolder("bench"), ...values });
  return { ...shop, url: `http://127.0.0.1:${port}`, seconds: (performance.now() - begun) / 1000 };
}

async function productPage(url) {
  const { data } = await (await fetch(`${url}/api/v1/products`)).json();
  return `${url}/products/${data[0].id}/${encodeURIComponent(data[0].slug)}`;
}

/** Requests a second, gzip asked. */
async function load(url) {
  const { default: autocannon } = await import("autocannon");
  const headers = { "accept-encoding": "gzip" };
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: ROUND_SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Rounds alternate, so that a busy moment of the machine falls on both; the better half speaks. */
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
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return { shop: median(rounds.shop), bare: median(rounds.bare) };
}

/** Kilobytes of script, gzipped, that a modern browser loads with the page. */
async function firstLoadScripts(page) {
  const html = await text(page);
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const urls = new Set(tags.map(([, src]) => new URL(src, page).href));
  let bytes = 0;
  for (const url of urls) bytes += gzipSync(await text(url), { level: 9 }).length;
  return bytes / 1000;
}

checkNode();
process.chdir(root);
await install();
await build();
const rows = [];
try {
  const embedded = await startTimed({});
  const page = await productPage(embedded.url);
  await text(page);
  const { shop, bare } = await compareWithBare(page);
  const scripts = await firstLoadScripts(page);
  rows.push([
    "kept product page, requests/s",
    `${Math.round(shop)} of ${Math.round(bare)}`,
    `${Math.round((100 * shop) / bare)} %`,
    "≥ 70 % of bare node:http",
  ]);
  rows.push(["first-load script of the product page", "", `${scripts.toFixed(1)} kB`, "≤ 165 kB gzip"]);
  rows.push(["first start, empty data folder", "", `${embedded.seconds.toFixed(1)} s`, "≤ 6 s"]);
  rows.push(["memory after the load, embedded", "", `${Math.round(memoryMegabytes(embedded.pid))} MB`, ""]);
  await embedded.stop();

  const programs = await postgres();
  if (programs) {
    const create = await startPostgres(programs);
    const onPostgres = await startTimed({ DATABASE_URL: create("bench") });
    await load(await productPage(onPostgres.url));
    rows.push(["first start, PostgreSQL", "", `${onPostgres.seconds.toFixed(1)} s`, "≤ 6 s"]);
    rows.push([
      "memory after the load, PostgreSQL",
      "",
      `${Math.round(memoryMegabytes(onPostgres.pid))} MB`,
      "≤ 350 MB",
    ]);
  } else {
    console.log("PostgreSQL was not found: its rows are left out.");
  }
} finally {
  await stopAll();
}
for (const [what, detail, value, goal] of rows) {
  console.log(`${what.padEnd(40)} ${value.padStart(9)}   ${detail.padEnd(16)} ${goal}`);
}
