// @ts-check

import { wantsMarkdown } from "./markdown-alternates.mjs";

const MAX_KEYS = 5000;
/**
 * Longer requests are parsed each time, because 5,000 of the maximum header length would need more memory than all
 * pages.
 */
const MAX_LENGTH = 600;

/** Remembers the cache keys of earlier requests, which saves parsing their URLs; may be cleared at any time. */
export class CacheKeyMemo {
  /** @type {Map<string, string>} */
  #keys = new Map();

  /**
   * @param {import("node:http").IncomingMessage} request a GET or HEAD
   * @returns {string} its cache key; the request itself if that is unknown
   */
  keyOf(request) {
    const words = wordsOf(request);
    return this.#keys.get(words) ?? words;
  }

  /** @param {import("node:http").IncomingMessage} request @param {string} key */
  learn(request, key) {
    const words = wordsOf(request);
    if (words === key || words.length > MAX_LENGTH) return;
    if (this.#keys.size >= MAX_KEYS) this.#keys.clear();
    this.#keys.set(words, key);
  }
}

/**
 * Covers everything that readAddress, readSoftNavigation and wantsMarkdown read.
 * @param {import("node:http").IncomingMessage} request
 */
function wordsOf({ url = "", headers }) {
  if (headers.rsc === undefined) return wantsMarkdown(headers.accept) ? `${url}\nmarkdown` : url;
  const { rsc, "next-router-prefetch": prefetch, "next-router-segment-prefetch": segment, "next-url": over } = headers;
  return `${url}\n${rsc}\n${prefetch}\n${segment}\n${over !== undefined}`;
}
