import type { ProductCard } from "@/lib/contract/product";

/** What a card shows of a product. Prices are rials. */
export type CardFacts = Pick<
  ProductCard,
  "id" | "name" | "slug" | "image" | "price" | "price_by_discount" | "available" | "comming_soon"
> & { brand: { name: string }; tags: ProductCard["tags"] };

/** Only that, for lists that a page hands to the browser: the rest of a product would double the page. */
export function toCardFacts({ brand, tags, ...product }: ProductCard): CardFacts {
  const { id, name, slug, image, price, price_by_discount, available, comming_soon } = product;
  return {
    ...{ id, name, slug, image, price, price_by_discount, available, comming_soon },
    brand: { name: brand.name },
    tags: tags.slice(0, 1),
  };
}
