import "server-only";

export const WORD = 32;

const NONE = new Int32Array(0);

const wordsFor = (size: number) => Math.ceil(size / WORD);

/** A set of slots, one bit each, that grows. */
export class Bits {
  /** Returns a set with a copy of these words. */
  static of(words: Int32Array): Bits {
    const bits = new Bits();
    bits.words = words.slice();
    return bits;
  }

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

  put(slot: number, isIn: boolean): void {
    if (isIn) this.set(slot);
    else this.unset(slot);
  }

  meets({ words }: Bits): boolean {
    const size = Math.min(this.words.length, words.length);
    for (let at = 0; at < size; at++) if (((this.words[at] ?? 0) & (words[at] ?? 0)) !== 0) return true;
    return false;
  }

  get size(): number {
    let size = 0;
    for (let at = 0; at < this.words.length; at++) size += bitCount(this.words[at] ?? 0);
    return size;
  }

  /** Returns all slots in order. */
  slots(): Int32Array {
    const slots = new Int32Array(this.size);
    let next = 0;
    for (let at = 0; at < this.words.length; at++) {
      for (let left = this.words[at] ?? 0; left !== 0; left &= left - 1) slots[next++] = lowestSlot(left, at);
    }
    return slots;
  }

  copy(): Bits {
    return Bits.of(this.words);
  }

  addAll(other: Bits): void {
    for (let at = other.words.length - 1; at >= 0; at--) {
      const word = other.words[at] ?? 0;
      if (word === 0) continue;
      if (at >= this.words.length) this.set(at * WORD + 31 - Math.clz32(word));
      this.words[at] = (this.words[at] ?? 0) | word;
    }
  }

  keepOnly({ words }: Bits): void {
    const size = Math.min(this.words.length, words.length);
    for (let at = 0; at < size; at++) this.words[at] = (this.words[at] ?? 0) & (words[at] ?? 0);
    this.words.fill(0, size);
  }

  removeAll({ words }: Bits): void {
    const size = Math.min(this.words.length, words.length);
    for (let at = 0; at < size; at++) this.words[at] = (this.words[at] ?? 0) & ~(words[at] ?? 0);
  }
}

/** Returns the slots that are in all of the sets. */
export function intersection(first: Bits, ...others: Bits[]): Bits {
  const common = first.copy();
  for (const other of others) if (other !== first) common.keepOnly(other);
  return common;
}

const lowestSlot = (word: number, at: number) => at * WORD + 31 - Math.clz32(word & -word);

function bitCount(word: number): number {
  let sum = (word - ((word >>> 1) & 0x55555555)) | 0;
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Tells the slots of one model from those of others. */
export class Models {
  readonly #seen: Uint32Array;
  #round = 0;

  /** `model` is by slot and below `count`; only slots `inModel` belong to one, and null tells all slots apart. */
  constructor(
    readonly model: Int32Array,
    private readonly count: number,
    readonly inModel: Bits | null,
  ) {
    this.#seen = new Uint32Array(inModel ? count : 0);
  }

  /** Returns these models, with slots outside of this set told apart. */
  within(set: Bits | null): Models {
    return new Models(this.model, this.count, set);
  }

  /** Leaves the first slot of each model. */
  distinct(set: Bits): Bits {
    if (!this.inModel) return set;
    this.#round += 1;
    const distinct = set.copy();
    const size = Math.min(set.words.length, this.inModel.words.length);
    for (let at = 0; at < size; at++) {
      const word = set.words[at] ?? 0;
      const shared = word & (this.inModel.words[at] ?? 0);
      if (shared !== 0) distinct.words[at] = (word ^ shared) | this.#fresh(shared, at);
    }
    return distinct;
  }

  /** Counts the slots of two sets' intersection, those of one model once. */
  countIn({ words }: Bits, other: Bits): number {
    this.#round += 1;
    const others = other.words;
    const inModel = this.inModel?.words ?? NONE;
    const size = Math.min(words.length, others.length);
    const split = Math.min(size, inModel.length);
    let count = 0;
    for (let at = 0; at < split; at++) {
      const word = (words[at] ?? 0) & (others[at] ?? 0);
      const shared = word & (inModel[at] ?? 0);
      count += bitCount(word ^ shared);
      if (shared !== 0) count += bitCount(this.#fresh(shared, at));
    }
    for (let at = split; at < size; at++) count += bitCount((words[at] ?? 0) & (others[at] ?? 0));
    return count;
  }

  /** Returns those slots of a word whose models this round has not met. */
  #fresh(word: number, at: number): number {
    let fresh = 0;
    for (let left = word; left !== 0; left &= left - 1) {
      const model = this.model[lowestSlot(left, at)] ?? 0;
      if (this.#seen[model] === this.#round) continue;
      this.#seen[model] = this.#round;
      fresh |= left & -left;
    }
    return fresh;
  }
}
