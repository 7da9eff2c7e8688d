import "server-only";
import type { Database } from "@/lib/backend/db/client";
import type { Redirect, SynonymGroup } from "@/lib/contract/search-words";
import { toSearchText } from "@/lib/persian/letters";
import { getSetting } from "./settings";

/** The search words of the shop as a search uses them: groups of synonyms, and targets (paths) by normalized search. */
export type SearchWords = { synonyms: readonly (readonly string[])[]; targets: ReadonlyMap<string, string> };

const OWN = "http://shop";

/** Returns the path in a form for a header; null if it leads out of the shop, whatever a stored value says. */
function pathOf(target: string): string | null {
  if (!URL.canParse(target, OWN)) return null;
  const url = new URL(target, OWN);
  return url.origin === OWN && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
}

export function compileSearchWords(synonyms: readonly SynonymGroup[], redirects: readonly Redirect[]): SearchWords {
  const targets = new Map<string, string>();
  for (const { words, target } of redirects) {
    const path = pathOf(target);
    if (path) for (const word of words) targets.set(toSearchText(word), path);
  }
  return { synonyms: synonyms.map(({ words }) => words), targets };
}

export async function readSearchWords(shop: { db: Database }): Promise<SearchWords> {
  const { synonyms, redirects } = await getSetting(shop, "search_words");
  return compileSearchWords(synonyms, redirects);
}
