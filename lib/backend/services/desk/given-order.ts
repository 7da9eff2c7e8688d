import "server-only";

/** Sorts by `position` where it is given; what has none keeps its place in the list. */
export function inGivenOrder<Item extends { position?: number | undefined }>(items: readonly Item[]): Item[] {
  const placed = items.map((item, at) => ({ item, place: item.position ?? at }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
