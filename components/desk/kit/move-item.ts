/** Moves an item to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}
