// @ts-check
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers without length and encoding
 * @property {Buffer} body
 *
 * @typedef {"br" | "gzip" | "identity"} Encoding
 * @typedef {{ head: import("node:http").OutgoingHttpHeader[], body: Buffer }} Whole
 * @typedef {"best" | "quick"} Effort of compression; `best` is for responses with many readers
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {import("node:http").ServerResponse} Response
 */

/** @type {readonly Encoding[]} */
const PREFERENCE = ["br", "gzip", "identity"];
/** Brotli below 5 ignores context, and RSC payloads came out larger than with gzip. */
const LEVELS = { best: { gzip: 9, br: 8 }, quick: { gzip: 6, br: 5 } };
/**
 * After as many deliveries a response is compressed once more, as well as brotli can: a tenth to a fifth smaller, for
 * half a second of a background thread.
 */
export const HOT = 16;
const HOT_LEVEL = 11;
/** In bits, brotli's default. */
const MAX_WINDOW = 22;
/** Upper bound on the size of all compressed variants, as a fraction of the original. */
const PACKED_SHARE = 0.5;

/** @param {string} accept the Accept-Encoding header @returns {Encoding} */
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

/** Clients send the same few headers, so each is parsed only once. @param {string} accept */
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

/** While one response is compressed again, and for three times as long, others wait for their next delivery. */
let isCompressing = false;
const REST = 3;

/**
 * A response with its compressed variants. Each encoding is made on first use, together with its headers. Once there is a
 * compressed variant, the text itself, which is most of the size, is dropped, and decompressed again only when another
 * encoding is wanted.
 */
export class EncodedResponse {
  /** @type {Buffer | null} null if only compressed variants are in memory */
  #text;
  #length;
  #delivered = 0;
  #isSmallest = false;

  /** @type {Partial<Record<Encoding, Whole>>} */
  #made = {};
  /** @type {Map<Encoding, Promise<Whole>>} */
  #making = new Map();

  /** @param {Answer} answer @param {{ effort?: Effort, isTagged?: boolean, isText?: boolean }} [options] */
  constructor({ status, headers, body }, { effort = "best", isTagged = true, isText = true } = {}) {
    this.status = status;
    this.#text = body;
    this.#length = body.length;
    this.effort = effort;
    this.isText = isText;
    /** Weak, so that it is valid for all encodings; null if the client must not revalidate the response. */
    this.etag = isTagged ? weakTag(body) : null;
    this.headers = this.etag ? { ...headers, etag: this.etag } : headers;
    this.unchangedHead = flatten(this.headers);
  }

  /** Estimated size in memory, including all encodings. */
  get bytes() {
    return 4096 + Math.ceil(this.#length * (1 + PACKED_SHARE));
  }

  /**
   * @param {Encoding} wanted @returns {Whole | Promise<Whole>} a promise only if this encoding has not been made yet
   */
  whole(wanted) {
    const encoding = this.isText && this.#length > 0 ? wanted : "identity";
    const made = this.#made[encoding];
    if (made) {
      if (encoding === "br" && ++this.#delivered >= HOT && !this.#isSmallest) void this.#makeSmaller();
      return made;
    }
    const making = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  /** @param {Encoding} encoding */
  async #make(encoding) {
    try {
      const whole = this.#keep(encoding, await encode(await this.#source(), encoding, LEVELS[this.effort]));
      if (encoding !== "identity") this.#text = null;
      return whole;
    } finally {
      // After a failure, for want of memory for example, the next request tries again.
      this.#making.delete(encoding);
    }
  }

  /** @returns {Promise<Buffer>} the text itself */
  async #source() {
    const { identity, gzip: zipped, br } = this.#made;
    const text = this.#text ?? identity?.body;
    if (text) return text;
    return zipped ? gunzipAsync(zipped.body) : unbrotliAsync(br?.body ?? Buffer.alloc(0));
  }

  /** @param {Encoding} encoding @param {Buffer} body */
  #keep(encoding, body) {
    const whole = { head: flatten(headOf(this.headers, encoding, body)), body };
    this.#made[encoding] = whole;
    return whole;
  }

  async #makeSmaller() {
    if (isCompressing) return;
    isCompressing = true;
    this.#isSmallest = true;
    const begun = performance.now();
    // If it fails, for want of memory, the response stays as it is.
    const body = await this.#source()
      .then((text) => encode(text, "br", { br: HOT_LEVEL }))
      .catch(() => null);
    if (body) this.#keep("br", body);
    setTimeout(() => (isCompressing = false), REST * (performance.now() - begun)).unref();
  }
}

/** @param {Headers} headers @param {Encoding} encoding @param {Buffer} body */
function headOf(headers, encoding, body) {
  const sized = { ...headers, "content-length": body.length };
  return encoding === "identity" ? sized : { ...sized, "content-encoding": encoding };
}

/**
 * Returns a flat list, which Node writes fastest. Several values of a header stay together: if the response already has
 * headers, Node would let each one replace the previous one, so that cookies would be lost.
 * @param {Headers} headers @returns {import("node:http").OutgoingHttpHeader[]}
 */
function flatten(headers) {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.map(String) : String(value)],
  );
}

/** @param {Buffer} body @param {Encoding} encoding @param {Partial<Record<Encoding, number>>} levels */
async function encode(body, encoding, levels) {
  if (encoding === "identity") return body;
  const level = levels[encoding] ?? 0;
  if (encoding === "gzip") return gzipAsync(body, { level });
  // A window larger than the text costs time and saves nothing.
  const window = Math.min(
    MAX_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
  );
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  return brotliAsync(body, {
    params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: window },
  });
}

/** @param {string | undefined} ifNoneMatch @param {string | null} etag */
export function isUnchanged(ifNoneMatch, etag) {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag.slice(2));
}

/**
 * Must be called before the request is changed for Next.
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
 * Sends the response, or a 304 if the client already has it.
 * @param {Response} response @param {EncodedResponse} prepared @param {Wants} wants
 * @returns {void | Promise<void>} a promise if the encoding is not made yet
 */
export function sendEncodedResponse(response, prepared, { ifNoneMatch, encoding }) {
  const { status, etag, unchangedHead } = prepared;
  if (status === 200 && isUnchanged(ifNoneMatch, etag)) {
    response.writeHead(304, unchangedHead).end();
    return;
  }
  const whole = prepared.whole(encoding);
  if (!(whole instanceof Promise)) return sendWhole(response, status, whole);
  return whole.then((made) => sendWhole(response, status, made));
}

/** @param {Response} response @param {number} status @param {Whole} whole */
function sendWhole(response, status, { head, body }) {
  response.writeHead(status, head);
  // Node drops the body of a HEAD response.
  response.end(body);
}
