import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempFolder } from "./temp-folder";

/** A folder of migrations as drizzle-kit writes it, one statement each. */
export function createMigrations(statements: string[]): string {
  const folder = createTempFolder();
  mkdirSync(join(folder, "meta"));
  const entries = statements.map((statement, idx) => {
    const tag = String(idx).padStart(4, "0");
    writeFileSync(join(folder, `${tag}.sql`), statement);
    return { idx, version: "7", when: idx + 1, tag, breakpoints: true };
  });
  writeFileSync(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  return folder;
}

const OURS = "lib/backend/db/migrations";

/** Copies the shop's own migrations up to this number into a folder, as an earlier version had them. */
export function copyMigrations(folder: string, last: number): void {
  mkdirSync(join(folder, "meta"));
  const journal = JSON.parse(readFileSync(join(OURS, "meta/_journal.json"), "utf8"));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  for (const { tag } of entries) copyFileSync(join(OURS, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
}
