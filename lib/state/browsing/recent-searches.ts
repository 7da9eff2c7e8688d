import { storedAtom } from "@/lib/state/storage/stored-atom";

const MAX_SEARCHES = 6;
const MAX_LENGTH = 100;

function parse(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((term) => typeof term === "string" && term.length <= MAX_LENGTH).slice(0, MAX_SEARCHES);
}

/** Searches made in this browser, latest first; they are never sent to the server. */
export const recentSearchesAtom = storedAtom<string[]>("recentSearches", parse);

export const withSearch = (term: string) => (terms: string[]) =>
  term ? [term, ...terms.filter((other) => other !== term)].slice(0, MAX_SEARCHES) : terms;

/** Returns an empty list. If the array is already empty, returns the same one, which saves a write to storage. */
export const withoutSearches = (terms: string[]) => (terms.length > 0 ? [] : terms);
