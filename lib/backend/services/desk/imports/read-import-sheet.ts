import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Lists } from "@/lib/backend/catalogue-import/lists";
import { columnOfHead } from "@/lib/backend/catalogue-import/recognise-heads";
import type { ImportRow, Problem } from "@/lib/backend/catalogue-import/row";
import { toRow } from "@/lib/backend/catalogue-import/sheet-rows";
import type { imports } from "@/lib/backend/db/schema/imports";
import type { ImportWord } from "@/lib/contract/desk-import";
import { toSearchText } from "@/lib/persian/letters";

type Import = Pick<typeof imports.$inferSelect, "heads" | "words" | "sheet">;
/** Rows read before yielding to the event loop. */
const BATCH = 100;
const WORD_COLUMNS = ["brand", "category"] as const;
type WordColumn = (typeof WORD_COLUMNS)[number];

export const wordKey = (column: WordColumn, word: string) => `${column}:${toSearchText(word)}`;

const listOf = (lists: Lists, column: WordColumn) => (column === "brand" ? lists.brands : lists.categories);

/** Reads the rows of a sheet by its columns, with unknown names replaced by what they were said to mean. */
export async function readImportSheet({ heads, words, sheet }: Import, lists: Lists, problems: Problem[]) {
  const columns = heads.map(columnOfHead);
  const rows: ImportRow[] = [];
  for (const [at, row] of sheet.entries()) {
    if (at % BATCH === BATCH - 1) await setImmediate();
    const read = toRow(columns, row, problems);
    for (const column of WORD_COLUMNS) {
      const word = read.value[column];
      const id = typeof word === "string" ? words[wordKey(column, word)] : undefined;
      const meant = id && [...listOf(lists, column).values()].find((item) => item.id === id);
      if (meant) read.value[column] = meant.slug;
    }
    rows.push({ kind: "products", ...read });
  }
  return rows;
}

/** Lists the names of brands and categories that the shop has not, answered or not. */
export function unknownWords(given: Import, lists: Lists): ImportWord[] {
  const found = new Map<string, ImportWord>();
  for (const column of WORD_COLUMNS) {
    const at = given.heads.findIndex(({ field }) => field === column);
    if (at === -1) continue;
    const known = new Set([...listOf(lists, column).values()].flatMap(({ slug, name }) => [slug, toSearchText(name)]));
    for (const { cells } of given.sheet) {
      const word = (cells[at] ?? "").trim();
      if (word === "" || known.has(word) || known.has(toSearchText(word))) continue;
      const key = wordKey(column, word);
      const before = found.get(key);
      found.set(key, { column, word, rows: (before?.rows ?? 0) + 1, id: given.words[key] ?? null });
    }
  }
  return [...found.values()];
}
