import { parseInteger, toLatinDigits } from "@/lib/persian/digits";

/**
 * Groups of three digits with one kind of separator. Dots need at least two groups, because `1.500` may be one and a
 * half.
 */
const GROUPED = /^-?\d{1,3}(?:([٬,،'’\s])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})$/;

/**
 * Reads a whole number in Latin or Persian digits, with or without separators; NaN for anything else, such as «1,5».
 */
export function readFileInteger(value: unknown): number {
  if (typeof value !== "string") return parseInteger(value);
  const written = toLatinDigits(value.trim());
  return parseInteger(GROUPED.test(written) ? written.replace(/[^\d-]/g, "") : written);
}
