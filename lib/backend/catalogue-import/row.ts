import "server-only";

export type ImportKind = "brands" | "categories" | "products";
export const IMPORT_KINDS: ImportKind[] = ["brands", "categories", "products"];

export type ImportRow = { kind: ImportKind; line: number; value: Record<string, unknown> };

/** Why a row cannot be imported or is set aside: `reason` in English for logs, `sentence` in Persian for people. */
export type Problem = { line: number; reason: string; sentence: string };

/** Carries every invalid row of a file, of which nothing was written. */
export class ImportRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(`${problems.length} of the rows can't be imported.`);
  }
}
