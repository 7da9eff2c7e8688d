import "server-only";
import type { SuggestedProduct, Suggestions } from "@/lib/contract/catalogue";
import type { ProductCard } from "@/lib/contract/product";
import type { Deps } from "../deps";
import { listingIndex } from "../listing/follow";
import type { ListingIndex } from "../listing/listing-index";
import { relevanceOf } from "../listing/relevance";
import { remember } from "../listing/remember";
import { sameMeaning } from "../listing/same-meaning";
import { selectProducts } from "../listing/select";
import { understand } from "../listing/understand";
import { findCards } from "./product-cards";

// spec 9
const MAX_BRANDS = 3;
const MAX_CATEGORIES = 3;
const MAX_PRODUCTS = 11;

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
  rows: Map<number, Row>,
  nameOf: (row: Row) => string[],
  { words, ofProducts }: { words: string[]; ofProducts: number[] },
): Row[] {
  const counted = [...rows.values()].map((row) => ({ row, count: countWords(nameOf(row), words) }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most > 0) return counted.filter(({ count }) => count === most).map(({ row }) => row);
  return [...new Set(ofProducts.flatMap((id) => rows.get(id) ?? []))];
}

function presentSuggested({ id, name, slug, image, color, volume, unit, brand }: ProductCard): SuggestedProduct {
  return { id, name, slug, image, color, volume, unit, brand: { name: brand.name } };
}

function suggestNames(index: ListingIndex, words: string[], cards: ProductCard[]) {
  const ofBrands = { words, ofProducts: cards.map(({ brand }) => brand.id) };
  const ofCategories = { words, ofProducts: cards.map((card) => card.category_id) };
  return {
    brands: bestNamed(index.brands, (brand) => brand.words, ofBrands)
      .slice(0, MAX_BRANDS)
      .map(({ id, name, slug, logo }) => ({ id, name, slug, logo })),
    categories: bestNamed(index.categories, (category) => category.words.words, ofCategories)
      .slice(0, MAX_CATEGORIES)
      .map(({ id, name, slug, type }) => ({ id, name, slug, type })),
  };
}

/** The words that were meant, and the best products for them. Shoppers type the same few beginnings: these are remembered. */
function find(index: ListingIndex, term: string, now: Date): { words: string[]; ids: number[] } {
  return remember(index, `suggest ${term}`, () => {
    const words = understand(index.vocabulary, term);
    const relevance = relevanceOf(index, words);
    const { ids } = relevance ? selectProducts(index, { relevance, now, limit: MAX_PRODUCTS }) : { ids: [] };
    return { words, ids };
  });
}

/** What to offer while a search is typed. Empty lists when nothing fits. */
export async function suggest(deps: Deps, term: string): Promise<Suggestions> {
  const index = await listingIndex(deps.db);
  const { words, ids } = find(index, term, deps.now());
  const cards = await findCards(deps, ids);
  return { ...suggestNames(index, words, cards), products: cards.map(presentSuggested) };
}
