// Filtered listings: one that is cached, and new ones.
import { Agent, get } from "node:http";
import { besideBare } from "./beside-bare.mjs";
import { cpuMs } from "./cpu.mjs";

const TURNS = 5;
const REQUESTS_A_TURN = 40;
const AT_ONCE = 8;
/** The step of the price slider: a thousand toman in rials. */
const STEP = 10_000;
const SORTS = 5;
const BRANDS = 6;

/** Measures cached listings. @param {{ category: string }} pages @param {string} url @param {number} pid */
export async function cachedListings({ category }, url, pid) {
  const kept = {
    "search by brand, sorted": `${url}/search?brand=1&sortby=1`,
    "category by brand": `${category}?brand=1`,
  };
  const rows = [];
  for (const [what, address] of Object.entries(kept)) {
    await (await fetch(address)).arrayBuffer();
    rows.push(...(await besideBare(`listing, ${what}`, { url: address, pid }, { same: 70 })));
  }
  return rows;
}

/** Returns a listing that was not requested before, with about the same cost as others. */
export function newListing(number) {
  const query = { brand: 1 + (number % BRANDS), min: (1 + number) * STEP, sortby: 1 + (number % SORTS) };
  return `/search?${new URLSearchParams(query)}`;
}

/** @param {string} url @param {Agent} agent */
function ask(url, agent) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} responded with ${response.statusCode}`)),
      );
    }).once("error", reject);
  });
}

/** @param {{ url: string, pid: number }} shop @param {number} from @param {number} count */
export async function askNew({ url, pid }, from, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = cpuMs(pid);
  const begun = performance.now();
  await Promise.all(Array.from({ length: count }, (_, at) => ask(url + newListing(from + at), agent)));
  agent.destroy();
  return { cpu: cpuMs(pid) - before, ms: performance.now() - begun };
}

/** Measures live renders; two builds alternate. @param {{ url: string, pid: number }[]} shops */
async function measureLive(shops) {
  const sums = shops.map(() => ({ cpu: 0, ms: 0 }));
  for (let turn = -1; turn < TURNS; turn++) {
    for (const [at, shop] of shops.entries()) {
      const spent = await askNew(shop, (turn + 1) * REQUESTS_A_TURN, REQUESTS_A_TURN);
      // Warm-up.
      if (turn < 0) continue;
      sums[at].cpu += spent.cpu;
      sums[at].ms += spent.ms;
    }
  }
  const count = TURNS * REQUESTS_A_TURN;
  return sums.map(({ cpu, ms }) => ({ cpu: cpu / count, perSecond: (1000 * count) / ms }));
}

/**
 * Measures the cost of a live render, compared with another build if given.
 * @param {{ url: string, pid: number }} shop
 * @param {{ url: string, pid: number }} [other]
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function liveListings(shop, other) {
  const [here, there] = await measureLive(other ? [shop, other] : [shop]);
  const detail = (of) => `${of.perSecond.toFixed(1)} requests/s`;
  const row = (what, of) => ({ what, figure: of.cpu, digits: 1, unit: "ms", detail: detail(of) });
  const rows = [row("live listing, CPU per request", here)];
  if (!there) return rows;
  const share = {
    what: "live listing, CPU of the other build",
    figure: (100 * here.cpu) / there.cpu,
    unit: "%",
    max: 50,
  };
  return [...rows, row("live listing, CPU per request, other build", there), share];
}
