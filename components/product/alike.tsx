import { useTranslations } from "next-intl";
import { CARD_ROWS, ProductCard } from "@/components/catalog/product-card";
import type { CardFacts } from "@/lib/domain/card-facts";
import { isBuyable } from "@/lib/domain/sale";

const SHOWN = 4;

/** Where a product can't be bought: those like it that can, at once below. Two on phones. */
export function Alike({ products }: { products: CardFacts[] }) {
  const t = useTranslations("Product");
  const sold = products.filter(isBuyable).slice(0, SHOWN);
  if (sold.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t("alike")}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 sm:gap-x-5 md:grid-cols-4">
        {sold.map((product, index) => (
          <li key={product.id} className={`${CARD_ROWS} ${index > 1 ? "max-md:hidden" : ""}`}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
