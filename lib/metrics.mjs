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
  shop_requests_total: ["counter", "Answers by route, method and status; 499 where the asker went away"],
  shop_request_seconds: ["histogram", "From a request to the end of its answer, by route"],
  shop_calls_total: ["counter", "Calls of the shop server by name and status"],
  shop_call_seconds_total: ["counter", "Time spent in calls of the shop server, by name"],
  shop_limits_hit_total: ["counter", "Refusals because something was asked too often, by limit"],
  shop_pages_drawn_total: ["counter", "How often Next was asked for something public"],
  shop_pages_rendered_total: ["counter", "How often Next rendered a page that it keeps"],
  shop_renders_refused_total: ["counter", "Listings with filters that were refused because too many were waiting"],
  shop_kept_bytes: ["gauge", "Bytes of kept answers, by pool"],
  shop_job_runs_total: ["counter", "Runs of background work, by job and result"],
  shop_job_last_end_timestamp_seconds: ["gauge", "When a job last ended well"],
  shop_job_last_seconds: ["gauge", "How long it took then"],
  shop_job_lag_seconds: ["gauge", "By how much a job is late"],
  shop_database_up: ["gauge", "1 when the database answered this reading"],
  shop_database_connections: ["gauge", "Connections of this process by state; waiting: who waits for one"],
  shop_outbox_waiting: ["gauge", "Messages that are written and not sent yet"],
  shop_outbox_oldest_seconds: ["gauge", "Since when the oldest of them waits"],
  shop_outbox_deferred: ["gauge", "Those of them that are over the SMS of their day and wait for the next"],
  shop_sms_codes_today: ["gauge", "One-time codes that were sent today in Tehran"],
  shop_sms_texts_today: ["gauge", "Other SMS that were sent today"],
  shop_sms_left_today: ["gauge", "SMS that are left of SMS_DAILY_BUDGET today"],
  shop_payments_open: ["gauge", "Payments of the last seven days whose end at the bank is not known"],
  shop_payments_open_oldest_seconds: ["gauge", "Since when the oldest of them is open"],
  shop_refunds_due: ["gauge", "Payments that the shop owes back"],
  shop_refunds_due_rials: ["gauge", "Their sum"],
  shop_refunds_due_oldest_seconds: ["gauge", "Since when the oldest of them is owed"],
  shop_books_differences: ["gauge", "What did not add up when this process last checked the books"],
  process_cpu_seconds_total: ["counter", "Processor time"],
  process_resident_memory_bytes: ["gauge", "Memory of the process"],
  process_heap_bytes: ["gauge", "Memory of its scripts"],
  process_start_time_seconds: ["gauge", "When it started"],
  process_event_loop_lag_seconds: ["gauge", "How late its work began since the last reading: the slowest of a hundred"],
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
export function readAtEach(name, read) {
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
