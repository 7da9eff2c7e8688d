import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { StaticHtml } from "@/components/ui/static-html";
import type { ProductCard } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { routes } from "@/lib/routes";
import { Price } from "./price";

type GoodsRowProps = {
  product: ProductCard;
  /** Says why it is in the list. */
  note: string;
  /** Below the price, if the product can be bought. */
  children?: ReactNode;
};

/** A product as a row of a short list; the whole row leads to its page. */
export function GoodsRow({ product, note, children }: GoodsRowProps) {
  const t = useTranslations("Product");
  return (
    <li className="relative flex items-center gap-4 border-b py-2.5 hover:bg-brand-soft">
      <StaticHtml className="flex min-w-0 flex-1 items-center gap-4">
        <div className="tile relative size-13 shrink-0 rounded-sm">
          <Picture src={product.image} alt="" fill sizes="3.25rem" className="object-contain" />
        </div>
        <p className="min-w-0 flex-1">
          <a
            href={routes.product(product.id, product.slug)}
            className="font-medium after:absolute after:inset-0 hover:text-brand"
          >
            {product.name}
          </a>
          <span className="block text-xs text-ink-soft">{note}</span>
        </p>
      </StaticHtml>
      {isBuyable(product) ? (
        <div className="flex flex-col items-end">
          <StaticHtml>
            <Price price={product.price_by_discount} discounted={product.price_by_discount} />
          </StaticHtml>
          {children && <div className="relative -mb-2.5">{children}</div>}
        </div>
      ) : (
        <span className="text-ink-soft">{t(product.comming_soon ? "comingSoon" : "outOfStock")}</span>
      )}
    </li>
  );
}
