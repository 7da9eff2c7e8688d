// @ts-check
import { logLine } from "../../log.mjs";
import { count, observe } from "../../metrics.mjs";
import { patternOf } from "../../pages.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** As in nginx: the client disconnected before the response was complete. */
const GONE = 499;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts and times responses, and logs each if `isLogged`. URLs appear as route patterns, without ids, queries or
 * clients.
 * @param {{ files: Set<string>, isLogged: boolean }} options @returns {(request: Request, response: Response) => void}
 */
export function watchResponses({ files, isLogged }) {
  /** @param {string} url */
  const routeOf = (url) => {
    const path = url.split("?", 1)[0] ?? "";
    return files.has(path) ? "public file" : (patternOf(path) ?? "other");
  };
  return (request, response) => {
    const started = performance.now();
    const { url = "" } = request;
    response.once("close", () => {
      const route = routeOf(url);
      const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "other";
      const status = response.writableFinished ? response.statusCode : GONE;
      const ms = performance.now() - started;
      count("shop_requests_total", { route, method, status });
      observe("shop_request_seconds", { route }, ms / 1000);
      if (isLogged) logLine("info", { route, method, status, ms: Math.round(ms) });
    });
  };
}
