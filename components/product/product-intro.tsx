import { useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/product";
import { routes } from "@/lib/routes";
import { Options } from "./options";
import { ShareButton } from "./share-button";

/** Who makes it, what it is called, its colour, what it is for, and the services that go with it. */
export function ProductIntro({ product }: { product: Product }) {
  const t = useTranslations();
  const { brand, color } = product;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <a
          href={routes.brand(brand.id, brand.slug)}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand hover:underline"
        >
          {t("Product.brand")} {brand.name}
        </a>
        <h1 className="text-2xl font-extrabold lg:text-3xl">{product.name}</h1>
      </div>
      {color && (
        <p className="flex items-center gap-2 text-sm">
          <span className="text-ink-soft">{t("Product.color")}:</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
            <circle cx="10" cy="10" r="9" fill={color.code} className="stroke-field" />
          </svg>
          {color.name}
        </p>
      )}
      <p className="text-ink-soft">{product.excerpt}</p>
      {product.options.length > 0 && <Options productId={product.id} options={product.options} />}
      <div className="-ms-4">
        <ShareButton link={product.share_link} labels={{ share: t("Product.share"), copied: t("Common.copiedLink") }} />
      </div>
    </div>
  );
}
