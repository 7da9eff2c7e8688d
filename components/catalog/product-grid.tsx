import type { ProductCard as ProductCardData } from "@/lib/contract/product";
import { ProductCard } from "./product-card";

const FIRST_SCREEN = 4;

/** Two cards a row on phones, four on large screens. */
export function ProductGrid({ products }: { products: ProductCardData[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
