import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { createPause } from "@/lib/backend/core/pause";
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
import { editConflict, versionOf } from "../versioned";

type Words = { synonyms: SynonymGroup[]; redirects: Redirect[] };

const MAX_MISSES = 50;
/** The most searches that are tried again when the page is read. */
const MAX_RETRIED = 50;
const MAX_FOUND = 6;

/** True if a search for this word finds nothing with the shop's synonyms. */
async function findsNothing({ db, now }: Deps, term: string, synonyms: readonly (readonly string[])[]) {
  const { count } = await findProducts(db, { words: term, synonyms, limit: 0, now: now() });
  return count === 0;
}

/**
 * Returns the most frequent searches without results, except those that lead to a page or that a synonym answers. Not
 * for use inside a transaction, because it searches.
 */
async function findMisses(deps: Deps, words: Words): Promise<DeskSearchWords["misses"]> {
  const { synonyms, targets } = compileSearchWords(words.synonyms, words.redirects);
  const grouped = new Set(synonyms.flat().map(toSearchText));
  const pause = createPause();
  const open: DeskSearchWords["misses"] = [];
  let retried = 0;
  for (const { term, count } of await listMissedSearches(deps, MAX_MISSES + grouped.size + targets.size)) {
    if (open.length === MAX_MISSES) break;
    if (targets.has(term)) continue;
    if (grouped.has(term)) {
      // A group answers nothing if no product has its words; rare searches are taken for answered.
      if (retried === MAX_RETRIED) continue;
      retried += 1;
      await pause();
      if (!(await findsNothing(deps, term, synonyms))) continue;
    }
    open.push({ word: term, count });
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

type Change = Partial<Words> & { version: string };

/** Returns the words as they are now, which are those of another save if this one was late. */
async function writeSearchWords(deps: Deps, actor: UserRow, { version, ...change }: Change) {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    const before = await getSetting(deps, "search_words");
    const after = { ...before, ...change };
    if (versionOf(after) === versionOf(before)) return { words: before, isLate: false };
    if (versionOf(before) !== version) return { words: before, isLate: true };
    await writeSetting(deps, "search_words", after);
    const subject = { kind: "setting", id: SETTING_IDS.searchWords } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "setting" }, told(before), told(after));
    // Cached pages of searches have the tag of the products.
    db.invalidate(TAGS.searchWords, TAGS.products);
    return { words: after, isLate: false };
  });
}

/** Saves synonyms, redirects or both. Every instance searches with them at once. Throws 409 on an edit conflict. */
export async function saveSearchWords(deps: Deps, actor: UserRow, change: Change): Promise<DeskSearchWords> {
  const { words, isLate } = await writeSearchWords(deps, actor, change);
  const current = await present(deps, words);
  if (isLate) throw editConflict(current);
  return current;
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
