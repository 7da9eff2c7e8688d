import type { ReactNode, Ref } from "react";
import { StaticItem } from "@/components/ui/static-item";
import type { CardFacts } from "@/lib/domain/product/card-facts";
import { CardSkeleton } from "./card-skeleton";
import { CARD, ProductCard } from "./product-card";

const FIRST_SCREEN = 4;

type ProductGridProps = {
  products: CardFacts[];
  /** Number of cards that are being loaded. Placeholders for them prevent layout shifts; hidden without JavaScript. */
  awaited?: number;
  awaitedRef?: Ref<HTMLLIElement>;
  /** Returns what takes the place of a card's tag and colors, and is interactive; without it cards are static. */
  markOf?: (product: CardFacts) => ReactNode;
};

/** Beside a sidebar: two cards per row on phones, three on tablets, four on large screens. */
export function ProductGrid({ products, awaited = 0, awaitedRef, markOf }: ProductGridProps) {
  // Keyed by position, so that a later position stays the same element when earlier ones are filled.
  const places = Array.from({ length: awaited }, (_, index) => products.length + index);
  return (
    <ul className="grid grid-cols-2 gap-x-3 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) =>
        markOf ? (
          <li key={product.id} className={`mb-8 lg:mb-10 ${CARD}`}>
            <ProductCard product={product} eager={index < FIRST_SCREEN} mark={markOf(product)} />
          </li>
        ) : (
          <StaticItem key={product.id} stamp={JSON.stringify(product)} className={`mb-8 lg:mb-10 ${CARD}`}>
            <ProductCard product={product} eager={index < FIRST_SCREEN} />
          </StaticItem>
        ),
      )}
      {places.map((place) => (
        <CardSkeleton
          key={place}
          ref={place === products.length ? awaitedRef : undefined}
          isSeen={place < products.length + FIRST_SCREEN}
          className="mb-8 lg:mb-10 [@media(scripting:none)]:hidden"
        />
      ))}
    </ul>
  );
}
