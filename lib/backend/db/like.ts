import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSearchText } from "@/lib/persian/letters";

/** A pattern of `ilike` for what contains a text; signs that mean something to it mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** True for rows whose text contains `q`, both read with the fold of the shop's own search; for lists of some hundreds. */
export function containsFolded(text: SQLWrapper, q: string): SQL {
  const folded = toSearchText(q);
  if (folded === "") return sql`false`;
  // A half-space stands in one text and not in the other.
  return sql`replace(search_fold(${text}), ' ', '') like ${containing(folded.replaceAll(" ", ""))}`;
}
