import "server-only";
import { knownMigrations } from "../db/migrate";
import { type End, type Head, readTexts, type Table } from "./file";

const isHead = (line: unknown): line is Head =>
  typeof line === "object" && line !== null && "payaneh" in line && line.payaneh === "backup";

/** What is done with rows of a table, which come as the text of a JSON list of lists. Answers how many they were. */
type TakeRows = (table: Table, rows: string) => Promise<number>;

/**
 * Reads a backup to its end, its rows handed on as they come. Answers what the end says; throws a sentence where the file is
 * none, is of a later kind, or lacks a part.
 */
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
  if (!end) throw new Error(`${path} is not whole: its end is missing.`);
  for (const [name, count] of Object.entries(end.rows)) {
    const found = counts[name] ?? 0;
    if (found !== count) throw new Error(`${path} is not whole: ${found} of ${count} rows of ${name}.`);
  }
  return end;
}

/** What a backup says of itself at its beginning. Throws a sentence where it is none. */
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
  if (!isHead(line)) throw new Error(`${path} is no backup of this shop.`);
  const known = knownMigrations();
  if (line.format !== 1 || line.migrations.some((at, index) => at !== known[index]))
    throw new Error(`${path} was made by a newer version of the shop: restore it with that one.`);
  return line;
}
