import "server-only";
import { and, count, eq, min, ne, sql } from "drizzle-orm";
import type { Lists } from "@/lib/backend/catalogue-import/lists";
import { columnOfHead } from "@/lib/backend/catalogue-import/recognise-heads";
import type { ImportRow, Problem } from "@/lib/backend/catalogue-import/row";
import { toRow } from "@/lib/backend/catalogue-import/sheet-rows";
import { createPause } from "@/lib/backend/core/pause";
import type { Database } from "@/lib/backend/db/client";
import { importRows, type imports } from "@/lib/backend/db/schema/imports";
import type { SheetRow } from "@/lib/backend/sheets/read-sheet";
import type { ImportWord } from "@/lib/contract/desk-import";
import { toSearchText } from "@/lib/persian/letters";

type Import = Pick<typeof imports.$inferSelect, "heads" | "words">;
const WORD_COLUMNS = ["brand", "category"] as const;
type WordColumn = (typeof WORD_COLUMNS)[number];

export const wordKey = (column: WordColumn, word: string) => `${column}:${toSearchText(word)}`;

const listOf = (lists: Lists, column: WordColumn) => (column === "brand" ? lists.brands : lists.categories);

/** Reads the rows of a sheet by its columns, with unknown names replaced by what they were said to mean. */
export async function readImportSheet(
  { heads, words }: Import,
  { sheet, lists, problems }: { sheet: readonly SheetRow[]; lists: Lists; problems: Problem[] },
) {
  const columns = heads.map(columnOfHead);
  const rows: ImportRow[] = [];
  const pause = createPause();
  for (const row of sheet) {
    await pause();
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

/** Counts the different cells of a column, in the order of the sheet. */
async function countCells({ query }: Pick<Database, "query">, importId: number, at: number) {
  const cell = sql<string>`trim(${importRows.cells}->>${sql.raw(String(at))})`;
  return query()
    .select({ word: cell, rows: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), ne(cell, "")))
    .groupBy(cell)
    .orderBy(min(importRows.line));
}

/** Lists the names of brands and categories that the shop has not, answered or not. */
export async function unknownWords(
  db: Pick<Database, "query">,
  given: Import & { id: number },
  lists: Lists,
): Promise<ImportWord[]> {
  const found = new Map<string, ImportWord>();
  for (const column of WORD_COLUMNS) {
    const at = given.heads.findIndex(({ field }) => field === column);
    if (at === -1) continue;
    const known = new Set([...listOf(lists, column).values()].flatMap(({ slug, name }) => [slug, toSearchText(name)]));
    const pause = createPause();
    for (const { word, rows } of await countCells(db, given.id, at)) {
      await pause();
      if (known.has(word) || known.has(toSearchText(word))) continue;
      const key = wordKey(column, word);
      const before = found.get(key);
      found.set(key, {
        column,
        word: before?.word ?? word,
        rows: (before?.rows ?? 0) + rows,
        id: given.words[key] ?? null,
      });
    }
  }
  return [...found.values()];
}
