type Line = { id: number; productId: number; count: number };

/** A line of the changed order: one of its lines, or a product. */
export type ChangedLine = { line?: number | undefined; product?: number | undefined; count: number };

/** Pieces to add; `line` is the line whose product and options they have, `at` their place in the input. */
export type WantedPieces = { at: number; product: number; line: number | null; count: number };

export type LineChanges = {
  /** Pieces that are removed of each line, and pieces that stay, by the id of the line. */
  gone: Map<number, number>;
  stay: Map<number, number>;
  wanted: WantedPieces[];
};

/**
 * Compares the lines of an order with those that it shall have. A line that is not named goes; pieces above its count are
 * new ones. Returns the place of a line that the order does not have, or that is named twice.
 */
export function compareLines(lines: readonly Line[], changed: readonly ChangedLine[]): LineChanges | { wrong: number } {
  const isWrong = ({ line, product }: ChangedLine, at: number) =>
    (line !== undefined && !lines.some(({ id }) => id === line)) ||
    changed.findIndex((one) => one.line === line && one.product === product) !== at;
  const wrong = changed.findIndex(isWrong);
  if (wrong !== -1) return { wrong };
  const gone = new Map<number, number>();
  const stay = new Map<number, number>();
  const wanted: WantedPieces[] = [];
  for (const { id, count } of lines) {
    const left = Math.min(count, changed.find(({ line }) => line === id)?.count ?? 0);
    if (left > 0) stay.set(id, left);
    if (left < count) gone.set(id, count - left);
  }
  for (const [at, { line, product, count }] of changed.entries()) {
    const own = lines.find(({ id }) => id === line);
    const more = own ? count - own.count : count;
    const productId = own?.productId ?? product;
    if (more > 0 && productId !== undefined)
      wanted.push({ at, product: productId, line: own?.id ?? null, count: more });
  }
  return { gone, stay, wanted };
}
