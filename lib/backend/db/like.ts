import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSearchText } from "@/lib/persian/letters";

/** Returns an `ilike` pattern for texts that contain `text`, with its wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * True for rows whose text contains `q`, both normalized as in the shop's search; suitable for only some hundred rows.
 */
export function containsNormalized(text: SQLWrapper, q: string): SQL {
  const folded = toSearchText(q);
  if (folded === "") return sql`false`;
  // Only one of the two texts may contain a zero-width non-joiner.
  return sql`replace(search_fold(${text}), ' ', '') like ${containsPattern(folded.replaceAll(" ", ""))}`;
}
