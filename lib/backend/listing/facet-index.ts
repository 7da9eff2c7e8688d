import "server-only";
import type { FacetMode } from "@/lib/contract/catalogue";
import { type FacetSelection, facetMode } from "@/lib/domain/listing/facet-values";
import { Bits, type ModelCounter } from "./bits";

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
  counter: ModelCounter;
  keys?: readonly string[];
};

/** Which slots have which value of which facet, one set of slots for each value. */
export class FacetIndex {
  readonly #facets = new Map<string, Facet>();
  readonly #valuesOf: FacetSelection[] = [];

  /** Replaces the values of a slot: an empty list is a feature that is not recorded, an absent one does not apply. */
  put(slot: number, values: FacetSelection): void {
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

  #narrow(passing: Bits, selection: FacetSelection): Bits {
    const narrowed = passing.copy();
    const matching = this.matching(selection);
    if (matching) narrowed.keepOnly(matching);
    return narrowed;
  }

  /**
   * Counts each value without its own facet's filter, so that it tells what setting it finds; where values combine by
   * «and», together with those already set. Values without hits stay. A facet whose only value all hits share is left
   * out unless it is set.
   */
  count({ scope, passing, selection, counter, keys = [...this.#facets.keys()] }: Counting): CountedFacet[] {
    const hits = this.#narrow(passing, selection);
    const total = counter.count(hits);
    const counted = keys.flatMap((key) => {
      const facet = this.#facets.get(key);
      if (!facet) return [];
      const set = new Set((selection.get(key) ?? []).filter((value) => facet.values.has(value)));
      const others = set.size > 0 ? this.#narrow(passing, without(selection, key)) : hits;
      const mode = facetMode(key);
      const base = mode === "and" ? hits : others;
      const listed = [...facet.values].filter(([value, bits]) => set.has(value) || bits.meets(scope));
      const values = limit(
        listed.map(([value, bits]) => ({ value, count: counter.count(base, bits), selected: set.has(value) })),
        { most: MAX_VALUES, rank: ({ selected, count }) => (selected ? Number.POSITIVE_INFINITY : count) },
      );
      const [only] = values;
      const isShared = values.length === 1 && total > 0 && only?.count === total && set.size === 0;
      if (!only || isShared) return [];
      const unrecorded = others.copy();
      unrecorded.keepOnly(facet.fitting);
      unrecorded.removeAll(facet.recorded);
      return [{ key, mode, unknown: counter.count(unrecorded), values }];
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
