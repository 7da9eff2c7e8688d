// Puts load on a server and says what came back, and what it cost the server's process.
import { createRequire } from "node:module";
import { cpuMs } from "./cpu.mjs";

const ROUND_SECONDS = 4;
const CONNECTIONS = 50;

/**
 * The client glues every answer into a string that nobody reads, which holds it near the speed of a good server: a ratio
 * would stand near 100 % for a server five times slower. Without the glue it still parses and counts every answer.
 */
async function loadClient() {
  const require = createRequire(import.meta.url);
  require("autocannon/lib/pipelinedRequestsQueue.js").prototype.addBody = () => {};
  // Only now: on a fresh clone the packages have just been installed.
  return (await import("autocannon")).default;
}

/**
 * @typedef {{ url: string, pid: number, headers?: Record<string, string> }} Asked
 * @typedef {object} Load
 * @property {number} perSecond
 * @property {number} cpu milliseconds of the server's process for one request
 * @property {number} busy share of one core that the process used
 */

/**
 * Many at once for some seconds, gzip asked; answers other than 2xx are an error.
 * @param {Asked} asked
 * @returns {Promise<Load>}
 */
export async function load({ url, pid, headers }) {
  const autocannon = await loadClient();
  const before = cpuMs(pid);
  const begun = performance.now();
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers: { "accept-encoding": "gzip", ...headers },
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  const spent = cpuMs(pid) - before;
  const elapsed = performance.now() - begun;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, cpu: spent / Math.max(1, requests.total), busy: spent / elapsed };
}
