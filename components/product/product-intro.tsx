import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Product } from "@/lib/contract/product";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { toAddable } from "./addable";
import { ColorSwatches } from "./color-swatches";
import { Options } from "./options";
import { ShareButton } from "./share-button";

type ProductIntroProps = {
  product: Product;
  /** Leaves the name out, where a dialog around it says it already. */
  nameless?: boolean;
};

/** Who makes it, what it is called, its colours, what it is for, and the services that go with it. */
export function ProductIntro({ product, nameless = false }: ProductIntroProps) {
  const t = useTranslations();
  const { brand, color, tags, unit, volume } = product;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <div className="flex items-center justify-between gap-4">
          <a
            href={routes.brand(brand.id, brand.slug)}
            className="inline-flex min-h-11 items-center text-sm font-medium text-brand hover:underline"
          >
            {t("Product.brand")} {brand.name}
          </a>
          <ShareButton
            link={product.share_link}
            title={product.name}
            labels={{ share: t("Product.share"), copied: t("Common.copiedLink") }}
          />
        </div>
        {!nameless && <h1 className="text-2xl font-extrabold lg:text-3xl">{product.name}</h1>}
        {tags.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {tags.map(({ name }) => (
              <li key={name}>
                <Badge tone="brand">{name}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {color && <ColorSwatches productId={product.id} color={color} siblings={product.colors} />}
      <p className="text-ink-soft">{product.excerpt}</p>
      {volume && (
        <p className="text-sm">
          <span className="text-ink-soft">{t("Product.unit")}: </span>
          {joined([unit.name, toPersianDigits(volume)])}
        </p>
      )}
      {product.options.length > 0 && <Options product={toAddable(product)} options={product.options} />}
    </div>
  );
}
