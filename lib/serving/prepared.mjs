// @ts-check
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * An answer ready to be sent as it is.
 * @typedef {object} Prepared
 * @property {number} status
 * @property {import("node:http").OutgoingHttpHeaders} headers without length and encoding
 * @property {string | null} etag weak, so that it names all encodings; null where nobody may keep the answer
 * @property {Record<Encoding, Buffer>} bodies
 * @property {number} bytes
 *
 * @typedef {"br" | "gzip" | "identity"} Encoding
 */

/** @type {readonly Encoding[]} */
const PREFERENCE = ["br", "gzip", "identity"];

/**
 * The best encoding the client takes.
 * @param {string | string[] | undefined} accept its Accept-Encoding
 * @returns {Encoding}
 */
export function chooseEncoding(accept) {
  const refused = new Set();
  const named = new Set();
  for (const part of String(accept ?? "").split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
    (isRefused ? refused : named).add(name.trim());
  }
  return PREFERENCE.find((name) => named.has(name) || (named.has("*") && !refused.has(name))) ?? "identity";
}

/** @param {Buffer} body */
export function weakTag(body) {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/**
 * Compresses once, for many readers.
 * @param {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer }} answer
 * @returns {Promise<Prepared>}
 */
export async function prepare({ status, headers, body }) {
  const [zipped, br] = await Promise.all([gzipAsync(body, { level: 9 }), compressBrotli(body, 9)]);
  const bodies = { identity: body, gzip: zipped, br };
  const bytes = 1024 + body.length + zipped.length + br.length;
  return { status, headers, etag: weakTag(body), bodies, bytes };
}

/**
 * Compresses once, for one reader.
 * @param {Buffer} body
 * @param {Encoding} encoding
 */
export async function encodeOnce(body, encoding) {
  if (encoding === "identity") return body;
  return encoding === "gzip" ? gzipAsync(body, { level: 6 }) : compressBrotli(body, 4);
}

/** @param {Buffer} body @param {number} quality */
function compressBrotli(body, quality) {
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/**
 * @param {string | undefined} ifNoneMatch
 * @param {string | null} etag
 */
export function isUnchanged(ifNoneMatch, etag) {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag.slice(2));
}

/**
 * What the client said it has and takes; read before the request is changed for Next.
 * @typedef {{ ifNoneMatch: string | undefined, encoding: Encoding }} Wants
 *
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {Wants}
 */
export function readWants(headers) {
  return { ifNoneMatch: headers["if-none-match"], encoding: chooseEncoding(headers["accept-encoding"]) };
}

/**
 * Sends an answer, or 304 where the client has it.
 * @param {import("node:http").ServerResponse} response
 * @param {{ status: number, headers: import("node:http").OutgoingHttpHeaders, etag: string | null }} head
 * @param {Wants} wants
 * @param {(encoding: Encoding) => Buffer | Promise<Buffer>} bodyIn
 */
export async function send(response, { status, headers, etag }, { ifNoneMatch, encoding }, bodyIn) {
  const tagged = etag ? { ...headers, etag } : headers;
  if (status === 200 && isUnchanged(ifNoneMatch, etag)) {
    response.writeHead(304, tagged).end();
    return;
  }
  const body = await bodyIn(encoding);
  response.writeHead(status, {
    ...tagged,
    "content-length": body.length,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  });
  // Node drops the body of an answer to HEAD.
  response.end(body);
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {Prepared} prepared
 * @param {Wants} wants
 */
export function sendPrepared(response, prepared, wants) {
  return send(response, prepared, wants, (encoding) => prepared.bodies[encoding]);
}
