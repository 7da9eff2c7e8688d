/** Returns the indexes of a list's rows, plus one for a new row once the last is filled in. */
export function withNext<Item>(items: readonly Item[], read: (item: Item) => string | undefined): number[] {
  const last = items.at(-1);
  const isFull = last === undefined || Boolean(read(last)?.trim());
  return Array.from({ length: items.length + (isFull ? 1 : 0) }, (_, at) => at);
}
