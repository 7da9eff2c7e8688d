/** Moves an item to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}

type Sibling = { id: number; parent?: number | null };

/** Returns the ids of all rows after one was moved among its siblings, null if it is at their end. */
export function orderAfter(rows: readonly Sibling[], id: number, by: -1 | 1): number[] | null {
  const parent = rows.find((row) => row.id === id)?.parent;
  const siblings = rows.filter((row) => row.parent === parent).map((row) => row.id);
  const from = siblings.indexOf(id);
  if (from + by < 0 || from + by >= siblings.length) return null;
  const moved = moveItem(siblings, from, from + by);
  return rows.map((row) => (siblings.includes(row.id) ? (moved[siblings.indexOf(row.id)] ?? row.id) : row.id));
}
