// Compares a response of the shop with a server that does nothing but send it.
import { join } from "node:path";
import { start } from "../processes.mjs";
import { root } from "../steps.mjs";
import { load } from "./load.mjs";
import { quantile } from "./table.mjs";

const ROUNDS = 3;
/** If the bare server used less of a core, the client or other work on the machine was the bottleneck. */
const BUSY = 0.85;

/**
 * @typedef {import("./load.mjs").Asked} Asked
 * @typedef {import("./load.mjs").Load} Load
 */

/** @param {Asked} asked @param {"same" | "short"} kind of headers */
async function startBare({ url, headers = {} }, kind) {
  const args = [join(root, "scripts/bench/bare-server.mjs"), url, kind, JSON.stringify(headers)];
  const isUp = (output) => output.includes("port=");
  const bare = await start("The bare server", process.execPath, args, { env: process.env, isUp });
  return { ...bare, url: `http://127.0.0.1:${bare.output().match(/port=(\d+)/)[1]}/` };
}

/** @param {Load[]} rounds @returns {Load} */
function medianOf(rounds) {
  const of = (name) =>
    quantile(
      rounds.map((round) => round[name]),
      0.5,
    );
  return { perSecond: of("perSecond"), cpu: of("cpu"), busy: of("busy") };
}

/**
 * Measures requests per second as a share of the bare server's, with headers as long as the shop's and with short ones.
 * @param {string} what
 * @param {Asked} asked
 * @param {{ same: number, short?: number }} limits per cent
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function besideBare(what, asked, limits) {
  const kinds = Object.keys(limits);
  const bare = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await startBare(asked, kind)])));
  const rounds = Object.fromEntries(["shop", ...kinds].map((name) => [name, []]));
  // The servers alternate, so that other load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) rounds[kind].push(await load(bare[kind]));
    rounds.shop.push(await load(asked));
  }
  for (const kind of kinds) await bare[kind].stop();
  const shop = medianOf(rounds.shop);
  return kinds.map((kind) =>
    rowOf(`${what}, of a bare server with ${NAMES[kind]}`, shop, medianOf(rounds[kind]), limits[kind]),
  );
}

const NAMES = { same: "the same headers", short: "short headers" };

/** @param {string} what @param {Load} shop @param {Load} bare @param {number} min */
export function rowOf(what, shop, bare, min) {
  const speed = `${Math.round(shop.perSecond)} of ${Math.round(bare.perSecond)} requests/s`;
  const cost = `CPU ${shop.cpu.toFixed(3)} and ${bare.cpu.toFixed(3)} ms each`;
  const share = `${Math.round(100 * bare.busy)} % of a core`;
  return {
    what,
    figure: (100 * shop.perSecond) / bare.perSecond,
    unit: "%",
    min,
    detail: `${speed}; ${cost}; the bare server used ${share}`,
    doubt: bare.busy < BUSY ? "the bare server was idle, so the figure means nothing" : undefined,
  };
}
