import "server-only";
import type { ListingIndex } from "./listing-index";
import type { BrandName, CategoryName } from "./names";
import { rate, relevanceOf } from "./relevance";
import { remember } from "./remember";
import { sameMeaning } from "./same-meaning";
import { selectProducts } from "./select";
import { understand } from "./understand";

// spec 9
const MAX_BRANDS = 3;
const MAX_CATEGORIES = 3;
const MAX_PRODUCTS = 11;

/** What fits the beginning of a search, the best first. */
export type Suggested = { ids: number[]; brands: BrandName[]; categories: CategoryName[] };

/**
 * How many of the words a name has; a word counts for any that begins with it, as written or with its neighbours joined.
 * One letter among several words is a piece of a model code and counts for none.
 */
function countWords(name: string[], words: string[]): number {
  const terms = [...name, ...name.slice(1).map((word, at) => `${name[at]}${word}`)];
  const meant = words.filter(
    (word) =>
      (word.length > 1 || words.length === 1) &&
      [word, ...sameMeaning(word)].some((meaning) => terms.some((term) => term.startsWith(meaning))),
  );
  return meant.length;
}

/** Those whose names have the most of the words; where no name has any, those that the products found belong to. */
function bestNamed<Row extends { id: number }>(
  rows: ReadonlyMap<number, Row>,
  nameOf: (row: Row) => string[],
  { words, ofProducts }: { words: string[]; ofProducts: number[] },
): Row[] {
  const counted = [...rows.values()].map((row) => ({ row, count: countWords(nameOf(row), words) }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most > 0) return counted.filter(({ count }) => count === most).map(({ row }) => row);
  return [...new Set(ofProducts.flatMap((id) => rows.get(id) ?? []))];
}

/** What to offer while a search is typed, each model once. Shoppers type the same few beginnings: their answers are remembered. */
export function suggest(index: ListingIndex, term: string, now: Date): Suggested {
  return remember(index, `suggest ${term}`, () => {
    const meant = understand(index.vocabulary, term);
    const relevance = relevanceOf(index, rate(index, meant));
    const words = meant.words.filter((word) => !meant.fillers.has(word));
    const { ids } = relevance
      ? selectProducts(index, { relevance, now, group: true, limit: MAX_PRODUCTS })
      : { ids: [] };
    const found = ids.map((id) => index.belongsTo(id));
    const { brands, categories } = index.names;
    const ofBrands = { words, ofProducts: found.map(({ brandId }) => brandId) };
    const ofCategories = { words, ofProducts: found.map(({ categoryId }) => categoryId) };
    return {
      ids,
      brands: bestNamed(brands, (brand) => brand.words, ofBrands).slice(0, MAX_BRANDS),
      categories: bestNamed(categories, (category) => category.words.words, ofCategories).slice(0, MAX_CATEGORIES),
    };
  });
}
