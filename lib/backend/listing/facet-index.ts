import "server-only";
import { type FacetMode, type FacetSelection, facetMode } from "@/lib/domain/listing/facet-values";
import { Bits, type ModelCounter } from "./bits";

export const MAX_FACETS = 10;
export const MAX_VALUES = 40;

/** `unknown` is how many products have no recorded value, with all other filters. */
export type CountedFacet = {
  key: string;
  mode: FacetMode;
  unknown: number;
  values: { value: string; count: number; selected: boolean }[];
};

type Facet = { values: Map<string, Bits>; recorded: Bits };

/** `scope` has the products of the listing without any filter, `passing` those that pass every filter but facets. */
type Counting = { scope: Bits; passing: Bits; selection: FacetSelection; counter: ModelCounter };

/** Which slots have which value of which facet, one set of slots for each value. */
export class FacetIndex {
  readonly #facets = new Map<string, Facet>();
  readonly #valuesOf: FacetSelection[] = [];

  /** Replaces the values of a slot; facets that are not among them are unknown. */
  put(slot: number, values: FacetSelection): void {
    for (const [key, old] of this.#valuesOf[slot] ?? []) {
      const facet = this.#of(key);
      facet.recorded.unset(slot);
      for (const value of old) facet.values.get(value)?.unset(slot);
    }
    this.#valuesOf[slot] = values;
    for (const [key, all] of values) {
      const facet = this.#of(key);
      if (all.length > 0) facet.recorded.set(slot);
      for (const value of all) bitsOf(facet, value).set(slot);
    }
  }

  /** Returns the products that pass the set facets too; values that no product ever had change nothing. */
  narrow(passing: Bits, selection: FacetSelection): Bits {
    const narrowed = passing.copy();
    for (const [key, values] of selection) {
      const sets = values.flatMap((value) => this.#facets.get(key)?.values.get(value) ?? []);
      if (sets.length === 0) continue;
      if (facetMode(key) === "and") {
        for (const set of sets) narrowed.keepOnly(set);
        continue;
      }
      const any = new Bits();
      for (const set of sets) any.addAll(set);
      narrowed.keepOnly(any);
    }
    return narrowed;
  }

  /**
   * Counts each value without its own facet's filter, so that it tells what setting it finds; where values combine by
   * «and», together with those already set. Values without hits stay. A facet whose only value all hits share is left
   * out unless it is set.
   */
  count({ scope, passing, selection, counter }: Counting): CountedFacet[] {
    const hits = this.narrow(passing, selection);
    const total = counter.count(hits);
    const counted = [...this.#facets].flatMap(([key, facet]) => {
      const set = new Set((selection.get(key) ?? []).filter((value) => facet.values.has(value)));
      const others = set.size > 0 ? this.narrow(passing, without(selection, key)) : hits;
      const mode = facetMode(key);
      const base = mode === "and" ? hits : others;
      const listed = [...facet.values].filter(([value, bits]) => set.has(value) || bits.meets(scope));
      const values = limit(
        listed.map(([value, bits]) => ({ value, count: counter.count(base, bits), selected: set.has(value) })),
      );
      const [only] = values;
      const isShared = values.length === 1 && total > 0 && only?.count === total && set.size === 0;
      if (!only || isShared) return [];
      const unrecorded = others.copy();
      unrecorded.removeAll(facet.recorded);
      return [{ key, mode, unknown: counter.count(unrecorded), values }];
    });
    return counted.slice(0, MAX_FACETS);
  }

  #of(key: string): Facet {
    const known = this.#facets.get(key);
    if (known) return known;
    const facet = { values: new Map<string, Bits>(), recorded: new Bits() };
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

/** Keeps the set values and those with most hits, in their order. */
function limit(values: CountedFacet["values"]): CountedFacet["values"] {
  if (values.length <= MAX_VALUES) return values;
  const ranked = values.toSorted((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count);
  const kept = new Set(ranked.slice(0, MAX_VALUES));
  return values.filter((value) => kept.has(value));
}
