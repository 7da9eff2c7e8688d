import "server-only";
import { ALONE } from "./columns";

const WORD = 32;

const wordsFor = (size: number) => Math.ceil(size / WORD);

/** A set of slots, one bit each, that grows. */
export class Bits {
  words: Int32Array;

  constructor(size = 0) {
    this.words = new Int32Array(wordsFor(size));
  }

  set(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.words.length) {
      const bigger = new Int32Array(Math.max(2 * this.words.length, at + 1));
      bigger.set(this.words);
      this.words = bigger;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (slot & 31));
  }

  unset(slot: number): void {
    const at = slot >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    return ((this.words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
  }

  meets(other: Bits): boolean {
    return this.words.some((word, at) => (word & (other.words[at] ?? 0)) !== 0);
  }

  copy(): Bits {
    const copy = new Bits();
    copy.words = this.words.slice();
    return copy;
  }

  addAll(other: Bits): void {
    for (let at = other.words.length - 1; at >= 0; at--) {
      const word = other.words[at] ?? 0;
      if (word === 0) continue;
      if (at >= this.words.length) this.set(at * WORD + 31 - Math.clz32(word));
      this.words[at] = (this.words[at] ?? 0) | word;
    }
  }

  keepOnly(other: Bits): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) & (other.words[at] ?? 0);
  }

  removeAll(other: Bits): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) & ~(other.words[at] ?? 0);
  }
}

function bitCount(word: number): number {
  let sum = (word - ((word >>> 1) & 0x55555555)) | 0;
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Counts the slots of two sets' intersection; with models, those of one model count once. */
export class ModelCounter {
  readonly #inModel = new Bits();
  readonly #seen: Uint32Array;
  #round = 0;

  /** `models` is the number of models, or null to count each product; `model` is by slot. */
  constructor(
    private readonly model: Int32Array,
    size: number,
    models: number | null,
  ) {
    this.#seen = new Uint32Array(models ?? 0);
    if (models === null) return;
    for (let slot = 0; slot < size; slot++) if (model[slot] !== ALONE) this.#inModel.set(slot);
  }

  count({ words }: Bits, other?: Bits): number {
    this.#round += 1;
    const others = other?.words ?? words;
    const inModel = this.#inModel.words;
    const size = Math.min(words.length, others.length);
    let count = 0;
    for (let at = 0; at < size; at++) {
      const word = (words[at] ?? 0) & (others[at] ?? 0);
      if (word === 0) continue;
      const shared = at < inModel.length ? word & (inModel[at] ?? 0) : 0;
      count += bitCount(word & ~shared);
      if (shared !== 0) count += this.#newModels(shared, at);
    }
    return count;
  }

  #newModels(word: number, at: number): number {
    let found = 0;
    for (let left = word; left !== 0; left &= left - 1) {
      const model = this.model[at * WORD + 31 - Math.clz32(left & -left)] ?? 0;
      if (this.#seen[model] === this.#round) continue;
      this.#seen[model] = this.#round;
      found += 1;
    }
    return found;
  }
}
