// @ts-check
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { count } from "../../metrics.mjs";
import { statusFromHead } from "../next-output/http-status.mjs";
import { isOn } from "../next-output/switches.mjs";
import { ByteLru } from "./byte-lru.mjs";
import { invalidate, isFresh } from "./invalidation.mjs";
import { requestScope } from "./request-scope.mjs";

/**
 * Next's cache for rendered pages and `unstable_cache` data. It lives in memory, so a restart never brings back an old
 * price from disk.
 *
 * @typedef {{ revalidate?: number | false, expire?: number }} CacheControl
 * @typedef {{ html: Buffer, rscData: Buffer | undefined }} Packed
 * @typedef {object} Entry
 * @property {any} value of a page without its texts
 * @property {Packed | null} packed the texts of a page
 * @property {string[]} tags
 * @property {number} seq
 * @property {number} lastModified
 * @property {CacheControl | undefined} cacheControl
 */

const MEGABYTE = 1024 * 1024;
// Separate budgets, so that a flood of made-up URLs and ids cannot evict real pages.
const shelves = {
  /** @type {ByteLru<Entry>} */
  pages: new ByteLru(8 * MEGABYTE),
  /** @type {ByteLru<Entry>} */
  refusals: new ByteLru(4 * MEGABYTE),
  /** @type {ByteLru<Entry>} */
  data: new ByteLru(16 * MEGABYTE),
};

/** @param {any} value */
function shelfOf(value) {
  if (value.kind === "FETCH") return shelves.data;
  return (value.status ?? 200) === 200 ? shelves.pages : shelves.refusals;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
/** Most of what can be saved at a fraction of the time: a page is rendered thirty times as long. */
const LEVEL = { level: 1 };

/**
 * Compresses the texts of a page, which are nearly all of its size and only needed again when the page cache has lost it.
 * @param {any} value @returns {Promise<{ value: any, packed: Packed | null }>}
 */
async function pack(value) {
  if (typeof value.html !== "string") return { value, packed: null };
  const { html, rscData, ...rest } = value;
  return {
    value: rest,
    packed: { html: await deflate(html, LEVEL), rscData: rscData && (await deflate(rscData, LEVEL)) },
  };
}

/** @param {Entry} entry @returns {Promise<any>} the value as Next gave it */
async function unpack({ value, packed }) {
  if (!packed) return value;
  const { html, rscData } = packed;
  return { ...value, html: String(await inflate(html)), rscData: rscData && (await inflate(rscData)) };
}

/** @param {Pick<Entry, "value" | "packed">} entry */
function weigh({ value, packed }) {
  const segments = [...(value.segmentData?.values() ?? [])];
  const text = typeof value.data?.body === "string" ? value.data.body.length : 0;
  const buffers = [packed?.html, packed?.rscData, value.body, ...segments];
  // Persian text takes two bytes per character in memory.
  return 1024 + 2 * text + buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), 0);
}

/** @param {Entry} entry */
function expiryOf({ value, lastModified, cacheControl }) {
  const seconds = value.kind === "FETCH" ? value.revalidate : cacheControl?.revalidate;
  return typeof seconds === "number" ? lastModified + seconds * 1000 : Number.POSITIVE_INFINITY;
}

/** @param {Entry} entry */
function notePage(entry) {
  const scope = requestScope.getStore();
  if (scope) scope.page = { tags: entry.tags, seq: entry.seq, expiresAt: expiryOf(entry) };
}

/**
 * Records the tags and expiry of cached data that the current render reads. A page that Next itself does not cache
 * stays fresh as long as all of that data does.
 * @param {{ tags?: string[], revalidate?: number | false }} context @param {Entry | undefined} entry
 */
function noteReading({ tags = [], revalidate }, entry) {
  const scope = requestScope.getStore();
  if (!scope) return;
  const isGood = entry !== undefined && expiryOf(entry) > Date.now();
  const seconds = typeof revalidate === "number" ? revalidate : Number.POSITIVE_INFINITY;
  const expiresAt = isGood ? expiryOf(entry) : Date.now() + seconds * 1000;
  const before = scope.readings ?? { tags: [], seq: scope.seq, expiresAt: Number.POSITIVE_INFINITY };
  scope.readings = {
    tags: [...new Set([...before.tags, ...tags])],
    seq: scope.seq,
    expiresAt: Math.min(before.expiresAt, expiresAt),
  };
}

export default class CacheHandler {
  /**
   * @param {string} key
   * @param {{ kind?: string, tags?: string[], softTags?: string[], revalidate?: number | false }} [context]
   */
  async get(key, context) {
    const entry = shelves.pages.get(key) ?? shelves.data.get(key) ?? shelves.refusals.get(key);
    if (context?.kind === "FETCH") noteReading(context, entry);
    if (!entry) return null;
    const { tags = [], softTags = [] } = context ?? {};
    // Expired data is never returned, not even while it is being renewed; an expired page is, so that the shop stays
    // readable while its server is down.
    const isOldData = entry.value.kind === "FETCH" && expiryOf(entry) < Date.now();
    if (isOldData || !isFresh([...entry.tags, ...tags, ...softTags], entry.seq)) return null;
    if (entry.value.kind !== "FETCH") notePage(entry);
    return { lastModified: entry.lastModified, value: await unpack(entry), cacheControl: entry.cacheControl };
  }

  /**
   * @param {string} key @param {any} value null if Next wants the entry removed
   * @param {{ tags?: string[], cacheControl?: CacheControl }} [context]
   */
  async set(key, value, context) {
    for (const shelf of Object.values(shelves)) shelf.delete(key);
    // Outside a request to our server (build, `next dev`) it is unknown when the render began, so nothing is cached.
    const scope = requestScope.getStore();
    if (!scope || !value) return;
    // Next awaits set() and then sends this same object, so the status applies to this response and all later ones.
    const status = isOn("status") && typeof value.html === "string" ? statusFromHead(value.html) : undefined;
    if (status) value.status = status;
    // A page rendered while the shop server was down must not be cached.
    if (status === 503) return;
    const pageTags = value.headers?.["x-next-cache-tags"];
    const stored = await pack(value);
    const entry = {
      ...stored,
      tags: [...(context?.tags ?? []), ...(pageTags ? pageTags.split(",") : [])],
      seq: scope.seq,
      lastModified: Date.now(),
      cacheControl: context?.cacheControl,
    };
    shelfOf(value).set(key, entry, weigh(stored));
    if (value.kind === "FETCH") return;
    count("shop_pages_rendered_total");
    notePage(entry);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    invalidate([tags].flat());
  }

  resetRequestCache() {}
}
