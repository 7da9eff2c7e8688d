import type { DeskLine, DeskOrder } from "@/lib/contract/desk-order";
import { toCodeText } from "@/lib/persian/letters";

/** Serial numbers by line, one place for each piece. */
export type Typed = Record<number, string[]>;

const placesOf = ({ count, serials }: DeskLine) => Array.from({ length: count }, (_, at) => serials[at] ?? "");
const typedOf = (lines: readonly DeskLine[]): Typed =>
  Object.fromEntries(lines.filter((line) => line.has_serials).map((line) => [line.id, placesOf(line)]));

/** A number as it is saved. */
export const readSerial = (text: string) => toCodeText(text).toUpperCase();
/** What is typed as it is saved. */
export const givenOf = (typed: Typed) =>
  Object.entries(typed).map(([id, serials]) => ({ id: Number(id), serials: serials.map(readSerial).filter(Boolean) }));

/** The draft of an order's serial numbers: packing saves it too. */
export const SERIALS = { read: ({ lines }: DeskOrder) => typedOf(lines), saved: givenOf };

/** The numbers that are there more than once, before anybody is asked. */
export function doublesIn(typed: Typed): Set<string> {
  const all = Object.values(typed).flat().map(readSerial).filter(Boolean);
  return new Set(all.filter((serial, at) => all.indexOf(serial) !== at));
}

/** How many places are empty yet. */
export const emptyIn = (typed: Typed): number =>
  Object.values(typed)
    .flat()
    .filter((text) => readSerial(text) === "").length;
