import type { Ref } from "react";
import type { CardFacts } from "@/lib/domain/card-facts";
import { CardSkeleton } from "./card-skeleton";
import { ProductCard } from "./product-card";

const FIRST_SCREEN = 4;

type ProductGridProps = {
  products: CardFacts[];
  /** Cards that are to come: their places are held, so that nothing moves when they do. Without script none come. */
  awaited?: number;
  /** The first of those places. */
  awaitedRef?: Ref<HTMLLIElement>;
};

/** Beside a sidebar: two cards a row on phones, three on tablets, four on large screens. */
export function ProductGrid({ products, awaited = 0, awaitedRef }: ProductGridProps) {
  // Told by where they stand: a place further down stays itself when others are filled.
  const places = Array.from({ length: awaited }, (_, index) => products.length + index);
  return (
    <ul className="grid grid-cols-2 gap-3 max-[22.5rem]:gap-x-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < FIRST_SCREEN} />
        </li>
      ))}
      {places.map((place) => (
        <li
          key={place}
          ref={place === products.length ? awaitedRef : undefined}
          className="[@media(scripting:none)]:hidden"
        >
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
