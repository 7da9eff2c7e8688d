// @ts-check
import { setTimeout as wait } from "node:timers/promises";
import { count } from "../../metrics.mjs";
import { BoundedQueue, QueueFull } from "../../queue.mjs";

/** Maximum number of concurrent live renders of each kind, which share the thread with baskets and checkouts. */
const AT_ONCE = 1;
/** Limits the queue to about one or two seconds of work. */
const MAX_WAITING = 16;
/**
 * The longest time that a live render of each kind waits for personal requests, so that filters still work when the shop
 * is busy. Somebody who types needs each suggestion soon, and one is computed fast.
 * @type {Record<Kind, number>}
 */
const COURTESY_MS = { listings: 1000, suggestions: 50 };
/** Pause after a render, as a multiple of its duration, so that the thread is mostly free for personal requests. */
const REST_TIMES = 2;
const MAX_REST_MS = 500;
/** The pause applies only if a personal request ended within this time. */
const RECENT_MS = 1000;

/**
 * Limits renders that are not cached in advance, such as arbitrary filters, which a crawler could request endlessly, and
 * suggestions for half-typed words. Each kind has a queue of its own, so that a crawler in the filters does not silence
 * the search box. Personal requests never wait (docs/decisions/0032).
 *
 * @typedef {"listings" | "suggestions"} Kind
 */
export class RenderGate {
  #personal = 0;
  #lastBegun = Number.NEGATIVE_INFINITY;
  #lastPersonal = Number.NEGATIVE_INFINITY;
  /** @type {Set<() => void>} */
  #courteous = new Set();

  /** @param {{ mostWaiting?: number, courtesyMs?: Record<Kind, number>, restTimes?: number, mostRestMs?: number }} [bounds] */
  constructor({
    mostWaiting = MAX_WAITING,
    courtesyMs = COURTESY_MS,
    restTimes = REST_TIMES,
    mostRestMs = MAX_REST_MS,
  } = {}) {
    const queue = () => new BoundedQueue({ atOnce: AT_ONCE, mostWaiting });
    /** @type {Record<Kind, BoundedQueue>} */
    this.queues = { listings: queue(), suggestions: queue() };
    this.courtesyMs = courtesyMs;
    this.restTimes = restTimes;
    this.mostRestMs = mostRestMs;
  }

  /**
   * Runs a personal request immediately; waiting renders give way to it for a limited time.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async personal(work) {
    this.#personal += 1;
    this.#lastBegun = performance.now();
    try {
      return await work();
    } finally {
      this.#personal -= 1;
      this.#lastPersonal = performance.now();
      if (this.#personal === 0) for (const goOn of [...this.#courteous]) goOn();
    }
  }

  /**
   * Renders a live page when its turn comes. Throws QueueFull if too many of its kind are waiting.
   * @template Result
   * @param {() => Promise<Result>} work @param {Kind} [kind]
   * @returns {Promise<Result>}
   */
  render(work, kind = "listings") {
    return new Promise((resolve, reject) => {
      const turn = this.queues[kind].run(async () => {
        await this.#letPersonalGoFirst(this.courtesyMs[kind]);
        const begun = performance.now();
        await work().then(resolve, reject);
        // The response has already been sent; only the next render waits.
        await this.#rest(performance.now() - begun);
      });
      turn.catch((error) => {
        if (error instanceof QueueFull) count("shop_renders_refused_total");
        reject(error);
      });
    });
  }

  /** Frees the thread for personal requests, in proportion to the last render, if there was one recently. */
  async #rest(/** @type {number} */ renderMs) {
    const isShopping = performance.now() - this.#lastPersonal < RECENT_MS;
    if (isShopping) await wait(Math.min(this.mostRestMs, this.restTimes * renderMs), undefined, { ref: false });
  }

  /** Does not wait for a request that has taken longer, such as one whose body never ends. */
  async #letPersonalGoFirst(/** @type {number} */ courtesyMs) {
    const leftMs = this.#lastBegun + courtesyMs - performance.now();
    if (this.#personal === 0 || leftMs <= 0) return;
    const isOver = new AbortController();
    /** @type {() => void} */
    let goOn = () => {};
    const quiet = new Promise((resolve) => {
      goOn = () => resolve(undefined);
    });
    this.#courteous.add(goOn);
    await Promise.race([quiet, wait(leftMs, undefined, { signal: isOver.signal }).catch(() => {})]);
    isOver.abort();
    this.#courteous.delete(goOn);
  }
}
