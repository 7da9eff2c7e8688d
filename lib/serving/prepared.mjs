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
 * @property {string} etag weak, so that it names all encodings
 * @property {string[]} unchangedHead of a 304
 * @property {Record<Encoding, { head: string[], body: Buffer }>} whole
 * @property {number} bytes weight in memory
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers without length and encoding
 * @property {Buffer} body
 *
 * @typedef {"br" | "gzip" | "identity"} Encoding
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {import("node:http").ServerResponse} Response
 */

/** @type {readonly Encoding[]} */
const PREFERENCE = ["br", "gzip", "identity"];

/**
 * The best encoding the client takes.
 * @param {string} accept its Accept-Encoding
 * @returns {Encoding}
 */
export function chooseEncoding(accept) {
  const refused = new Set();
  const named = new Set();
  for (const part of accept.split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
    (isRefused ? refused : named).add(name.trim());
  }
  return PREFERENCE.find((name) => named.has(name) || (named.has("*") && !refused.has(name))) ?? "identity";
}

/** @type {Map<string, Encoding>} */
const choices = new Map();
const MAX_CHOICES = 100;

/** The same few headers come with every request, so each is read once. @param {string} accept */
function rememberedEncoding(accept) {
  const known = choices.get(accept);
  if (known) return known;
  const choice = chooseEncoding(accept);
  if (choices.size < MAX_CHOICES) choices.set(accept, choice);
  return choice;
}

/** @param {Buffer} body */
export function weakTag(body) {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/**
 * Compresses and spells the heads once, for many readers.
 * @param {Answer} answer
 * @returns {Promise<Prepared>}
 */
export async function prepare({ status, headers, body }) {
  const [zipped, br] = await Promise.all([gzipAsync(body, { level: 9 }), compressBrotli(body, 9)]);
  const etag = weakTag(body);
  const tagged = { ...headers, etag };
  /** @param {Encoding} encoding @param {Buffer} encoded */
  const wholeIn = (encoding, encoded) => ({ head: flatten(headOf(tagged, encoding, encoded)), body: encoded });
  return {
    status,
    etag,
    unchangedHead: flatten(tagged),
    whole: { identity: wholeIn("identity", body), gzip: wholeIn("gzip", zipped), br: wholeIn("br", br) },
    bytes: 4096 + body.length + zipped.length + br.length,
  };
}

/** @param {Headers} headers @param {Encoding} encoding @param {Buffer} body */
function headOf(headers, encoding, body) {
  const sized = { ...headers, "content-length": body.length };
  return encoding === "identity" ? sized : { ...sized, "content-encoding": encoding };
}

/** Node writes a flat list without looking at each name again. @param {Headers} headers @returns {string[]} */
function flatten(headers) {
  return Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
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
  return {
    ifNoneMatch: headers["if-none-match"],
    encoding: rememberedEncoding(String(headers["accept-encoding"] ?? "")),
  };
}

/**
 * Sends an answer once, or 304 where the client has it.
 * @param {Response} response
 * @param {Answer} answer
 * @param {Wants} wants
 * @param {{ isTagged: boolean }} options whether the client may keep it and ask again
 */
export async function sendOnce(response, { status, headers, body }, { ifNoneMatch, encoding }, { isTagged }) {
  const etag = isTagged ? weakTag(body) : null;
  const tagged = etag ? { ...headers, etag } : headers;
  if (isUnchanged(ifNoneMatch, etag)) {
    response.writeHead(304, tagged).end();
    return;
  }
  const encoded = await encodeOnce(body, encoding);
  response.writeHead(status, headOf(tagged, encoding, encoded));
  // Node drops the body of an answer to HEAD.
  response.end(encoded);
}

/**
 * Sends what is prepared, or 304 where the client has it.
 * @param {Response} response
 * @param {Prepared} prepared
 * @param {Wants} wants
 */
export function sendPrepared(response, { status, etag, unchangedHead, whole }, { ifNoneMatch, encoding }) {
  if (status === 200 && isUnchanged(ifNoneMatch, etag)) {
    response.writeHead(304, unchangedHead).end();
    return;
  }
  const { head, body } = whole[encoding];
  response.writeHead(status, head);
  response.end(body);
}
