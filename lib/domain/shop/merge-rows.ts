type Row = { id: number };

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/**
 * Returns rows with the saved form of those that were not edited since the save, whose texts it trims and sanitizes. `typed`
 * are the rows as they were typed when `saved` were.
 */
export function takeUnedited<Item extends Row>(
  rows: readonly Item[],
  typed: readonly Item[],
  saved: readonly Item[],
): Item[] {
  const find = (among: readonly Item[], { id }: Row) => among.find((row) => row.id === id);
  return rows.map((row) => (sameAs(row, find(typed, row)) ? (find(saved, row) ?? row) : row));
}

/**
 * Merges two edits of the same rows: `rows` has everything that only one of them changed, `both` the ids of rows that
 * both changed differently, for which `rows` has mine, or theirs if the id is in `chosen`. The order is mine, unless
 * only the others moved rows.
 */
export function mergeRows<Item extends Row>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  chosen: readonly number[] = [],
): { rows: Item[]; both: number[] } {
  const find = (rows: readonly Item[], id: number) => rows.find((row) => row.id === id);
  const [first, second] = sameAs(idsOf(mine), idsOf(base)) ? [theirs, mine] : [mine, theirs];
  const ids = [...new Set([...idsOf(first), ...idsOf(second)])];
  const both: number[] = [];
  const rows = ids.flatMap((id) => {
    const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
    if (sameAs(own, before)) return other ?? [];
    if (!sameAs(other, before) && !sameAs(own, other)) both.push(id);
    return (chosen.includes(id) ? other : own) ?? [];
  });
  return { rows, both };
}
