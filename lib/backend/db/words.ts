import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSearchText } from "@/lib/persian/letters";

/** Letters and digits that stand together, taken apart: «s910» is written «S 910», too. */
const PIECES = /\d+|\D+/g;

const beginning = (word: string) => `'${word}':*`;
const all = (words: string[]) => words.map(beginning).join(" & ");

/** One typed word: as it stands, its parts where a half-space or a sign divides it, and letters apart from digits. */
function readingsOf(typed: string): string {
  const words = toSearchText(typed).split(" ").filter(Boolean);
  const pieces = words.flatMap((word) => word.match(PIECES) ?? []);
  const readings = new Set([all(words), beginning(words.join("")), all(pieces)]);
  return words.length === 0 ? "" : `(${[...readings].join(" | ")})`;
}

/**
 * A query for the words of a text, each read from its beginning with the fold of the shop's own search, for `search_words(…)` in
 * an index. Null if the text holds no letter and no digit. Folded words are letters and digits alone, so nothing needs escaping.
 */
export function wordsQuery(q: string): string | null {
  const words = q.split(/\s+/).map(readingsOf).filter(Boolean);
  return words.length > 0 ? words.join(" & ") : null;
}

/** True for rows whose text has all words of `q`; `text` has to be what the index says. */
export const hasWords = (text: SQLWrapper, q: string): SQL => {
  const query = wordsQuery(q);
  return query ? sql`search_words(${text}) @@ ${query}::tsquery` : sql`false`;
};
