import { useTranslations } from "next-intl";
import { CARD, ProductCard, SHELF } from "@/components/catalog/product-card";
import { Carousel } from "@/components/ui/carousel";
import type { CardFacts } from "@/lib/domain/product/card-facts";

export function SimilarProducts({ products }: { products: CardFacts[] }) {
  const t = useTranslations();
  if (products.length === 0) return <p className="text-ink-soft">{t("Product.noSimilar")}</p>;
  const labels = { back: t("Common.previous"), forth: t("Common.next") };
  return (
    <Carousel label={t("Product.similar")} labels={labels} slides={SHELF}>
      {products.map((product) => (
        <li key={product.id} className={`snap-start ${CARD}`}>
          <ProductCard product={product} />
        </li>
      ))}
    </Carousel>
  );
}
