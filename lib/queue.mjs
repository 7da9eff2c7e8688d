// @ts-check
/** Thrown in place of work where as many wait already as may. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` pieces of work at a time, first come first served; of those that come besides, `mostWaiting` wait. */
export class BoundedQueue {
  #running = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {{ atOnce: number, mostWaiting: number }} bounds */
  constructor({ atOnce, mostWaiting }) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** True if nothing runs, and so nothing waits. */
  get isIdle() {
    return this.#running === 0;
  }

  /**
   * Runs work when its turn comes. Throws QueueFull if too many wait already.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async run(work) {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.mostWaiting) throw new QueueFull("Too many wait already.");
    // Whoever leaves hands its place on.
    else await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
