// @ts-check
import { currentSeq } from "./invalidation.mjs";

/**
 * One making for all who ask for the same at the same time. Who comes after a change does not join a making that began
 * before it: its answer might be from before.
 * @template Answer
 */
export class Flights {
  /** @type {Map<string, { seq: number, answer: Promise<Answer> }>} */
  #underWay = new Map();

  /**
   * @param {string} key
   * @param {(seq: number) => Promise<Answer>} make takes the number of the last change before it; see invalidation.mjs
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
