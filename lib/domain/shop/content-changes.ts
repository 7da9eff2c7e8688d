import type { ContentChange } from "@/lib/contract/desk-home";

type Item = { id: number; title: string; kind: ContentChange["kind"] };

/** Returns the ids of the longest run of items that keep their order. */
function unmoved(before: readonly number[], after: readonly number[]): Set<number> {
  const places = after.map((id) => before.indexOf(id));
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    const longest = best
      .slice(0, at)
      .filter((_, earlier) => (places[earlier] ?? 0) < place)
      .reduce<number[]>((found, run) => (run.length > found.length ? run : found), []);
    best.push([...longest, after[at] ?? 0]);
  }
  return new Set(best.reduce<number[]>((found, run) => (run.length > found.length ? run : found), []));
}

const changedFields = <Row extends Item>(before: Row, after: Row): string[] =>
  (Object.keys(after) as (keyof Row & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/** Lists what was added, removed, changed and moved, in the order of `after`; an item that did both has two entries. */
export function compareContent<Row extends Item>(before: readonly Row[], after: readonly Row[]): ContentChange[] {
  const named = ({ id, title, kind }: Row) => ({ id, title, kind });
  const idsOf = (rows: readonly Row[], others: readonly Row[]) =>
    rows.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  const stay = unmoved(idsOf(before, after), idsOf(after, before));
  const changes = after.flatMap((row, at): ContentChange[] => {
    const old = before.find(({ id }) => id === row.id);
    if (!old) return [{ act: "added", ...named(row), to: at + 1 }];
    const fields = changedFields(old, row);
    return [
      ...(fields.length > 0 ? [{ act: "changed" as const, ...named(row), fields }] : []),
      ...(stay.has(row.id)
        ? []
        : [{ act: "moved" as const, ...named(row), from: before.indexOf(old) + 1, to: at + 1 }]),
    ];
  });
  const removed = before.flatMap((row, at): ContentChange[] =>
    after.some(({ id }) => id === row.id) ? [] : [{ act: "removed", ...named(row), from: at + 1 }],
  );
  return [...changes, ...removed];
}
