import { MAX_COMPARED } from "@/lib/contract/compare";
import { MAX_ID } from "@/lib/contract/envelope";
import { parseInteger } from "@/lib/persian/digits";

const MAX_RAW = 200;

/** A product chosen for comparison in this browser; only products of one group are compared. */
export type Compared = { id: number; name: string; image: string; group: number };

/**
 * Reads the ids of the address of a comparison: joined by hyphens, or repeated by forms without JavaScript. Ignores what
 * is no id, and ids beyond the fourth.
 */
export function parseCompared(raw: string | string[] | undefined): number[] {
  const ids = [raw ?? []].flat().flatMap((list) => list.slice(0, MAX_RAW).split("-").map(parseInteger));
  return [...new Set(ids.filter((id) => id > 0 && id <= MAX_ID))].slice(0, MAX_COMPARED);
}

const isCompared = (value: unknown): value is Compared => {
  const { id, name, image, group } = (value ?? {}) as Partial<Compared>;
  return (
    Number.isSafeInteger(id) && Number.isSafeInteger(group) && typeof name === "string" && typeof image === "string"
  );
};

/** Reads the products that a browser remembers. */
export const parseTray = (stored: unknown): Compared[] =>
  Array.isArray(stored) ? stored.filter(isCompared).slice(0, MAX_COMPARED) : [];

/** Adds a product or removes it; returns why it cannot be added: four are chosen, or they are of another group. */
export function toggleCompared(tray: readonly Compared[], item: Compared): Compared[] | "full" | "otherGroup" {
  const others = tray.filter(({ id }) => id !== item.id);
  if (others.length < tray.length) return others;
  if (tray.some(({ group }) => group !== item.group)) return "otherGroup";
  return tray.length >= MAX_COMPARED ? "full" : [...tray, item];
}
