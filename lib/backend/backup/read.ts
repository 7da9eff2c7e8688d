import "server-only";
import { knownMigrations } from "../db/migrate";
import { type End, type Head, readTexts, type Table } from "./file";

const isHead = (line: unknown): line is Head =>
  typeof line === "object" && line !== null && "payaneh" in line && line.payaneh === "backup";

/** Receives a table's rows as the text of a JSON array of arrays, and returns how many there were. */
type TakeRows = (table: Table, rows: string) => Promise<number>;

/** Reads a backup and passes on its rows; returns the footer. Throws a readable sentence for an invalid file. */
export async function readBackup(path: string, take: TakeRows): Promise<End> {
  let table: Table | null = null;
  let end: End | null = null;
  let isBegun = false;
  const counts: Record<string, number> = {};
  for await (const text of readTexts(path)) {
    if (!isBegun) parseHead(path, text);
    else if (text.startsWith("[")) {
      if (!table) throw new Error(`${path} is damaged: rows without a table.`);
      counts[table.table] = (counts[table.table] ?? 0) + (await take(table, text));
    } else {
      const line: Table | End = JSON.parse(text);
      if ("end" in line) end = line;
      else table = line;
    }
    isBegun = true;
  }
  if (!end) throw new Error(`${path} is incomplete: its end is missing.`);
  for (const [name, count] of Object.entries(end.rows)) {
    const found = counts[name] ?? 0;
    if (found !== count) throw new Error(`${path} is incomplete: ${found} of ${count} rows of ${name}.`);
  }
  return end;
}

export async function readHead(path: string): Promise<Head> {
  for await (const text of readTexts(path)) return parseHead(path, text);
  throw new Error(`${path} is empty.`);
}

function parseHead(path: string, text: string): Head {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    line = null;
  }
  if (!isHead(line)) throw new Error(`${path} is not a backup of this shop.`);
  const known = knownMigrations();
  if (line.format !== 1 || line.migrations.some((at, index) => at !== known[index]))
    throw new Error(`${path} was made by a newer version of the shop: restore it with that version.`);
  return line;
}
