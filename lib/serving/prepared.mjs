// @ts-check
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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
 * @typedef {"best" | "quick"} Effort what compressing may cost: `best` for what many will read
 * @typedef {import("node:http").OutgoingHttpHeaders} Headers
 * @typedef {import("node:http").ServerResponse} Response
 */

/** @type {readonly Encoding[]} */
const PREFERENCE = ["br", "gzip", "identity"];
/** Levels of gzip and brotli. */
const LEVELS = { best: { gzip: 9, br: 7 }, quick: { gzip: 6, br: 4 } };
/** No text of a page becomes smaller than this beside its packed forms. */
const PACKED_SHARE = 0.5;

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

/** An answer for many readers. Each encoding is made once, when somebody first asks for it, and its head is spelled then. */
export class Prepared {
  /** @type {Partial<Record<Encoding, Whole>>} */
  #made = {};
  /** @type {Map<Encoding, Promise<Whole>>} */
  #making = new Map();

  /** @param {Answer} answer @param {{ effort?: Effort, isTagged?: boolean, isText?: boolean }} [options] */
  constructor({ status, headers, body }, { effort = "best", isTagged = true, isText = true } = {}) {
    this.status = status;
    this.body = body;
    this.effort = effort;
    this.isText = isText;
    /** Weak, so that it names all encodings; null where the client may not keep the answer and ask again. */
    this.etag = isTagged ? weakTag(body) : null;
    this.headers = this.etag ? { ...headers, etag: this.etag } : headers;
    this.unchangedHead = flatten(this.headers);
  }

  /** Weight in memory, with what its encodings will weigh. */
  get bytes() {
    return 4096 + Math.ceil(this.body.length * (1 + PACKED_SHARE));
  }

  /**
   * @param {Encoding} wanted
   * @returns {Whole | Promise<Whole>} at once where it is made
   */
  whole(wanted) {
    const encoding = this.isText && this.body.length > 0 ? wanted : "identity";
    const made = this.#made[encoding];
    if (made) return made;
    const making = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  /** @param {Encoding} encoding */
  async #make(encoding) {
    const body = await encode(this.body, encoding, this.effort);
    const whole = { head: flatten(headOf(this.headers, encoding, body)), body };
    this.#made[encoding] = whole;
    return whole;
  }
}

/** @param {Headers} headers @param {Encoding} encoding @param {Buffer} body */
function headOf(headers, encoding, body) {
  const sized = { ...headers, "content-length": body.length };
  return encoding === "identity" ? sized : { ...sized, "content-encoding": encoding };
}

/**
 * Node writes a flat list without looking at each name again. Several values of a name stay together: told one by one, to a
 * response that had headers before, each would take the place of the one before it, a cookie that of another.
 * @param {Headers} headers
 * @returns {import("node:http").OutgoingHttpHeader[]}
 */
function flatten(headers) {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.map(String) : String(value)],
  );
}

/** @param {Buffer} body @param {Encoding} encoding @param {Effort} effort */
async function encode(body, encoding, effort) {
  if (encoding === "identity") return body;
  const level = LEVELS[effort][encoding];
  if (encoding === "gzip") return gzipAsync(body, { level });
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
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
 * Sends what is prepared, or 304 where the client has it.
 * @param {Response} response
 * @param {Prepared} prepared
 * @param {Wants} wants
 * @returns {void | Promise<void>} a promise where the encoding is not made yet
 */
export function sendPrepared(response, prepared, { ifNoneMatch, encoding }) {
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
  // Node drops the body of an answer to HEAD.
  response.end(body);
}
