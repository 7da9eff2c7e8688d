import type { ModelColor, ProductCard } from "@/lib/contract/product";
import { isMaker, makerName } from "./makers";

/** What a card shows of a product. Prices are rials. */
export type CardFacts = Pick<
  ProductCard,
  "id" | "name" | "slug" | "image" | "price" | "price_by_discount" | "available" | "comming_soon" | "facts" | "stars"
> & {
  brand: { name: string; slug?: string };
  tags: ProductCard["tags"];
  colors?: Pick<ModelColor, "code">[];
};

/** Only that, for lists that a page hands to the browser: the rest of a product would double the page. */
export function toCardFacts({ brand, tags, colors, facts, stars, ...product }: ProductCard): CardFacts {
  const { id, name, slug, image, price, price_by_discount, available, comming_soon } = product;
  return {
    ...{ id, name, slug, image, price, price_by_discount, available, comming_soon },
    brand: { name: makerName(brand) },
    tags: tags.slice(0, 1).map(({ name, bg_color, text_color }) => ({ name, bg_color, text_color })),
    ...(facts && { facts }),
    ...(stars && { stars }),
    ...(colors && { colors: colors.map(({ code }) => ({ code })) }),
  };
}

/** As many characters as one line of a card takes on a narrow phone. */
const MAX_LINE = 26;
const BETWEEN = " · ";

/**
 * The line of a card: brand and facts. Where that is too long for it, a brand that the name tells already gives way, then
 * the last fact. Empty where there is nothing to say.
 */
export function factsLine({ name, brand, facts = [] }: Pick<CardFacts, "name" | "brand" | "facts">): string {
  const maker = isMaker(brand) && brand.name ? [brand.name] : [];
  const shorter = maker.length > 0 && name.includes(brand.name) && facts.length > 1 ? [facts] : [];
  const lines = [[...maker, ...facts], ...shorter, [...maker, ...facts.slice(0, 1)]];
  return lines.map((parts) => parts.join(BETWEEN)).find((line) => line.length <= MAX_LINE) ?? maker.join("");
}
