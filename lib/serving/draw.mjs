// @ts-check
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { count } from "../metrics.mjs";
import { setHeaders } from "./headers.mjs";

/**
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {{ status: number, headers: Headers, body: Buffer }} Drawn
 * @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Next
 */

const PATIENCE_MS = 30_000;

/** An answer that goes nowhere: it is collected. */
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
    // Next waits for the first and cleans up at the second.
    this.emit("finish");
    this.emit("close");
    return this;
  }
}

/**
 * Lets Next draw an address for nobody: the request is made here, so nothing that a visitor sent can reach the page, and
 * the page is drawn to its end though the visitor who asked for it goes away.
 * @param {Next} next
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Drawn>}
 */
export async function draw(next, url, headers = {}) {
  count("shop_pages_drawn_total");
  const request = new IncomingMessage(new Socket());
  // Next keeps titles out of <head> for a reader without a name, and the status of a page is told there.
  Object.assign(request, { method: "GET", url, httpVersion: "1.1" });
  request.headers = { host: "localhost", "user-agent": "payaneh", ...headers };
  request.push(null);
  const sheet = new Sheet(request);
  const finished = new Promise((resolve) => sheet.once("finish", resolve));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} was not drawn in time.`)), PATIENCE_MS).unref();
  });
  try {
    await Promise.race([Promise.all([next(request, sheet), finished]), tooLong]);
  } finally {
    clearTimeout(timer);
  }
  return { status: sheet.statusCode, headers: { ...sheet.getHeaders() }, body: Buffer.concat(sheet.parts) };
}
