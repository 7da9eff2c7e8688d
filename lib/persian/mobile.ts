import { foldNumber } from "./fold-number";

export type MobileProblem = "empty" | "digitsOnly" | "length" | "start";

const BRACKETS = /[()]/g;
const COUNTRY_PREFIX = /^(?:\+98|0098|98(?=0?9\d{9}$))/;

/** Folds a mobile number as people paste it; a +98 in front stays, and so do letters, for `parseMobile` to tell. */
export function foldMobile(text: string): string {
  return foldNumber(text).replace(BRACKETS, "");
}

/**
 * Reads a mobile number in any of the forms people type and answers `09` plus nine digits, or what is wrong with it.
 * Ten digits that do not start with 0 get one in front (spec 5); +98, 0098 and 98 stand for that 0.
 */
export function parseMobile(typed: string): { mobile: string } | { problem: MobileProblem } {
  const text = foldMobile(typed).replace(COUNTRY_PREFIX, "");
  if (text === "") return { problem: "empty" };
  if (!/^\d+$/.test(text)) return { problem: "digitsOnly" };
  const mobile = text.length === 10 && !text.startsWith("0") ? `0${text}` : text;
  if (mobile.length !== 11) return { problem: "length" };
  return mobile.startsWith("09") ? { mobile } : { problem: "start" };
}

/** A stored number as people write it: the +98 in front becomes 0 (spec 5). */
export function formatMobile(stored: string): string {
  return stored.replace(/^\+98/, "0");
}

/** 09121234567 becomes 0912***4567, for pages that others may see. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 4)}***${mobile.slice(-4)}`;
}
