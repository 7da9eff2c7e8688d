// What was stored or sent as JSON may have any shape. Each of these returns the part that fits and never throws.

/** The fields of an object; none for anything else. */
export const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A text without spaces around it; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A whole number from `least` to `most`; null for anything else. */
export const wholeOf = (value: unknown, least = 0, most = Number.MAX_SAFE_INTEGER): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most ? value : null;

/** The entries of a list; none for anything else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The texts of a list that say something. */
export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);
