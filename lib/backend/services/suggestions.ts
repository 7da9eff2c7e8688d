import "server-only";
import { inArray } from "drizzle-orm";
import type { Suggestions } from "@/lib/contract/catalogue";
import type { ProductCard } from "@/lib/contract/product";
import { brands, categories } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { listingIndex } from "../listing/follow";
import type { ListingIndex } from "../listing/listing-index";
import { wordsOf } from "../listing/product-words";
import { relevanceOf } from "../listing/relevance";
import { sameMeaning } from "../listing/same-meaning";
import { selectProducts } from "../listing/select";
import { understand } from "../listing/understand";
import { findCards } from "./product-cards";

// spec 9
const MAX_BRANDS = 3;
const MAX_CATEGORIES = 3;
const MAX_PRODUCTS = 11;

/** How many of the words a name has; a word counts for any that begins with it, in the name as written or with its neighbours joined. */
function countWords(name: string, words: string[]): number {
  const own = wordsOf(name);
  const terms = [...own, ...own.slice(1).map((word, at) => `${own[at]}${word}`)];
  const meant = words.filter((word) =>
    [word, ...sameMeaning(word)].some((meaning) => terms.some((term) => term.startsWith(meaning))),
  );
  return meant.length;
}

/** The ids whose names have the most of the words, then those that the products found belong to. */
function bestNames(names: Map<number, string>, words: string[], ofProducts: number[]): number[] {
  const counts = [...names].map(([id, name]) => ({ id, count: countWords(name, words) }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const named = counts.filter(({ count }) => count === most).map(({ id }) => id);
  return [...new Set([...named, ...ofProducts])];
}

function presentSuggested({ id, name, slug, image, color, volume, unit, brand }: ProductCard) {
  return { id, name, slug, image, color, volume, unit, brand: { name: brand.name } };
}

const inOrder = <Row extends { id: number }>(rows: Row[], ids: number[]): Row[] =>
  ids.flatMap((id) => rows.filter((row) => row.id === id));

async function findNamed({ db }: Deps, index: ListingIndex, words: string[], cards: ProductCard[]) {
  const brandNames = new Map([...index.brands].map(([id, { name, latinName }]) => [id, `${name} ${latinName}`]));
  const categoryNames = new Map([...index.categories].map(([id, { name }]) => [id, name]));
  const ofBrands = cards.map(({ brand }) => brand.id);
  const ofCategories = cards.map((card) => card.category_id);
  const brandIds = bestNames(brandNames, words, ofBrands).slice(0, MAX_BRANDS);
  const categoryIds = bestNames(categoryNames, words, ofCategories).slice(0, MAX_CATEGORIES);
  const brandRows = await db
    .query()
    .select({ id: brands.id, name: brands.name, slug: brands.slug, logo: brands.logo })
    .from(brands)
    .where(inArray(brands.id, brandIds));
  const categoryRows = await db
    .query()
    .select({ id: categories.id, name: categories.name, slug: categories.slug, type: categories.type })
    .from(categories)
    .where(inArray(categories.id, categoryIds));
  return { brands: inOrder(brandRows, brandIds), categories: inOrder(categoryRows, categoryIds) };
}

/** What to offer while a search is typed. Empty lists when nothing fits. */
export async function suggest(deps: Deps, term: string): Promise<Suggestions> {
  const index = await listingIndex(deps.db);
  const words = understand(index.vocabulary, term);
  const relevance = relevanceOf(index, words);
  const { ids } = relevance ? selectProducts(index, { relevance, now: deps.now(), limit: MAX_PRODUCTS }) : { ids: [] };
  const cards = await findCards(deps, ids);
  return { ...(await findNamed(deps, index, words, cards)), products: cards.map(presentSuggested) };
}
