import "server-only";
import { Bits, intersection } from "./bits";
import type { ListingIndex } from "./listing-index";

export type FeatureCount = { categoryId: number; value: string | null; count: number };

/** Counts the listed products by category and value of a feature, each of several values; null for those without any. */
export function countValues({ columns, vocabulary, categoryPlaces }: ListingIndex, name: string): FeatureCount[] {
  const without = columns.listed.copy();
  const sets: { value: string | null; found: Bits }[] = vocabulary.features.valuesOf(name).map(({ value, list }) => {
    const all = new Bits();
    for (const slot of list.slots.subarray(0, list.size)) all.set(slot);
    without.removeAll(all);
    return { value, found: intersection(columns.listed, all) };
  });
  return [...sets, { value: null, found: without }].flatMap(({ value, found }) => {
    const counts = new Map<number, number>();
    for (const slot of found.slots()) {
      const categoryId = categoryPlaces.ids[columns.category[slot] ?? -1] ?? 0;
      counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    }
    return [...counts].map(([categoryId, count]) => ({ categoryId, value, count }));
  });
}
