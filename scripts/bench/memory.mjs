// Memory of the shop's process: of a small embedded shop at rest, after a restart and after load; of a large one, embedded
// and on PostgreSQL, after mixed requests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../processes.mjs";
import { root } from "../steps.mjs";
import { cpuMs, memoryMegabytes } from "./cpu.mjs";
import { askNew } from "./listings.mjs";
import { load } from "./load.mjs";
import { mixedLoad } from "./mixed.mjs";
import { addProducts } from "./over-http.mjs";
import { examplePages } from "./pages.mjs";

const NEW_LISTINGS = 400;
const MAX_MEGABYTES = 400;
const PRODUCTS = 100_000;
const REQUESTS = 10_000;
/** The shop collects garbage once it has been idle for five to ten seconds. */
const REST_MS = 15_000;
const MAX_LARGE_MEGABYTES = { embedded: 500, PostgreSQL: 320 };
/** What differs from one measurement to the next. */
const MAX_GROWTH = 20;
const MAX_START_SECONDS = { embedded: 5, PostgreSQL: 5 };

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Shop */
/** @typedef {(values: Record<string, string>) => Promise<Shop>} Open */

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Returns the environment of the service that docs/going-live.md describes. */
function serviceEnvironment() {
  const [, line = ""] = /^Environment=(.+)$/m.exec(readFileSync(join(root, "docs/going-live.md"), "utf8")) ?? [];
  return Object.fromEntries(line.split(" ").map((setting) => setting.split("=")));
}

/** @param {Open} open @returns {Promise<import("./table.mjs").Row[]>} */
async function smallShop(open) {
  const values = { SHOP_DATA_DIR: temporaryFolder("memory") };
  const first = await open(values);
  await rest();
  const afterFirst = memoryMegabytes(first.pid);
  await first.stop();
  const shop = await open(values);
  await rest();
  const afterRestart = memoryMegabytes(shop.pid);
  for (const url of Object.values(await examplePages(shop.url))) await load({ url, pid: shop.pid });
  await askNew(shop, 0, NEW_LISTINGS);
  await rest();
  const afterLoad = memoryMegabytes(shop.pid);
  await shop.stop();
  const row = (what, figure, max) => ({ what: `memory, embedded, ${what}`, figure, unit: "MB", max });
  return [
    row("at rest after the first start", afterFirst),
    row("at rest after a restart", afterRestart),
    row("after load", afterLoad, MAX_MEGABYTES),
  ];
}

/** @param {Shop} shop @returns {Promise<{ busy: number, rested: number, failed: number }>} */
async function memoryAfter({ pid }, send) {
  const statuses = await send(REQUESTS);
  const busy = memoryMegabytes(pid);
  await rest();
  const failed = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
  return { busy, rested: memoryMegabytes(pid), failed };
}

/**
 * @param {"embedded" | "PostgreSQL"} kind @param {Open} open @param {Record<string, string>} values
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
async function largeShop(kind, open, values) {
  await addProducts(PRODUCTS, values);
  // The first start reads all products, and saves what it made of them at its stop.
  await (await open(values)).stop();
  const shop = await open({ ...serviceEnvironment(), ...values, SHOP_LIMIT_FACTOR: "100000" });
  const start = cpuMs(shop.pid) / 1000;
  await rest();
  const atRest = memoryMegabytes(shop.pid);
  const send = await mixedLoad(shop);
  const half = await memoryAfter(shop, send);
  const whole = await memoryAfter(shop, send);
  await shop.stop();
  const failed = half.failed + whole.failed;
  const doubt = failed > 0 ? `${failed} requests failed` : undefined;
  const row = (what, figure, max) => ({
    what: `memory, ${kind}, ${PRODUCTS} products, ${what}`,
    figure,
    unit: "MB",
    max,
  });
  const cpu = `CPU until /health/live answers, ${kind}, ${PRODUCTS} products`;
  return [
    { what: cpu, figure: start, digits: 1, unit: "s", max: MAX_START_SECONDS[kind] },
    row("at rest", atRest),
    row(`right after ${REQUESTS} mixed requests`, half.busy),
    row("and at rest", half.rested),
    row(`right after ${2 * REQUESTS}`, whole.busy),
    { ...row("and at rest", whole.rested, MAX_LARGE_MEGABYTES[kind]), doubt },
    row("growth between the two", whole.rested - half.rested, MAX_GROWTH),
  ];
}

/**
 * @param {Open} open @param {((name: string) => Promise<string>) | null | undefined} createDatabase null without PostgreSQL
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function memory(open, createDatabase) {
  const small = await smallShop(open);
  const embedded = await largeShop("embedded", open, { SHOP_DATA_DIR: temporaryFolder("memory") });
  if (!createDatabase) return [...small, ...embedded];
  const values = { DATABASE_URL: await createDatabase("memory"), SHOP_DATA_DIR: temporaryFolder("memory") };
  return [...small, ...embedded, ...(await largeShop("PostgreSQL", open, values))];
}
