import "server-only";

type Placed = { id: number; position: number };

/** Moves a row to a 1-based position and renumbers all rows; a position beyond the end means last. */
export function moveToPosition<Row extends Placed>(rows: readonly Row[], id: number, place: number): Row[] {
  const others = rows.filter((row) => row.id !== id);
  const moved = rows.filter((row) => row.id === id);
  return [...others.slice(0, place - 1), ...moved, ...others.slice(place - 1)].map((row, position) => ({
    ...row,
    position,
  }));
}
