import "server-only";
import type { Database } from "../db/client";
import type { Changes } from "./changes";
import { importCatalogue, readCatalogueFile } from "./import";
import { addPublicPictures } from "./public-pictures";
import { ImportRefused } from "./row";

const MAX_REASONS = 100;

function explain({ problems }: ImportRefused): string {
  const lines = problems.slice(0, MAX_REASONS).map(({ line, reason }) => `  line ${line}: ${reason}`);
  const rest = problems.length - MAX_REASONS;
  return ["Nothing was imported:", ...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}

export function decodeText(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets can also save in older encodings; read as UTF-8, every Persian name would be garbled.
    throw new Error(`${path} is not UTF-8 text.`);
  }
}

const DRY_RUN_LINES = 1000;

const HEADS = { dry: "✓ dry run, nothing was written; this would change", written: "✓ imported" };

function report(changes: Changes, isDry: boolean): string {
  const aside = changes.aside.map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [
    isDry ? HEADS.dry : HEADS.written,
    ...changes.toLines(isDry ? DRY_RUN_LINES : undefined),
    ...(aside.length > 0 ? ["set aside; import them with --accept:", ...aside] : []),
  ].join("\n");
}

export async function importFile(
  db: Database,
  { path, file }: { path: string; file: Uint8Array },
  now: Date,
  options: { isDry?: boolean; isAccepted?: boolean } = {},
): Promise<string> {
  try {
    const changes = await importCatalogue(db, await readCatalogueFile(path, file), now, options);
    if (!options.isDry) await addPublicPictures(db, now);
    return report(changes, options.isDry ?? false);
  } catch (error) {
    throw error instanceof ImportRefused ? new Error(explain(error), { cause: error }) : error;
  }
}
