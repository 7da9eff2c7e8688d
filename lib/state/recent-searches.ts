import { storedAtom } from "./stored-atom";

const MOST = 6;
const MAX_LENGTH = 100;

function parse(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((term) => typeof term === "string" && term.length <= MAX_LENGTH).slice(0, MOST);
}

/** What was looked for in this browser, the last first. It never leaves it. */
export const recentSearchesAtom = storedAtom<string[]>("recentSearches", parse);

/** The list with this term at its head. */
export const withSearch = (term: string) => (terms: string[]) =>
  term ? [term, ...terms.filter((other) => other !== term)].slice(0, MOST) : terms;

/** The empty list; the same one where nothing has to be forgotten. */
export const withoutSearches = (terms: string[]) => (terms.length > 0 ? [] : terms);
