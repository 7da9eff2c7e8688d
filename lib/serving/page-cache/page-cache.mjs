// @ts-check
import { ByteLru } from "./byte-lru.mjs";
import { isFresh } from "./invalidation.mjs";

/**
 * The cache of finished responses in front of Next; a hit costs no rendering, hashing or compression.
 *
 * @typedef {import("./encoded-response.mjs").EncodedResponse} Prepared
 * @typedef {import("./request-scope.mjs").Freshness} Freshness
 *
 * @typedef {"pages" | "steps" | "listings" | "reads" | "refusals" | "files"} Pool
 */

const MEGABYTE = 1024 * 1024;
/**
 * Separate budgets, so that a flood of made-up filters, URLs or RSC requests cannot evict real pages.
 * @type {Record<Pool, number>}
 */
export const POOL_BYTES = {
  pages: 32 * MEGABYTE,
  steps: 16 * MEGABYTE,
  listings: 12 * MEGABYTE,
  reads: 4 * MEGABYTE,
  refusals: 4 * MEGABYTE,
  files: 8 * MEGABYTE,
};

export class PageCache {
  /** @type {[Pool, ByteLru<{ prepared: Prepared, freshness: Freshness }>][]} */
  #pools;

  constructor(bytes = POOL_BYTES) {
    this.#pools = Object.entries(bytes).map(([pool, most]) => [/** @type {Pool} */ (pool), new ByteLru(most)]);
  }

  get bytes() {
    return Object.fromEntries(this.#pools.map(([name, pool]) => [name, pool.bytes]));
  }

  /** @param {string} key @returns {Prepared | null} null if the entry is absent, expired or invalidated */
  get(key) {
    for (const [, pool] of this.#pools) {
      const found = pool.get(key);
      if (!found) continue;
      if (isCacheableStatus(found.freshness)) return found.prepared;
      pool.delete(key);
    }
    return null;
  }

  /** @param {string} key @param {Prepared} prepared @param {Freshness} freshness @param {Pool} pool */
  set(key, prepared, freshness, pool) {
    for (const [name, each] of this.#pools) {
      if (name === pool) each.set(key, { prepared, freshness }, prepared.bytes + 2 * key.length);
    }
  }
}

/** @param {Freshness} freshness */
export function isCacheableStatus({ tags, seq, expiresAt }) {
  return expiresAt > Date.now() && isFresh(tags, seq);
}

/** Only successful responses and permanent errors are cached. */
const CACHEABLE_STATUSES = new Set([200, 404, 410]);

/**
 * True if the cache may serve the response to everyone.
 * @param {number} status @param {import("node:http").OutgoingHttpHeaders} headers as Next wrote them
 */
export function isForEveryone(status, headers) {
  return (
    CACHEABLE_STATUSES.has(status) && headers["set-cookie"] === undefined && headers["x-shop-guarded"] === undefined
  );
}

/**
 * True if Next itself caches the response, which means that the page reads nothing from the request.
 * @param {import("node:http").OutgoingHttpHeaders} headers as Next wrote them
 */
export function isMarkedShared(headers) {
  return /\bs-maxage=/.test(String(headers["cache-control"] ?? ""));
}
