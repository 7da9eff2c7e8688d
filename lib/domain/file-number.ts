import { parseInteger, toLatinDigits } from "@/lib/persian/digits";

/** Groups of three, one mark between all of them. Points need two: `1.500` may be one and a half. */
const GROUPED = /^-?\d{1,3}(?:([٬,،'’\s])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})$/;

/**
 * Reads a whole number as people write it in files: any digits, with or without marks between its groups. Returns NaN for
 * anything else, «1,5» too.
 */
export function readFileInteger(value: unknown): number {
  if (typeof value !== "string") return parseInteger(value);
  const written = toLatinDigits(value.trim());
  return parseInteger(GROUPED.test(written) ? written.replace(/[^\d-]/g, "") : written);
}
