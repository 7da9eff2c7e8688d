import "server-only";
import { decodeText } from "../catalogue-import/command";
import type { Database } from "../db/client";
import { importShop } from "./import";
import { readShopFile, ShopImportError } from "./read";

const MAX_FAULTS = 100;

function explain({ faults }: ShopImportError): string {
  const rest = faults.length - MAX_FAULTS;
  const lines = faults.slice(0, MAX_FAULTS).map((fault) => `  ${fault}`);
  return ["Nothing was imported:", ...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}

/** Imports a file, or with `isDry` reports what would change. Throws an error with a readable message. */
export async function importShopFile(
  db: Database,
  { path, file }: { path: string; file: Uint8Array },
  { now, isDry }: { now: Date; isDry: boolean },
): Promise<string> {
  const text = decodeText(path, file);
  try {
    const changes = await importShop(db, readShopFile(text), { now, isDry });
    return [isDry ? "✓ dry run, nothing was written; this would change" : "✓ imported", ...changes.toLines()].join(
      "\n",
    );
  } catch (error) {
    throw error instanceof ShopImportError ? new Error(explain(error), { cause: error }) : error;
  }
}
