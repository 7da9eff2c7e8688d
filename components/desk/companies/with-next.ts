/** The places of a list that is typed row by row, and one more as soon as its last row is taken. */
export function withNext<Item>(items: readonly Item[], read: (item: Item) => string | undefined): number[] {
  const last = items.at(-1);
  const isFull = last === undefined || Boolean(read(last)?.trim());
  return Array.from({ length: items.length + (isFull ? 1 : 0) }, (_, at) => at);
}
