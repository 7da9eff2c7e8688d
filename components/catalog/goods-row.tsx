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
  const isSold = isBuyable(product);
  const isAlone = !isSold || !children;
  return (
    <li className="relative grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b py-2.5 hover:bg-brand-soft">
      <StaticHtml className="contents">
        <div className="tile relative row-span-2 size-13 rounded-sm">
          <Picture src={product.image} alt="" width={52} height={52} className="size-full object-contain" />
        </div>
        <p className="row-span-2">
          <a
            href={routes.product(product.id, product.slug)}
            className="font-medium after:absolute after:inset-0 hover:text-brand"
          >
            {product.name}
          </a>
          <span className="block text-xs text-ink-soft">{note}</span>
        </p>
        <div className={isAlone ? "row-span-2" : ""}>
          {isSold ? (
            <Price price={product.price_by_discount} discounted={product.price_by_discount} />
          ) : (
            <span className="text-ink-soft">{t(product.comming_soon ? "comingSoon" : "outOfStock")}</span>
          )}
        </div>
      </StaticHtml>
      {!isAlone && <div className="relative col-start-3 -me-3 -mb-2.5 justify-self-end">{children}</div>}
    </li>
  );
}
