import "server-only";
import { toLatinDigits } from "@/lib/persian/digits";
import { toSearchText } from "@/lib/persian/letters";

const MAX_TERM = 60;
/** Matches a phone, card or national id number, with any punctuation inside. */
const LONG_NUMBER = /\d(?:[\s\p{P}]*\d){5}/u;

/** Normalizes a search term for counting; returns null if it contains an e-mail address or a long number. */
export function countableTerm(query: string): string | null {
  if (query.includes("@") || LONG_NUMBER.test(toLatinDigits(query))) return null;
  // Cut between whole letters: half a one is refused by the database.
  return [...toSearchText(query)].slice(0, MAX_TERM).join("") || null;
}
