/** A small seeded random generator (mulberry32). */
export type Random = {
  next(): number;
  /** A whole number; both ends are inclusive. */
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
};

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick(values) {
      const [value] = values.slice(Math.floor(next() * values.length));
      if (value === undefined) throw new Error("There is nothing to pick from.");
      return value;
    },
    chance: (share) => next() < share,
  };
}
