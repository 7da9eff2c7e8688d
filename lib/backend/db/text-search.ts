import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSearchText } from "@/lib/persian/letters";

/** Splits letters from digits: «s910» also matches «S 910». */
const PIECES = /\d+|\D+/g;

const beginning = (word: string) => `'${word}':*`;
const all = (words: string[]) => words.map(beginning).join(" & ");

function readingsOf(typed: string): string {
  const words = toSearchText(typed).split(" ").filter(Boolean);
  const pieces = words.flatMap((word) => word.match(PIECES) ?? []);
  const readings = new Set([all(words), beginning(words.join("")), all(pieces)]);
  return words.length === 0 ? "" : `(${[...readings].join(" | ")})`;
}

/** Returns a tsquery that matches each normalized word as a prefix; null if there are no letters and digits. */
export function toTsQuery(q: string): string | null {
  const words = q.split(/\s+/).map(readingsOf).filter(Boolean);
  return words.length > 0 ? words.join(" & ") : null;
}

/** True for rows that contain all words of `q`; `text` must be the index's expression. */
export const matchesWords = (text: SQLWrapper, q: string): SQL => {
  const query = toTsQuery(q);
  return query ? sql`search_words(${text}) @@ ${query}::tsquery` : sql`false`;
};
