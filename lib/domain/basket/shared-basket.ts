import { CartType } from "@/lib/contract/cart";

export type SharedItem = { id: number; type: CartType; count: number; options: number[] };

/** The contract's limit. */
export const MAX_SHARED_LINES = 30;

const LETTERS = { p: CartType.Product, b: CartType.Bundle } as const;
/** «p12x3o4.5»: three units of product 12 with the options 4 and 5. */
const LINE = /^([pb])([1-9]\d{0,8})x([1-9]\d{0,8})(?:o([1-9]\d{0,8}(?:\.[1-9]\d{0,8}){0,49}))?$/;

export function writeSharedItems(items: readonly SharedItem[]): string {
  return items
    .slice(0, MAX_SHARED_LINES)
    .map(({ id, type, count, options }) => {
      const letter = type === CartType.Bundle ? "b" : "p";
      return `${letter}${id}x${count}${options.length > 0 ? `o${options.join(".")}` : ""}`;
    })
    .join("_");
}

export function readSharedItems(text: string): SharedItem[] | null {
  const parts = text.split("_", MAX_SHARED_LINES + 1);
  const items = parts.map((part) => {
    const [, letter, id, count, options] = LINE.exec(part) ?? [];
    if (letter !== "p" && letter !== "b") return null;
    const ids = options ? options.split(".").map(Number) : [];
    return { id: Number(id), type: LETTERS[letter], count: Number(count), options: ids };
  });
  return items.length <= MAX_SHARED_LINES && items.every((item) => item !== null) ? items : null;
}
