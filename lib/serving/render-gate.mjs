// @ts-check
import { setTimeout as wait } from "node:timers/promises";
import { count } from "../metrics.mjs";
import { BoundedQueue, QueueFull } from "../queue.mjs";

/** How many live pages render at once; each takes its share of the one thread that also serves baskets and checkouts. */
const AT_ONCE = 2;
/** How many more may wait for their turn: about a second of work. */
const MOST_WAITING = 16;
/** How long a live page lets personal requests go first, so that a busy shop still shows its filters. */
const COURTESY_MS = 1000;

/**
 * Bounds the renders of pages that no cache can hold ahead of time, such as listings under every combination of filters: a
 * crawler could ask for them without end. Personal requests never wait here, and a live page lets them go first
 * (docs/decisions/0032).
 */
export class RenderGate {
  #personal = 0;
  /** @type {Set<() => void>} */
  #courteous = new Set();

  /** @param {{ atOnce?: number, mostWaiting?: number, courtesyMs?: number }} [bounds] */
  constructor({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING, courtesyMs = COURTESY_MS } = {}) {
    this.queue = new BoundedQueue({ atOnce, mostWaiting });
    this.courtesyMs = courtesyMs;
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
      if (this.#personal === 0) for (const goOn of [...this.#courteous]) goOn();
    }
  }

  /**
   * Renders a live page when its turn comes. Throws QueueFull if too many wait already.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async render(work) {
    try {
      return await this.queue.run(async () => {
        await this.#letPersonalGoFirst();
        return work();
      });
    } catch (error) {
      if (error instanceof QueueFull) count("shop_renders_refused_total");
      throw error;
    }
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
