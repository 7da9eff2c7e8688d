import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import type { Product } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { toAddable } from "./addable";
import { BuyBox } from "./buy-box";
import { LatePart } from "./late-part";
import { picturesOf } from "./pictures";
import { ProductIntro } from "./product-intro";

export function QuickView({ product }: { product: Product }) {
  const t = useTranslations("Product");
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <LatePart
        part="Gallery"
        pictures={picturesOf(product, (n, total) => t("image", { n: formatCount(n), total: formatCount(total) }))}
        title={product.name}
        isSample={product.sample_images}
      />
      <div className="flex min-w-0 flex-col gap-5">
        <BuyBox product={product} />
        <ProductIntro product={product} nameless />
        {product.options.length > 0 && isBuyable(product) && (
          <LatePart part="Options" product={toAddable(product)} options={product.options} isNarrow />
        )}
        <ButtonLink href={routes.product(product.id, product.slug)} variant="ghost">
          {t("fullPage")}
        </ButtonLink>
      </div>
    </div>
  );
}
