import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { compileSearchWords } from "@/lib/backend/core/search-words";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { findProducts } from "@/lib/backend/listing/port";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import type { DeskSearchWords, Redirect, SynonymGroup, TriedSearch } from "@/lib/contract/search-words";
import { TAGS } from "@/lib/contract/tags";
import { joined } from "@/lib/persian/joined";
import { toSearchText } from "@/lib/persian/letters";
import { listMissedSearches } from "../catalogue/missed-searches";
import { findCards } from "../catalogue/product-cards";
import { requireVersion, versionOf } from "../versioned";

type Words = { synonyms: SynonymGroup[]; redirects: Redirect[] };

const MAX_MISSES = 50;
const MAX_FOUND = 6;

/** True if a search for this word finds nothing with the shop's synonyms. */
async function findsNothing({ db, now }: Deps, term: string, synonyms: readonly (readonly string[])[]) {
  const { count } = await findProducts(db, { words: term, synonyms, limit: 1, now: now() });
  return count === 0;
}

/** Returns the most frequent searches without results, without those that lead to a page or find something by now. */
async function findMisses(deps: Deps, words: Words): Promise<DeskSearchWords["misses"]> {
  const { synonyms, targets } = compileSearchWords(words.synonyms, words.redirects);
  const grouped = new Set(synonyms.flat().map(toSearchText));
  const open: DeskSearchWords["misses"] = [];
  for (const { term, count } of await listMissedSearches(deps, MAX_MISSES + grouped.size + targets.size)) {
    if (open.length === MAX_MISSES) break;
    if (targets.has(term)) continue;
    // A group of words that no product has answers nothing.
    if (!grouped.has(term) || (await findsNothing(deps, term, synonyms))) open.push({ word: term, count });
  }
  return open;
}

async function present(deps: Deps, words: Words): Promise<DeskSearchWords> {
  return { version: versionOf(words), misses: await findMisses(deps, words), ...words };
}

export const getSearchWords = async (deps: Deps): Promise<DeskSearchWords> =>
  present(deps, await getSetting(deps, "search_words"));

/** Returns the values that the audit log records. */
const told = ({ synonyms, redirects }: Words) => ({
  synonyms: synonyms.map(({ words }) => joined(words)),
  redirects: redirects.map(({ words, target }) => `${joined(words)}: ${target}`),
});

/** Saves synonyms, redirects or both. Every instance searches with them at once. Throws 409 on an edit conflict. */
export async function saveSearchWords(
  deps: Deps,
  actor: UserRow,
  { version, ...change }: Partial<Words> & { version: string },
): Promise<DeskSearchWords> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    const before = await getSetting(deps, "search_words");
    const after = { ...before, ...change };
    const current = { version: versionOf(before) };
    if (versionOf(after) === current.version) return present(deps, before);
    await requireVersion(current, version, () => present(deps, before));
    await writeSetting(deps, "search_words", after);
    const subject = { kind: "setting", id: SETTING_IDS.searchWords } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, told(before), told(after));
    // Cached pages of searches have the tag of the products.
    db.invalidate(TAGS.searchWords, TAGS.products);
    return present(deps, after);
  });
}

/** Returns what shoppers would find with these words. */
export async function trySearch(deps: Deps, { q, synonyms, redirects }: Words & { q: string }): Promise<TriedSearch> {
  const words = compileSearchWords(synonyms, redirects);
  const search = { words: q, synonyms: words.synonyms, group: true, limit: MAX_FOUND, now: deps.now() };
  const { ids, count, corrected = null } = await findProducts(deps.db, search);
  const cards = await findCards(deps, ids);
  return {
    redirect: words.targets.get(toSearchText(q)) ?? null,
    count,
    corrected,
    products: cards.map(({ id, name }) => ({ id, name })),
  };
}
