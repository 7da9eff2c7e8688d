// @ts-check
import { createServer } from "node:http";

/** What the server process counts; on globalThis because Next loads the cache handler apart from the server. */
const COUNTERS = Symbol.for("payaneh.counters");
/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[COUNTERS] ??= { drawn: 0, rendered: 0 };

/**
 * `drawn`: how often Next was asked for a public page, a piece of one or a built file; `rendered`: how often it rendered
 * a page that it keeps.
 * @type {{ drawn: number, rendered: number }}
 */
export const counters = shared[COUNTERS];

/** @param {Record<string, number>} keptBytes by pool */
function lines(keptBytes) {
  const { user, system } = process.cpuUsage();
  return [
    `shop_pages_drawn_total ${counters.drawn}`,
    `shop_pages_rendered_total ${counters.rendered}`,
    ...Object.entries(keptBytes).map(([pool, bytes]) => `shop_kept_bytes{pool="${pool}"} ${bytes}`),
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ];
}

/**
 * Tells the counters in the Prometheus text format, to this machine only.
 * @param {number} port
 * @param {() => Record<string, number>} keptBytes
 * @returns {Promise<import("node:http").Server>}
 */
export async function startMetrics(port, keptBytes) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8");
    response.end(`${lines(keptBytes()).join("\n")}\n`);
  });
  server.unref();
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  return server;
}
