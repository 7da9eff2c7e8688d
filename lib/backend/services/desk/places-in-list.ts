import "server-only";

type Placed = { id: number; position: number };

/** Rows in their order with one of them at its place, from 1, the others closing up; who goes past the end is the last. */
export function placedAt<Row extends Placed>(rows: readonly Row[], id: number, place: number): Row[] {
  const others = rows.filter((row) => row.id !== id);
  const moved = rows.filter((row) => row.id === id);
  return [...others.slice(0, place - 1), ...moved, ...others.slice(place - 1)].map((row, position) => ({
    ...row,
    position,
  }));
}
