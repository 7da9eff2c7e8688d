import type { Color } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";

/** What a line of a basket or an invoice knows of its thing beside the name. */
export type LineThing = {
  name: string;
  brand?: string | null;
  color?: (Pick<Color, "name"> & Partial<Pick<Color, "code">>) | null;
  unit?: string | null;
  volume?: string | null;
};

export type LineFact = { kind: "brand" | "color" | "unit" | "volume"; text: string; code?: string };

/** Whether a text holds these words already, however they are spelled. */
function says(text: string, words: string): boolean {
  return ` ${toSearchText(text)} `.includes(` ${toSearchText(words)} `);
}

/**
 * What tells one line from another and stands not in its name: a fact that the name says, or that is every single piece's
 * (`piece` is the word for one), would only be read twice.
 */
export function lineFacts({ name, brand, color, unit, volume }: LineThing, piece: string): LineFact[] {
  const facts: LineFact[] = [];
  if (brand) facts.push({ kind: "brand", text: brand });
  if (color) facts.push({ kind: "color", text: color.name, code: color.code });
  if (unit && unit !== piece) facts.push({ kind: "unit", text: unit });
  if (volume) facts.push({ kind: "volume", text: volume });
  return facts.filter(({ text }) => !says(name, text));
}

/** The longer of a thing's two names where that says more, else the name: «S910 پکس» after «پکس S910» says nothing new. */
export function calledOnce(name: string, displayName: string): string {
  const known = new Set(["", ...toSearchText(name).split(" ")]);
  const isNew = toSearchText(displayName)
    .split(" ")
    .some((word) => !known.has(word));
  return isNew ? displayName : name;
}
