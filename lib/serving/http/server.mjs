// @ts-check
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";
import { collectGarbageWhenIdle } from "../../idle-sweep.mjs";
import { adoptConsole, logError, logLine } from "../../log.mjs";
import { count, onScrape, setGauge } from "../../metrics.mjs";
import { startMetrics } from "../../metrics-port.mjs";
import { endOnSignal } from "../../shut-down.mjs";
import { untestedNextNotice } from "../next-output/switches.mjs";
import { PageCache } from "../page-cache/page-cache.mjs";
import { EMPTY_STYLE, SONNER_STYLE } from "./csp.mjs";
import { createHandler } from "./handler.mjs";
import { readPublicFiles } from "./pictures.mjs";
import { expectsEnvelope, refuse } from "./refusal.mjs";
import { readThirdParties } from "./third-parties.mjs";
import { watchResponses } from "./watch.mjs";

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/**
 * Longer than proxies keep an idle connection open (nginx 60 s, Caddy 2 minutes), because closing one loses its
 * request.
 */
const KEEP_ALIVE_TIMEOUT_MS = 125_000;
const READY_PATH = "/health/ready";
/** instrumentation.ts calls this once the shop is open, or with an error message if it cannot be opened. */
const OPENED = Symbol.for("payaneh.opened");
/** Set by instrumentation.ts; answers calls of the interface without Next. */
const API_LISTENER = Symbol.for("payaneh.api-listener");
/** Set by the shop server when it opens. */
const CLOSE_SHOP = Symbol.for("payaneh.close");
/**
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Listener
 * @type {{ [OPENED]?: (problem?: string) => void, [CLOSE_SHOP]?: () => Promise<void>, [API_LISTENER]?: Listener }}
 */
const hooks = /** @type {any} */ (globalThis);

/**
 * Reads the environment variables that this process needs; lib/env.ts validates all of them at startup.
 * @param {Record<string, string | undefined>} env @returns {import("./finish.mjs").Site}
 */
export function readSite(env) {
  // A merchant may configure either gateway at the desk.
  const isOwn = env.SHOP_LIVE === "1" || env.SHOP_DEMO === "0" ? "1" : "";
  const gateways = [
    env.ZARINPAL_URL || ((env.ZARINPAL_MERCHANT_ID || isOwn) && "https://payment.zarinpal.com"),
    env.ZIBAL_URL || ((env.ZIBAL_MERCHANT || isOwn) && "https://gateway.zibal.ir"),
  ];
  return {
    isHttps: env.SHOP_ORIGIN?.startsWith("https://") ?? false,
    formTargets: gateways.flatMap((gateway) => (gateway ? [new URL(gateway).origin] : [])),
    imageSources: [
      ...tileSource(env.MAP_TILE_URL ?? ""),
      // Cover images of blog articles.
      ...(env.BLOG_API_URL ? [new URL(env.BLOG_API_URL).origin] : []),
    ],
    styleHashes: [SONNER_STYLE, EMPTY_STYLE],
    trustedProxies: Number(env.TRUSTED_PROXIES || 0),
    isRemote: Boolean(env.SHOP_API_URL),
    hearsChanges: !env.SHOP_API_URL || Boolean(env.REDIS_URL),
    thirdParties: readThirdParties(env),
  };
}

/** Returns the CSP source of the map tiles; `{s}` stands for several subdomains. @param {string} url */
export function tileSource(url) {
  const [origin] = /^https:\/\/[^/\s;,'"]+/.exec(url) ?? [];
  return origin ? [origin.replace("{s}", "*")] : [];
}

/**
 * Opens the shop and serves requests until SIGTERM or SIGINT.
 * @param {{ port: number, hostname?: string }} address @returns {Promise<import("node:http").Server>} listening
 */
export async function startServer({ port, hostname }) {
  adoptConsole();
  const notice = untestedNextNotice();
  if (notice) logLine("warn", { message: notice });
  const app = next({ dev: false, port, hostname });
  const opened = new Promise((resolve, reject) => {
    hooks[OPENED] = (problem) => (problem ? reject(new Error(problem)) : resolve(undefined));
  });
  await Promise.all([app.prepare(), opened]);
  const kept = new PageCache();
  const files = readPublicFiles(fileURLToPath(new URL("../../../public", import.meta.url)));
  const handle = createHandler(app.getRequestHandler(), readSite(process.env), {
    files,
    kept,
    api: hooks[API_LISTENER],
  });
  const watch = await startWatching(files, kept);
  const noteBusy = collectGarbageWhenIdle();
  noteBusy();
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => {
      noteBusy();
      watch?.(request, response);
      if (request.url === READY_PATH && shutdown.isLeaving()) return refuse(response, 503, { isApi: true });
      handle(request, response)?.catch((error) => {
        logError(error);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, { isApi: expectsEnvelope(request) });
      });
    },
  );
  // A failed background render must not end the process for every visitor.
  process.on("unhandledRejection", (reason) => logError(reason));
  const shutdown = endOnSignal(server, () => hooks[CLOSE_SHOP]?.());
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, () => resolve(undefined));
  });
  return server;
}

/**
 * Starts metrics and request logging. Returns null if both are off, so that they cost nothing.
 * @param {Set<string>} files @param {PageCache} kept
 */
async function startWatching(files, kept) {
  const metricsPort = Number(process.env.METRICS_PORT || 0);
  const isLogged = process.env.LOG_REQUESTS === "1";
  if (metricsPort > 0) {
    const counters = ["shop_render_requests_total", "shop_pages_rendered_total", "shop_renders_refused_total"];
    for (const name of counters) count(name, {}, 0);
    onScrape("kept", () => {
      for (const [pool, bytes] of Object.entries(kept.bytes)) setGauge("shop_cache_bytes", { pool }, bytes);
    });
    await startMetrics(metricsPort);
  }
  return metricsPort > 0 || isLogged ? watchResponses({ files, isLogged }) : null;
}
