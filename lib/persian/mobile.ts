import { foldNumber } from "./fold-number";

export type MobileProblem = "empty" | "digitsOnly" | "length" | "start";

const BRACKETS = /[()]/g;
const COUNTRY_PREFIX = /^(?:\+98|0098|98(?=0?9\d{9}$))/;

/** Normalizes a pasted mobile number; +98 and letters are left to `parseMobile`. */
export function foldMobile(text: string): string {
  return foldNumber(text).replace(BRACKETS, "");
}

/** Reads a mobile number as `09` and nine digits; accepts a missing leading 0 (spec 5), +98, 0098 and 98. */
export function parseMobile(typed: string): { mobile: string } | { problem: MobileProblem } {
  const text = foldMobile(typed).replace(COUNTRY_PREFIX, "");
  if (text === "") return { problem: "empty" };
  if (!/^\d+$/.test(text)) return { problem: "digitsOnly" };
  const mobile = text.length === 10 && !text.startsWith("0") ? `0${text}` : text;
  if (mobile.length !== 11) return { problem: "length" };
  return mobile.startsWith("09") ? { mobile } : { problem: "start" };
}

export function formatMobile(stored: string): string {
  return stored.replace(/^\+98/, "0");
}

export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 4)}***${mobile.slice(-4)}`;
}
