// @ts-check
/** Thrown if the maximum number of tasks is already waiting. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` tasks concurrently, first come, first served; `mostWaiting` more may wait. */
export class BoundedQueue {
  #running = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {{ atOnce: number, mostWaiting: number }} bounds */
  constructor({ atOnce, mostWaiting }) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** True if no task is running or waiting. */
  get isIdle() {
    return this.#running === 0;
  }

  /**
   * Runs work when its turn comes. Throws QueueFull if too many are waiting.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async run(work) {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.mostWaiting) throw new QueueFull("The queue is full.");
    // The task that ends passes on its slot, so the count stays the same.
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
