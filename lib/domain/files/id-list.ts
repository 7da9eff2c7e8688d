// Lists of product ids that a browser remembers, newest first.

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export function parseIds(stored: unknown): number[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : [];
}

export function withFirst(ids: number[], id: number, most: number): number[] {
  return ids[0] === id ? ids : [id, ...ids.filter((known) => known !== id)].slice(0, most);
}

export function union(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])];
}
