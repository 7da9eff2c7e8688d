// @ts-check
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { count } from "../../metrics.mjs";
import { setHeaders } from "./headers.mjs";

/**
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {{ status: number, headers: Headers, body: Buffer }} RenderedPage
 * @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Next
 */

const TIMEOUT_MS = 30_000;

/** A response that collects its body in memory instead of sending it. */
class Sheet extends ServerResponse {
  /** @type {Buffer[]} */
  parts = [];
  isDone = false;

  /** @override @param {number} status @param {any[]} rest */
  writeHead(status, ...rest) {
    this.statusCode = status;
    setHeaders(this, rest.at(-1));
    return this;
  }

  /** @override */
  flushHeaders() {}

  /** @override @param {any} chunk @param {any[]} rest */
  write(chunk, ...rest) {
    const encoding = /** @type {BufferEncoding} */ (typeof rest[0] === "string" ? rest[0] : "utf8");
    this.parts.push(Buffer.from(chunk, encoding));
    rest.find((value) => typeof value === "function")?.();
    return true;
  }

  /** @override @param {any[]} args */
  end(...args) {
    if (this.isDone) return this;
    this.isDone = true;
    if (args[0] && typeof args[0] !== "function") this.write(args[0], args[1]);
    this.finished = true;
    // Next waits for "finish" and cleans up on "close".
    this.emit("finish");
    this.emit("close");
    return this;
  }
}

/**
 * Lets Next render a URL with a request made here. Nothing that a visitor sent can reach the page, and the render
 * completes even if the visitor disconnects.
 * @param {Next} next @param {string} url @param {Record<string, string>} [headers] @returns {Promise<RenderedPage>}
 */
export async function renderPage(next, url, headers = {}) {
  count("shop_render_requests_total");
  const request = new IncomingMessage(new Socket());
  // Without a user agent Next leaves titles out of <head>, where `statusFromHead` reads the status.
  Object.assign(request, { method: "GET", url, httpVersion: "1.1" });
  request.headers = { host: "localhost", "user-agent": "payaneh", ...headers };
  request.push(null);
  const sheet = new Sheet(request);
  const finished = new Promise((resolve) => sheet.once("finish", resolve));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} was not rendered in time.`)), TIMEOUT_MS).unref();
  });
  try {
    await Promise.race([Promise.all([next(request, sheet), finished]), tooLong]);
  } finally {
    clearTimeout(timer);
  }
  return { status: sheet.statusCode, headers: { ...sheet.getHeaders() }, body: Buffer.concat(sheet.parts) };
}
