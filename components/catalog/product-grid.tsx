import type { CardFacts } from "@/lib/domain/card-facts";
import { CardSkeleton } from "./card-skeleton";
import { ProductCard } from "./product-card";

const FIRST_SCREEN = 4;

type ProductGridProps = {
  products: CardFacts[];
  /** Cards that are on their way: their places are held. */
  awaited?: number;
};

/** Beside a sidebar: two cards a row on phones, three on tablets, four on large screens. */
export function ProductGrid({ products, awaited = 0 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < FIRST_SCREEN} />
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else to be told apart by
        <li key={`awaited-${index}`}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
