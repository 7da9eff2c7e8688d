import "server-only";
import type { FacetMode } from "@/lib/contract/catalogue";
import { type FacetSelection, facetMode } from "@/lib/domain/listing/facet-values";
import { Bits, intersection, type Models } from "./bits";
import { fromPieces, inPieces, type Next, NUMBERS_LIKE_A_TERM } from "./pieces";

export const MAX_FACETS = 10;
export const MAX_VALUES = 40;

/** `unknown` is how many products lack the value that their category has a field for, with all other filters. */
export type CountedFacet = {
  key: string;
  mode: FacetMode;
  unknown: number;
  values: { value: string; count: number; selected: boolean }[];
};

/** `fitting` has the products whose category has the field, `recorded` those with a value. */
type Facet = { values: Map<string, Bits>; fitting: Bits; recorded: Bits };

/**
 * `scope` has the products of the listing without any filter, `passing` those that pass every filter but facets; `keys`
 * gives the order of the facets.
 */
type Counting = {
  scope: Bits;
  passing: Bits;
  selection: FacetSelection;
  models: Models;
  keys?: readonly string[];
};

const NOTHING: FacetSelection = new Map();

/** Which slots have which value of which facet, one set of slots for each value. */
export class FacetIndex {
  readonly #facets = new Map<string, Facet>();
  readonly #valuesOf: FacetSelection[] = [];
  #kinds: { alike: Bits; mixed: Bits } | null = null;

  /** Replaces the values of a slot: an empty list is a feature that is not recorded, an absent one does not apply. */
  put(slot: number, values: FacetSelection): void {
    this.#kinds = null;
    for (const [key, old] of this.#valuesOf[slot] ?? []) {
      const facet = this.#of(key);
      facet.fitting.unset(slot);
      facet.recorded.unset(slot);
      for (const value of old) facet.values.get(value)?.unset(slot);
    }
    this.#valuesOf[slot] = values;
    for (const [key, all] of values) {
      const facet = this.#of(key);
      facet.fitting.set(slot);
      if (all.length > 0) facet.recorded.set(slot);
      for (const value of all) bitsOf(facet, value).set(slot);
    }
  }

  *pieces(): Generator<unknown> {
    const numbers = new Map<FacetSelection, number>();
    const numberOf = (values: FacetSelection) => {
      const known = numbers.get(values) ?? numbers.size;
      numbers.set(values, known);
      return known;
    };
    yield Int32Array.from(this.#valuesOf, numberOf);
    yield* inPieces(numbers.keys(), ({ size }) => 1 + size);
    yield* inPieces(this.#facets.keys());
    for (const { values, fitting, recorded } of this.#facets.values()) {
      yield [fitting.words, recorded.words];
      const sets = [...values].map(([value, { words }]) => [value, words] as const);
      yield* inPieces(sets, ([, { length }]) => 1 + length / NUMBERS_LIKE_A_TERM);
    }
  }

  fill(next: Next): void {
    const numbers = next<Int32Array>().slice();
    const sets = [...fromPieces<FacetSelection>(next)];
    for (const number of numbers) this.#valuesOf.push(sets[number] ?? NOTHING);
    for (const key of [...fromPieces<string>(next)]) {
      const facet = this.#of(key);
      const [fitting, recorded] = next<[Int32Array, Int32Array]>();
      facet.fitting.words = fitting.slice();
      facet.recorded.words = recorded.slice();
      for (const [value, words] of fromPieces<[string, Int32Array]>(next)) facet.values.set(value, Bits.of(words));
    }
  }

  /** Returns the products that pass the set facets; null if none is set, or only values that no product ever had. */
  matching(selection: FacetSelection): Bits | null {
    let matching: Bits | null = null;
    const keep = (set: Bits) => {
      if (matching) matching.keepOnly(set);
      else matching = set.copy();
    };
    for (const [key, values] of selection) {
      const sets = values.flatMap((value) => this.#facets.get(key)?.values.get(value) ?? []);
      if (sets.length === 0) continue;
      if (facetMode(key) === "and") {
        for (const set of sets) keep(set);
        continue;
      }
      const any = new Bits();
      for (const set of sets) any.addAll(set);
      keep(any);
    }
    return matching;
  }

  /**
   * Returns what passes the set facets. Of models that are alike in all facets one slot is left, so that the values need
   * not tell their products apart.
   */
  #narrow(passing: Bits, selection: FacetSelection, alike: Models): Bits {
    const matching = this.matching(selection);
    return alike.distinct(matching ? intersection(passing, matching) : passing);
  }

  /** Splits slots of models by whether all products of the model have the same facets, as colors do. */
  #kindsOf({ model, inModel }: Models): { alike: Bits; mixed: Bits } | null {
    if (!inModel) return null;
    if (this.#kinds) return this.#kinds;
    const first: FacetSelection[] = [];
    const differing = new Set<number>();
    const slots = inModel.slots();
    for (const slot of slots) {
      const of = model[slot] ?? 0;
      const values = this.#valuesOf[slot] ?? NOTHING;
      first[of] ??= values;
      if (first[of] !== values) differing.add(of);
    }
    const [alike, mixed] = [inModel.copy(), new Bits()];
    for (const slot of differing.size > 0 ? slots : []) if (differing.has(model[slot] ?? 0)) mixed.set(slot);
    alike.removeAll(mixed);
    this.#kinds = { alike, mixed };
    return this.#kinds;
  }

  /**
   * Counts each value without its own facet's filter, so that it tells what setting it finds; where values combine by
   * «and», together with those already set. Values without hits stay. A facet whose only value all hits share is left
   * out unless it is set.
   */
  count({ scope, passing, selection, models, keys = [...this.#facets.keys()] }: Counting): CountedFacet[] {
    const kinds = this.#kindsOf(models);
    const [alike, mixed] = [models.within(kinds?.alike ?? null), models.within(kinds?.mixed ?? null)];
    const hits = this.#narrow(passing, selection, alike);
    const total = mixed.countIn(hits, hits);
    const counted = keys.flatMap((key) => {
      const facet = this.#facets.get(key);
      if (!facet) return [];
      const set = new Set((selection.get(key) ?? []).filter((value) => facet.values.has(value)));
      const others = set.size > 0 ? this.#narrow(passing, without(selection, key), alike) : hits;
      const mode = facetMode(key);
      const base = mode === "and" ? hits : others;
      const listed = [...facet.values].filter(([value, bits]) => set.has(value) || bits.meets(scope));
      const values = limit(
        listed.map(([value, bits]) => ({ value, count: mixed.countIn(base, bits), selected: set.has(value) })),
        { most: MAX_VALUES, rank: ({ selected, count }) => (selected ? Number.POSITIVE_INFINITY : count) },
      );
      const [only] = values;
      const isShared = values.length === 1 && total > 0 && only?.count === total && set.size === 0;
      if (!only || isShared) return [];
      const unrecorded = facet.fitting.copy();
      unrecorded.removeAll(facet.recorded);
      return [{ key, mode, unknown: mixed.countIn(others, unrecorded), values }];
    });
    return limit(counted, { most: MAX_FACETS, rank: ({ values }) => Number(values.some(({ selected }) => selected)) });
  }

  #of(key: string): Facet {
    const known = this.#facets.get(key);
    if (known) return known;
    const facet = { values: new Map<string, Bits>(), fitting: new Bits(), recorded: new Bits() };
    this.#facets.set(key, facet);
    return facet;
  }
}

function bitsOf({ values }: Facet, value: string): Bits {
  const known = values.get(value);
  if (known) return known;
  const bits = new Bits();
  values.set(value, bits);
  return bits;
}

const without = (selection: FacetSelection, key: string): FacetSelection =>
  new Map([...selection].filter(([other]) => other !== key));

/** Keeps those of the highest rank, in their order. */
function limit<One>(all: One[], { most, rank }: { most: number; rank: (one: One) => number }): One[] {
  if (all.length <= most) return all;
  const kept = new Set(all.toSorted((a, b) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0)).slice(0, most));
  return all.filter((one) => kept.has(one));
}
