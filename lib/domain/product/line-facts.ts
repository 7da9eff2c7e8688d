import type { Color } from "@/lib/contract/product";
import { toSearchText } from "@/lib/persian/letters";

export type LineSubject = {
  name: string;
  brand?: string | null;
  color?: (Pick<Color, "name"> & Partial<Pick<Color, "code">>) | null;
  unit?: string | null;
  volume?: string | null;
};

export type LineFact = { kind: "brand" | "color" | "unit" | "volume"; text: string; code?: string };

function mentions(text: string, words: string): boolean {
  return ` ${toSearchText(text)} `.includes(` ${toSearchText(words)} `);
}

/** Returns what distinguishes a line beyond its name; omits facts in the name and the unit `piece`. */
export function lineFacts({ name, brand, color, unit, volume }: LineSubject, piece: string): LineFact[] {
  const facts: LineFact[] = [];
  if (brand) facts.push({ kind: "brand", text: brand });
  if (color) facts.push({ kind: "color", text: color.name, code: color.code });
  if (unit && unit !== piece) facts.push({ kind: "unit", text: unit });
  if (volume) facts.push({ kind: "volume", text: volume });
  return facts.filter(({ text }) => !mentions(name, text));
}

/** Returns `displayName` only if it adds a word: «S910 پکس» adds nothing to «پکس S910». */
export function extraDisplayName(name: string, displayName: string): string {
  const known = new Set(["", ...toSearchText(name).split(" ")]);
  const isNew = toSearchText(displayName)
    .split(" ")
    .some((word) => !known.has(word));
  return isNew ? displayName : name;
}
