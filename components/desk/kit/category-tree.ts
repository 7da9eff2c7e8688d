type Node = { id: number; name: string; parent_id: number | null };

/** Lists every category before its subcategories, with its depth from 0. Siblings keep their order. */
export function flattenTree<Row extends Node>(
  rows: readonly Row[],
  parent: number | null = null,
  depth = 0,
): { row: Row; depth: number }[] {
  const known = new Set(rows.map(({ id }) => id));
  const isBelow = ({ parent_id: of }: Row) => (of !== null && known.has(of) ? of : null) === parent;
  return rows.filter(isBelow).flatMap((row) => [{ row, depth }, ...flattenTree(rows, row.id, depth + 1)]);
}

/** Names for a select, where dashes show the depth. */
export const treeOptions = <Row extends Node>(rows: readonly Row[]): { id: number; name: string; isLeaf: boolean }[] =>
  flattenTree(rows).map(({ row: { id, name }, depth }) => ({
    id,
    name: "– ".repeat(depth) + name,
    isLeaf: !rows.some(({ parent_id: of }) => of === id),
  }));
