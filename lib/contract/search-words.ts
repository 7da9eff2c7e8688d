/** Words that shoppers use for the same; a search for one finds the others, too. */
export type SynonymGroup = { words: string[] };
/** Searches for exactly one of these words lead to a page of the shop (a path). */
export type Redirect = { words: string[]; target: string };

/** `misses` are the most frequent searches without results that nothing here answers yet. */
export type DeskSearchWords = {
  version: string;
  misses: { word: string; count: number }[];
  synonyms: SynonymGroup[];
  redirects: Redirect[];
};

/** What a search would find: the first products, how many there are, and where it would lead instead. */
export type TriedSearch = {
  redirect: string | null;
  count: number;
  /** The corrected search, if a typo was found. */
  corrected: string | null;
  products: { id: number; name: string }[];
};
