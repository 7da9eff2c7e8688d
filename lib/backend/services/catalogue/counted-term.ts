import "server-only";
import { toLatinDigits } from "@/lib/persian/digits";
import { toSearchText } from "@/lib/persian/letters";

const MAX_TERM = 60;
/** A phone, card or national number, whatever stands between its digits. */
const LONG_NUMBER = /\d(?:[\s\p{P}]*\d){5}/u;

/** The words of a search as they are counted. Null for none, and for what looks like an e-mail address or a number of a person. */
export function countedTerm(query: string): string | null {
  if (query.includes("@") || LONG_NUMBER.test(toLatinDigits(query))) return null;
  return toSearchText(query).slice(0, MAX_TERM) || null;
}
