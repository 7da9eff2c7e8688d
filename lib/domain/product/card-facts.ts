import type { ModelColor, ProductCard } from "@/lib/contract/product";
import { isMaker, makerName } from "./makers";

export type CardFacts = Pick<
  ProductCard,
  "id" | "name" | "slug" | "image" | "price" | "price_by_discount" | "available" | "comming_soon" | "facts" | "stars"
> & {
  brand: { name: string; slug?: string };
  tags: ProductCard["tags"];
  colors?: Pick<ModelColor, "code">[];
  /** The category whose products are compared with this one. */
  group?: number;
};

/** Drops what a card does not show, because complete products would double the size of the page. */
export function toCardFacts({ brand, tags, colors, facts, stars, compare_group, ...product }: ProductCard): CardFacts {
  const { id, name, slug, image, price, price_by_discount, available, comming_soon } = product;
  return {
    id,
    name,
    slug,
    image,
    price,
    price_by_discount,
    available,
    comming_soon,
    brand: { name: makerName(brand) },
    tags: tags.slice(0, 1).map(({ name, bg_color, text_color }) => ({ name, bg_color, text_color })),
    ...(facts && { facts }),
    ...(stars && { stars }),
    ...(compare_group && { group: compare_group }),
    ...(colors && { colors: colors.map(({ code }) => ({ code })) }),
  };
}

/** The number of characters that fit on a card's line on a narrow phone. */
const MAX_LINE = 26;
const BETWEEN = " · ";

/**
 * Joins brand and facts. If the line is too long, drops a brand that is part of the name, then the last fact. May be
 * empty.
 */
export function factsLine({ name, brand, facts = [] }: Pick<CardFacts, "name" | "brand" | "facts">): string {
  const maker = isMaker(brand) && brand.name ? [brand.name] : [];
  const shorter = maker.length > 0 && name.includes(brand.name) && facts.length > 1 ? [facts] : [];
  const lines = [[...maker, ...facts], ...shorter, [...maker, ...facts.slice(0, 1)]];
  return lines.map((parts) => parts.join(BETWEEN)).find((line) => line.length <= MAX_LINE) ?? maker.join("");
}
