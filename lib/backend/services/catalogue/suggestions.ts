import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { justRead, suggestProducts } from "@/lib/backend/listing/port";
import type { SuggestedProduct, Suggestions } from "@/lib/contract/catalogue";
import type { ProductCard } from "@/lib/contract/product";
import { makersOf } from "@/lib/domain/product/makers";
import { findCards } from "./product-cards";

function presentSuggested({ brand, ...card }: ProductCard): SuggestedProduct {
  const { id, name, slug, image, color, volume, unit, price, price_by_discount, available, comming_soon } = card;
  const facts = { id, name, slug, image, color, volume, unit, brand: { name: brand.name, slug: brand.slug } };
  return { ...facts, price, price_by_discount, available, comming_soon };
}

export async function suggest(deps: Deps, term: string): Promise<Suggestions> {
  const { synonyms } = await deps.searchWords();
  const { ids, brands, categories } = await suggestProducts(deps.db, term, { now: deps.now(), synonyms });
  const { snapshot } = justRead(deps.db);
  return {
    brands: makersOf(brands).map(({ id, name, slug, logo }) => ({ id, name, slug, logo })),
    categories: categories.map(({ id, name, slug, type }) => ({ id, name, slug, type })),
    products: (await findCards(deps, ids, undefined, snapshot)).map(presentSuggested),
  };
}
