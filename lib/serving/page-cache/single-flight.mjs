// @ts-check
import { currentSeq } from "./invalidation.mjs";

/**
 * Single-flight: concurrent requests with the same key share one computation. A request that arrives after an
 * invalidation does not join a computation started before it, whose result may be outdated.
 * @template Answer
 */
export class SingleFlight {
  /** @type {Map<string, { seq: number, answer: Promise<Answer> }>} */
  #underWay = new Map();

  /**
   * @param {string} key
   * @param {(seq: number) => Promise<Answer>} make takes the sequence number of the last invalidation
   *   (invalidation.mjs)
   * @returns {Promise<Answer>}
   */
  run(key, make) {
    const seq = currentSeq();
    const underWay = this.#underWay.get(key);
    if (underWay && underWay.seq >= seq) return underWay.answer;
    const flight = { seq, answer: make(seq) };
    this.#underWay.set(key, flight);
    const land = () => {
      if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
    };
    flight.answer.then(land, land);
    return flight.answer;
  }
}
