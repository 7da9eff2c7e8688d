// Readers for JSON of any shape: each returns what has the expected type and never throws.

export const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

export const wholeOf = (value: unknown, least = 0, most = Number.MAX_SAFE_INTEGER): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most ? value : null;

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);
