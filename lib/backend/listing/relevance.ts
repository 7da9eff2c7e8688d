import "server-only";
import { Visibility } from "./columns";
import type { UnderstoodQuery } from "./interpret-query";
import type { ListingIndex } from "./listing-index";
import { type Matches, MatchQuality, matchesOf, namesProductKind, qualityOf } from "./matches";

const HEAD_BONUS = 8;

/** The upper bound of relevance: eight words in the name, or the first of the longest shelf. */
export const MAX_RELEVANCE = 2000;

export type Relevance = Uint8Array | Uint16Array;

/** By slot: how many words match, how well they do, and whether the product is of the requested kind. */
export type Rating = { hits: Uint8Array; scores: Uint8Array; headed: Uint8Array; wordCount: number };

/** Rates every product. Filler words exclude no product; they raise its score only if they are in its name. */
export function rateProducts(
  index: ListingIndex,
  { words, fillers, synonyms }: Pick<UnderstoodQuery, "words" | "fillers" | "synonyms">,
): Rating {
  const { size } = index.columns;
  const rating = {
    hits: new Uint8Array(size),
    scores: new Uint8Array(size),
    headed: new Uint8Array(size),
    wordCount: words.length - fillers.size,
  };
  let isHeadKnown = false;
  const others: Matches[] = [];
  for (const [at, word] of words.entries()) {
    const place = { word, before: words[at - 1] ?? "", after: words[at + 1] ?? "", synonyms };
    const fits = matchesOf(index, place, words.length);
    const isFiller = fillers.has(word);
    const saysHead = addWord(rating, fits, { isFiller, isHeadKnown });
    if (!isFiller && (isHeadKnown || !saysHead)) others.push(fits);
    isHeadKnown ||= saysHead;
  }
  if (isHeadKnown) addFitting(index, rating, others);
  return rating;
}

/**
 * What is of the requested kind and recorded as fitting a device matches as if the words of that device's name were in
 * its own («رول s910»). If nothing has all words itself, the accessory may have some of them («رول حرارتی s910»), else
 * not: «رول ۸۰ میلی‌متری» means no terminal called S80.
 */
function addFitting(index: ListingIndex, { hits, scores, headed, wordCount }: Rating, others: Matches[]): void {
  const [first] = others;
  if (!first) return;
  const slotsOf = (word: Matches) => word.fitting.subarray(0, word.count);
  const isWhole = (slot: number) =>
    headed[slot] && hits[slot] === wordCount && index.columns.standing[slot] !== Visibility.Hidden;
  const isFound = slotsOf(first).some(isWhole);
  const isIn = ({ fits }: Matches, slot: number) => qualityOf(fits[slot] ?? 0) >= MatchQuality.NameNearly;
  const devices = new Set<number>();
  for (const word of others) {
    for (const slot of slotsOf(word)) if (isIn(word, slot)) devices.add(slot);
  }
  const fitting = new Set<number>();
  for (const device of devices) {
    const missing = others.filter((word) => !isIn(word, device));
    if (isFound && missing.length > 0) continue;
    for (const slot of index.accessoriesOf(device)) {
      if (headed[slot] && missing.every(({ fits }) => fits[slot])) fitting.add(slot);
    }
  }
  for (const slot of fitting) {
    hits[slot] = wordCount;
    for (const { fits } of others) {
      scores[slot] = (scores[slot] ?? 0) + MatchQuality.Name - qualityOf(fits[slot] ?? 0);
    }
  }
}

/**
 * Adds the matches of one word. Returns true if it names a kind of product; only the first such word gives the bonus.
 */
function addWord(
  { hits, scores, headed }: Rating,
  { fits, fitting, count }: Matches,
  { isFiller, isHeadKnown }: { isFiller: boolean; isHeadKnown: boolean },
): boolean {
  let saysHead = false;
  for (let at = 0; at < count; at++) {
    const slot = fitting[at] ?? 0;
    const fit = fits[slot] ?? 0;
    if (isFiller && qualityOf(fit) < MatchQuality.Name) continue;
    scores[slot] = (scores[slot] ?? 0) + qualityOf(fit);
    if (isFiller) continue;
    hits[slot] = (hits[slot] ?? 0) + 1;
    if (!namesProductKind(fit)) continue;
    saysHead = true;
    if (!isHeadKnown) {
      headed[slot] = 1;
      scores[slot] = (scores[slot] ?? 0) + HEAD_BONUS;
    }
  }
  return saysHead;
}

/**
 * Returns the relevance of each product, or null if none matches. If no product matches all words («s910 بنفش»), those
 * that match the most count, if that is at least half of the words; so do products of the requested kind («باتری
 * کارتخوان پکس») that match more than half.
 */
export function relevanceOf(index: ListingIndex, { hits, scores, headed, wordCount }: Rating): Relevance | null {
  const { size, standing } = index.columns;
  let [most, mostHeaded] = [0, 0];
  for (let slot = 0; slot < size; slot++) {
    const hit = hits[slot] ?? 0;
    if ((hit <= most && hit <= mostHeaded) || standing[slot] === Visibility.Hidden) continue;
    if (hit > most) most = hit;
    if (headed[slot] && hit > mostHeaded) mostHeaded = hit;
  }
  if (most === 0 || most * 2 < wordCount) return null;
  const ofKind = mostHeaded * 2 <= wordCount ? most : mostHeaded;
  for (let slot = 0; slot < size; slot++) {
    const hit = hits[slot] ?? 0;
    if (hit === 0 || (hit !== most && !(headed[slot] && hit === ofKind))) scores[slot] = 0;
  }
  return scores;
}

/** Turns an order of products into relevance, available ones first; with `found`, only those that a search found. */
export function rankAmong(index: ListingIndex, productIds: number[], found?: Relevance): Relevance {
  const relevance = new Uint16Array(index.columns.size);
  const ranked = productIds.slice(0, MAX_RELEVANCE / 2);
  for (const [position, id] of ranked.entries()) {
    const slot = index.slotOf(id);
    if (slot === undefined || found?.[slot] === 0) continue;
    const head = index.columns.standing[slot] === Visibility.Buyable ? ranked.length : 0;
    relevance[slot] = head + ranked.length - position;
  }
  return relevance;
}
