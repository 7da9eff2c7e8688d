import "server-only";
import { toSearchText } from "@/lib/persian/letters";

type Named = { slug: string; name: string };

/** Finds records by slug, or by a name that only one record has; `isShared` is set if several have that name. */
export function createFinder<Item extends Named>(
  items: Iterable<Item>,
): (given: string) => { item?: Item; isShared?: boolean } {
  const bySlug = new Map<string, Item>();
  const byName = new Map<string, Item[]>();
  for (const item of items) {
    bySlug.set(item.slug, item);
    const name = toSearchText(item.name);
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  return (given) => {
    const item = bySlug.get(given);
    if (item) return { item };
    const named = byName.get(toSearchText(given)) ?? [];
    return named.length > 1 ? { isShared: true } : { item: named[0] };
  };
}
