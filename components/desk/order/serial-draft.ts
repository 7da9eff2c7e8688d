import type { DeskLine, DeskOrder } from "@/lib/contract/desk-order";
import { toCodeText } from "@/lib/persian/letters";

/** Serial numbers by line id, one per unit. */
export type Typed = Record<number, string[]>;

const placesOf = ({ count, serials }: DeskLine) => Array.from({ length: count }, (_, at) => serials[at] ?? "");
const typedOf = (lines: readonly DeskLine[]): Typed =>
  Object.fromEntries(lines.filter((line) => line.has_serials).map((line) => [line.id, placesOf(line)]));

export const readSerial = (text: string) => toCodeText(text).toUpperCase();
export const toSerials = (typed: Typed) =>
  Object.entries(typed).map(([id, serials]) => ({ id: Number(id), serials: serials.map(readSerial).filter(Boolean) }));

/** Draft options for the serial numbers, which are also saved when the order is packed. */
export const SERIALS = { read: ({ lines }: DeskOrder) => typedOf(lines), saved: toSerials };

/** Returns the duplicates within the order, without asking the server. */
export function duplicatesIn(typed: Typed): Set<string> {
  const all = Object.values(typed).flat().map(readSerial).filter(Boolean);
  return new Set(all.filter((serial, at) => all.indexOf(serial) !== at));
}

export const emptyPlacesIn = (typed: Typed): number =>
  Object.values(typed)
    .flat()
    .filter((text) => readSerial(text) === "").length;
