import "server-only";
import { readFile } from "node:fs/promises";
import type { Database } from "../db/client";
import { importCatalogue, readCatalogueFile } from "./import";
import { ImportRefused } from "./row";

const MAX_REASONS = 100;

function explain({ problems }: ImportRefused): string {
  const lines = problems.slice(0, MAX_REASONS).map(({ line, reason }) => `  line ${line}: ${reason}`);
  const rest = problems.length - MAX_REASONS;
  return ["Nothing was imported:", ...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}

/** The text of a file. Throws a sentence for the person at the keyboard. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`${path} can't be read: ${error.message}`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets save in older encodings, too; read as UTF-8 every Persian name would be lost.
    throw new Error(`${path} is not UTF-8 text.`);
  }
}

/** Imports a file. Throws what the person at the keyboard should read. */
export async function importFile(db: Database, path: string, now: Date): Promise<string> {
  const text = await readText(path);
  try {
    const changes = await importCatalogue(db, readCatalogueFile(path, text), now);
    return ["✓ imported", ...changes.toLines()].join("\n");
  } catch (error) {
    throw error instanceof ImportRefused ? new Error(explain(error), { cause: error }) : error;
  }
}
