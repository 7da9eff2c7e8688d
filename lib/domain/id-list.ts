// Lists of products that a browser remembers by id, the newest first.

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Whatever was in the storage as a sound list: every id once. */
export function parseIds(stored: unknown): number[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : [];
}

/** With this one in front; of more than `most` the oldest go. */
export function withFirst(ids: number[], id: number, most: number): number[] {
  return ids[0] === id ? ids : [id, ...ids.filter((known) => known !== id)].slice(0, most);
}

/** The first list, and of the second what is not in it. */
export function union(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])];
}
