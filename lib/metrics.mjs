// @ts-check
/**
 * Metrics of a process in the Prometheus text format. The registry is on globalThis, because Next loads a module
 * several times in one process.
 *
 * @typedef {Record<string, string | number>} Labels
 * @typedef {{ buckets: number[], sum: number, count: number }} Histogram
 * @typedef {{ values: Map<string, number>, histograms: Map<string, Histogram>, readers: Map<string, () => unknown> }}
 *   Registry
 */

/**
 * All metrics with kind and description; docs/operating.md lists them.
 * @type {Record<string, ["counter" | "gauge" | "histogram", string]>}
 */
export const FAMILIES = {
  shop_requests_total: ["counter", "Responses by route, method and status; 499 if the client disconnected"],
  shop_request_seconds: ["histogram", "Time from a request to the end of its response, by route"],
  shop_calls_total: ["counter", "Calls of the shop server by name and status"],
  shop_call_seconds_total: ["counter", "Time spent in calls of the shop server, by name"],
  shop_limits_hit_total: ["counter", "Requests refused by a rate limit, by limit"],
  shop_render_requests_total: ["counter", "Public requests passed to Next"],
  shop_pages_rendered_total: ["counter", "Pages that Next rendered for its cache"],
  shop_renders_refused_total: ["counter", "Filtered listings and suggestions refused because their queue was full"],
  shop_cache_bytes: ["gauge", "Bytes of cached responses, by pool"],
  shop_job_runs_total: ["counter", "Runs of background work, by job and result"],
  shop_job_last_end_timestamp_seconds: ["gauge", "Time of a job's last successful end"],
  shop_job_last_seconds: ["gauge", "Duration of that run"],
  shop_job_lag_seconds: ["gauge", "Seconds that a job is late"],
  shop_database_up: ["gauge", "1 if the database responded to this reading"],
  shop_database_connections: ["gauge", "Connections of this process by state; waiting: queries that wait for one"],
  shop_outbox_waiting: ["gauge", "Outbox messages that are not sent yet"],
  shop_outbox_oldest_seconds: ["gauge", "Age of the oldest of them"],
  shop_outbox_deferred: ["gauge", "Outbox messages over the daily SMS limit, which wait for the next day"],
  shop_sms_codes_today: ["gauge", "One-time codes sent today in Tehran time"],
  shop_sms_texts_today: ["gauge", "Other SMS sent today"],
  shop_sms_left_today: ["gauge", "SMS left of SMS_DAILY_BUDGET today"],
  shop_payments_open: ["gauge", "Payments of the last seven days with an unknown result at the bank"],
  shop_payments_open_oldest_seconds: ["gauge", "Age of the oldest of them"],
  shop_refunds_due: ["gauge", "Payments that the shop has to refund"],
  shop_refunds_due_rials: ["gauge", "Their sum"],
  shop_refunds_due_oldest_seconds: ["gauge", "Age of the oldest of them"],
  shop_ledger_differences: ["gauge", "Differences found by the last ledger check of this process"],
  process_cpu_seconds_total: ["counter", "Processor time"],
  process_resident_memory_bytes: ["gauge", "Memory of the process"],
  process_heap_bytes: ["gauge", "Memory of the JavaScript heap"],
  process_start_time_seconds: ["gauge", "Start time of the process"],
  process_event_loop_lag_seconds: ["gauge", "99th percentile of the event loop delay since the last reading"],
};

const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const REGISTRY = Symbol.for("payaneh.metrics");
/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[REGISTRY] ??= { values: new Map(), histograms: new Map(), readers: new Map() };
/** @type {Registry} */
const registry = shared[REGISTRY];

/** @param {string} name @param {Labels} labels */
function keyOf(name, labels) {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(String(value))}`);
  return pairs.length > 0 ? `${name}{${pairs.join()}}` : name;
}

/** @param {string} name @param {Labels} [labels] @param {number} [by] */
export function count(name, labels = {}, by = 1) {
  const key = keyOf(name, labels);
  registry.values.set(key, (registry.values.get(key) ?? 0) + by);
}

/** @param {string} name @param {Labels} labels @param {number} value */
export function setGauge(name, labels, value) {
  registry.values.set(keyOf(name, labels), value);
}

/** @param {string} name @param {Labels} labels @param {number} seconds */
export function observe(name, labels, seconds) {
  const key = keyOf(name, labels);
  const known = registry.histograms.get(key) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
  registry.histograms.set(key, known);
  known.sum += seconds;
  known.count += 1;
  for (let i = BUCKETS.length - 1; i >= 0 && seconds <= (BUCKETS[i] ?? 0); i -= 1)
    known.buckets[i] = (known.buckets[i] ?? 0) + 1;
}

/**
 * Registers a callback that sets gauges at each scrape; replaces an earlier one of the same name.
 * @param {string} name @param {() => unknown} read
 */
export function onScrape(name, read) {
  registry.readers.set(name, read);
}

/** @param {string} key @param {Histogram} histogram */
function linesOf(key, { buckets, sum, count: total }) {
  const [name = "", labels = ""] = key.split(/\{(.*)\}$/s);
  const at = (/** @type {number | string} */ le) => `${name}_bucket{${labels ? `${labels},` : ""}le="${le}"}`;
  const own = labels && `{${labels}}`;
  return [
    ...BUCKETS.map((le, i) => `${at(le)} ${buckets[i]}`),
    `${at("+Inf")} ${total}`,
    `${name}_sum${own} ${sum}`,
    `${name}_count${own} ${total}`,
  ];
}

/** @param {string} key */
const nameOf = (key) => key.split("{", 1)[0] ?? "";

/** Returns all metrics; if a callback fails, its gauges keep their values. */
export async function metricsText() {
  await Promise.allSettled([...registry.readers.values()].map(async (read) => read()));
  return Object.entries(FAMILIES)
    .flatMap(([family, [kind, help]]) => {
      const values = [...registry.values]
        .filter(([key]) => nameOf(key) === family)
        .map(([key, value]) => `${key} ${value}`);
      const histograms = [...registry.histograms].filter(([key]) => nameOf(key) === family);
      const lines = [...values, ...histograms.flatMap(([key, histogram]) => linesOf(key, histogram))];
      return lines.length > 0 ? [`# HELP ${family} ${help}.`, `# TYPE ${family} ${kind}`, ...lines] : [];
    })
    .join("\n");
}
