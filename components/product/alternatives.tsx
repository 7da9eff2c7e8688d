import { useTranslations } from "next-intl";
import { CARD, ProductCard } from "@/components/catalog/product-card";
import type { CardFacts } from "@/lib/domain/product/card-facts";

/** Products to buy instead of one that is not available. */
export function Alternatives({ products }: { products: CardFacts[] }) {
  const t = useTranslations("Product");
  if (products.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t("alike")}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 sm:gap-x-5 md:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className={`max-md:mb-6 ${CARD}`}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
