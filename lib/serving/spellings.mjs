// @ts-check

import { wantsTwin } from "./twins.mjs";

const MAX_SPELLINGS = 5000;
/** Longer words are taken apart each time: 5,000 of them at the length of a header would weigh more than all pages. */
const MAX_LENGTH = 600;

/**
 * What was asked for in which words, so that the same words are understood at once: an address is taken apart and spelled
 * anew only when it is first read. Only a memory: it may be forgotten at any time, and says nothing about what is kept.
 */
export class Spellings {
  /** @type {Map<string, string>} */
  #keys = new Map();

  /**
   * @param {import("node:http").IncomingMessage} request a reading one
   * @returns {string} the key of what it asks for, as far as that is known
   */
  keyOf(request) {
    const words = wordsOf(request);
    return this.#keys.get(words) ?? words;
  }

  /** @param {import("node:http").IncomingMessage} request @param {string} key */
  learn(request, key) {
    const words = wordsOf(request);
    if (words === key || words.length > MAX_LENGTH) return;
    if (this.#keys.size >= MAX_SPELLINGS) this.#keys.clear();
    this.#keys.set(words, key);
  }
}

/** All that readAddress, readStep and wantsTwin read of a request. @param {import("node:http").IncomingMessage} request */
function wordsOf({ url = "", headers }) {
  if (headers.rsc === undefined) return wantsTwin(headers.accept) ? `${url}\nmarkdown` : url;
  const { rsc, "next-router-prefetch": prefetch, "next-router-segment-prefetch": segment, "next-url": over } = headers;
  return `${url}\n${rsc}\n${prefetch}\n${segment}\n${over !== undefined}`;
}
