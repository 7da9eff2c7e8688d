import { useTranslations } from "next-intl";
import { ProductCard } from "@/components/catalog/product-card";
import { Carousel } from "@/components/ui/carousel";
import type { ProductCard as ProductCardData } from "@/lib/contract/product";

/** Products of the same kind in one row. */
export function SimilarProducts({ products }: { products: ProductCardData[] }) {
  const t = useTranslations();
  if (products.length === 0) return <p className="text-sm text-ink-soft">{t("Product.noSimilar")}</p>;
  return (
    <Carousel label={t("Product.similar")} labels={{ back: t("Common.previous"), forth: t("Common.next") }}>
      {products.map((product) => (
        <li key={product.id} className="w-44 shrink-0 snap-start sm:w-56">
          <ProductCard product={product} />
        </li>
      ))}
    </Carousel>
  );
}
