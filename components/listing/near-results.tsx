import { useTranslations } from "next-intl";
import { useId } from "react";
import { ProductGrid } from "@/components/catalog/product-grid";
import type { CardFacts } from "@/lib/domain/product/card-facts";

/** Similar products for a search with few results, shown separately. */
export function NearResults({ products }: { products: CardFacts[] }) {
  const t = useTranslations("List");
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pt-10">
      <h2 id={heading} className="text-title font-bold">
        {t("near")}
      </h2>
      <p className="pb-4 text-ink-soft">{t("nearHint")}</p>
      <ProductGrid products={products} />
    </section>
  );
}
