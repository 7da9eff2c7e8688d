// @ts-check
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { metricsText, onScrape, setGauge } from "./metrics.mjs";

const NANO = 1e9;

function readProcess() {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  setGauge("process_start_time_seconds", {}, Math.round(Date.now() / 1000 - process.uptime()));
  onScrape("process", () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    setGauge("process_cpu_seconds_total", {}, (user + system) / 1e6);
    setGauge("process_resident_memory_bytes", {}, rss);
    setGauge("process_heap_bytes", {}, heapUsed);
    const slow = lag.percentile(99) / NANO;
    setGauge("process_event_loop_lag_seconds", {}, Number.isFinite(slow) ? slow : 0);
    lag.reset();
  });
}

/**
 * Serves the metrics in the Prometheus text format, to this machine only.
 * @param {number} port @returns {Promise<import("node:http").Server>}
 */
export async function startMetrics(port) {
  readProcess();
  const server = createServer(async (_, response) => {
    const text = await metricsText();
    response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8");
    response.end(`${text}\n`);
  });
  server.unref();
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  return server;
}
