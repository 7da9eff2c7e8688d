// @ts-check
import { ByteLru } from "./byte-lru.mjs";
import { isFresh } from "./invalidation.mjs";

/**
 * Finished pages in front of Next. A page found here costs no rendering, no hashing and no compression.
 *
 * @typedef {import("./prepared.mjs").Prepared} Prepared
 * @typedef {import("./request-scope.mjs").KeptPage} KeptPage
 */

const MEGABYTE = 1024 * 1024;

export class PageCache {
  /** @type {ByteLru<{ prepared: Prepared, page: KeptPage }>} */
  #pages;
  // Apart, so that a flood of made-up addresses cannot push real pages out.
  /** @type {ByteLru<{ prepared: Prepared, page: KeptPage }>} */
  #refusals;

  constructor({ pageBytes = 48 * MEGABYTE, refusalBytes = 4 * MEGABYTE } = {}) {
    this.#pages = new ByteLru(pageBytes);
    this.#refusals = new ByteLru(refusalBytes);
  }

  get bytes() {
    return this.#pages.bytes + this.#refusals.bytes;
  }

  /**
   * @param {string} key the path as sent, without its query
   * @returns {Prepared | null} null where the page is absent, past its time, or one of its tags changed since
   */
  get(key) {
    const found = this.#pages.get(key) ?? this.#refusals.get(key);
    if (!found) return null;
    if (found.page.expiresAt > Date.now() && isFresh(found.page.tags, found.page.seq)) return found.prepared;
    this.#pages.delete(key);
    this.#refusals.delete(key);
    return null;
  }

  /**
   * @param {string} key
   * @param {Prepared} prepared
   * @param {KeptPage} page the ISR entry the answer was made from
   */
  set(key, prepared, page) {
    const shelf = prepared.status === 200 ? this.#pages : this.#refusals;
    shelf.set(key, { prepared, page }, prepared.bytes + 2 * key.length);
  }
}

/** Answers of Next that a page may be kept as: a page, and the two complete refusals. */
const KEPT_STATUSES = new Set([200, 404, 410]);

/**
 * Whether an answer is the same for everyone. Next marks those with `s-maxage`; the guard marks its own with
 * `x-shop-guarded`, which must be read before it is taken off.
 * @param {number} status
 * @param {import("node:http").OutgoingHttpHeaders} headers as Next wrote them
 */
export function isForEveryone(status, headers) {
  return (
    KEPT_STATUSES.has(status) &&
    /\bs-maxage=/.test(String(headers["cache-control"] ?? "")) &&
    headers["set-cookie"] === undefined &&
    headers["x-shop-guarded"] === undefined
  );
}
