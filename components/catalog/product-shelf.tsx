import ArrowLeft from "lucide-react/icons/arrow-left";
import Link from "next/link";
import type { ProductCard as ProductCardData } from "@/lib/contract/product";
import { ProductCard } from "./product-card";

type ProductShelfProps = {
  title: string;
  products: ProductCardData[];
  /** Where the whole list stands. */
  more?: { href: string; label: string };
};

/** One row of products that is swiped sideways; nothing at all when it has no products. */
export function ProductShelf({ title, products, more }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl font-bold">{title}</h2>
        {more && (
          <Link
            href={more.href}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-brand hover:underline"
          >
            {more.label}
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:gap-4">
        {products.map((product) => (
          <li key={product.id} className="w-44 shrink-0 snap-start sm:w-60">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
