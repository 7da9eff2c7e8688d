import "server-only";
import { interpretQuery } from "./interpret-query";
import type { ListingIndex } from "./listing-index";
import type { BrandName, CategoryName } from "./names";
import { rateProducts, relevanceOf } from "./relevance";
import { cached } from "./result-cache";
import { selectProducts } from "./select";
import { BUILT_IN, type Synonyms } from "./synonyms";

// spec 9
const MAX_BRANDS = 3;
const MAX_CATEGORIES = 3;
const MAX_PRODUCTS = 11;

export type Suggested = { ids: number[]; brands: BrandName[]; categories: CategoryName[] };

/**
 * Counts words that begin a word, or two joined adjacent words, of the name; ignores a single letter beside other
 * words.
 */
function countWords(name: string[], words: string[], synonyms: Synonyms): number {
  const terms = [...name, ...name.slice(1).map((word, at) => `${name[at]}${word}`)];
  const meant = words.filter(
    (word) =>
      (word.length > 1 || words.length === 1) &&
      [word, ...synonyms.of(word)].some((meaning) => terms.some((term) => term.startsWith(meaning))),
  );
  return meant.length;
}

function bestNamed<Row extends { id: number }>(
  rows: ReadonlyMap<number, Row>,
  nameOf: (row: Row) => string[],
  { words, synonyms, ofProducts }: { words: string[]; synonyms: Synonyms; ofProducts: number[] },
): Row[] {
  const counted = [...rows.values()].map((row) => ({ row, count: countWords(nameOf(row), words, synonyms) }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most > 0) return counted.filter(({ count }) => count === most).map(({ row }) => row);
  return [...new Set(ofProducts.flatMap((id) => rows.get(id) ?? []))];
}

const keys = new WeakMap<Synonyms, number>();
let lastKey = 0;

/** Numbers the synonyms, so that changed ones read no cached suggestions. */
function keyOf(synonyms: Synonyms): number {
  const known = keys.get(synonyms);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(synonyms, lastKey);
  return lastKey;
}

/**
 * Suggests products while a search is being typed, one per model. Cached, because shoppers type the same few prefixes.
 */
export function suggest(index: ListingIndex, term: string, now: Date, synonyms = BUILT_IN): Suggested {
  return cached(index, `suggest ${keyOf(synonyms)} ${term}`, () => {
    const meant = interpretQuery(index.vocabulary, term, { synonyms });
    const relevance = relevanceOf(index, rateProducts(index, meant));
    const words = meant.words.filter((word) => !meant.fillers.has(word));
    const { ids } = relevance
      ? selectProducts(index, { relevance, now, group: true, limit: MAX_PRODUCTS })
      : { ids: [] };
    const found = ids.map((id) => index.belongsTo(id));
    const { brands, categories } = index.names;
    const ofBrands = { words, synonyms, ofProducts: found.map(({ brandId }) => brandId) };
    const ofCategories = { words, synonyms, ofProducts: found.map(({ categoryId }) => categoryId) };
    return {
      ids,
      brands: bestNamed(brands, (brand) => brand.words, ofBrands).slice(0, MAX_BRANDS),
      categories: bestNamed(categories, (category) => category.words.words, ofCategories).slice(0, MAX_CATEGORIES),
    };
  });
}
