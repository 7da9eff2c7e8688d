// @ts-check
import { setTimeout as wait } from "node:timers/promises";
import { count } from "../metrics.mjs";
import { BoundedQueue, QueueFull } from "../queue.mjs";

/** How many live pages render at once: the thread that renders them serves baskets and checkouts, too. */
const AT_ONCE = 1;
/** How many more may wait for their turn: a second or two of work. */
const MOST_WAITING = 16;
/** How long a live page lets personal requests go first, so that a busy shop still shows its filters. */
const COURTESY_MS = 1000;
/** The rest after a render, by what that took, so that personal requests find the thread free more often than not. */
const REST_TIMES = 2;
const MOST_REST_MS = 500;
/** How long after a personal request somebody is taken to be shopping. */
const OF_LATE_MS = 1000;

/**
 * Bounds the renders of pages that no cache can hold ahead of time, such as listings under every combination of filters: a
 * crawler could ask for them without end. Personal requests never wait here, and a live page lets them go first
 * (docs/decisions/0032).
 */
export class RenderGate {
  #personal = 0;
  #lastPersonal = Number.NEGATIVE_INFINITY;
  /** @type {Set<() => void>} */
  #courteous = new Set();

  /** @param {{ mostWaiting?: number, courtesyMs?: number, restTimes?: number, mostRestMs?: number }} [bounds] */
  constructor({
    mostWaiting = MOST_WAITING,
    courtesyMs = COURTESY_MS,
    restTimes = REST_TIMES,
    mostRestMs = MOST_REST_MS,
  } = {}) {
    this.queue = new BoundedQueue({ atOnce: AT_ONCE, mostWaiting });
    this.courtesyMs = courtesyMs;
    this.restTimes = restTimes;
    this.mostRestMs = mostRestMs;
  }

  /**
   * Runs a personal request at once; renders that have not begun wait for it, a little.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async personal(work) {
    this.#personal += 1;
    try {
      return await work();
    } finally {
      this.#personal -= 1;
      this.#lastPersonal = performance.now();
      if (this.#personal === 0) for (const goOn of [...this.#courteous]) goOn();
    }
  }

  /**
   * Renders a live page when its turn comes. Throws QueueFull if too many wait already.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  render(work) {
    return new Promise((resolve, reject) => {
      const turn = this.queue.run(async () => {
        await this.#letPersonalGoFirst();
        const begun = performance.now();
        await work().then(resolve, reject);
        // The page is on its way by now; only the next render waits.
        await this.#rest(performance.now() - begun);
      });
      turn.catch((error) => {
        if (error instanceof QueueFull) count("shop_renders_refused_total");
        reject(error);
      });
    });
  }

  /** Leaves the thread to personal requests, for longer than the last render held it, where there were any of late. */
  async #rest(/** @type {number} */ renderMs) {
    const isShopping = performance.now() - this.#lastPersonal < OF_LATE_MS;
    if (isShopping) await wait(Math.min(this.mostRestMs, this.restTimes * renderMs), undefined, { ref: false });
  }

  async #letPersonalGoFirst() {
    if (this.#personal === 0) return;
    const isOver = new AbortController();
    /** @type {() => void} */
    let goOn = () => {};
    const quiet = new Promise((resolve) => {
      goOn = () => resolve(undefined);
    });
    this.#courteous.add(goOn);
    await Promise.race([quiet, wait(this.courtesyMs, undefined, { signal: isOver.signal }).catch(() => {})]);
    isOver.abort();
    this.#courteous.delete(goOn);
  }
}
