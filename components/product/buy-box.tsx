import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Countdown } from "@/components/catalog/countdown";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { Price } from "@/components/catalog/price";
import { buttonClass } from "@/components/ui/button-class";
import { StaticHtml } from "@/components/ui/static-html";
import type { Product } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { discountPercent } from "@/lib/domain/shared/money";
import { toAddable, toAddableOptions } from "./addable";
import { LatePart } from "./late-part";
import { LateWaitlist } from "./late-waitlist";
import { StockState } from "./stock-state";

type BuyBoxProps = {
  product: Product;
  /** Phone number for orders without JavaScript and for large quantities. */
  phone?: string;
  /** True if a bar at the bottom of a phone's screen shows price and button, which are then omitted here. */
  hasBar?: boolean;
  children?: ReactNode;
};

export function BuyBox({ product, phone, hasBar = false, children }: BuyBoxProps) {
  const t = useTranslations("Product");
  const { id, special_sale, wholesale } = product;
  const isSold = isBuyable(product);
  const inBar = hasBar ? "max-lg:hidden" : "";
  return (
    <section aria-label={t("price")} className="flex flex-col gap-3">
      <StockState product={product} isQuiet={hasBar} />
      {isSold && special_sale && <Countdown endsAt={special_sale.expiration} label={t("specialEnds")} />}
      {isSold ? (
        <>
          <div className={inBar}>
            <Figures product={product} size="lg" />
          </div>
          <NoScriptSale phone={phone} />
          <div className={`mt-1 mb-3 noscript:hidden ${inBar}`}>
            <LatePart part="AddToBasket" product={toAddable(product)} options={toAddableOptions(product)} />
          </div>
        </>
      ) : (
        <div className={`mb-3 ${inBar}`}>
          <LateWaitlist productId={id} />
        </div>
      )}
      {wholesale && <Bulk phone={phone} />}
      {children}
    </section>
  );
}

/** The prices without and with the chosen options. */
export function Figures({ product, size }: { product: Product; size?: "lg" }) {
  const t = useTranslations("Product");
  const { id, price, price_by_discount: discounted, category } = product;
  return (
    <>
      <StaticHtml>
        <Price size={size} price={price} discounted={discounted} />
      </StaticHtml>
      <LatePart part="ChosenTotal" productId={id} price={discounted} options={toAddableOptions(product)} />
      {/* Any other discount belongs to the product itself or to a special sale. */}
      {size && category.discount > 0 && discountPercent(price, discounted) === category.discount && (
        <p className="text-xs text-ink-soft">{t("categoryDiscount")}</p>
      )}
    </>
  );
}

/** Explains how to ask for the price of products sold by the carton, which depends on the quantity. */
function Bulk({ phone }: { phone: string | undefined }) {
  const t = useTranslations("Product");
  return (
    <div className="mb-3 border-t pt-3">
      <p className="text-xs text-ink-soft">{t("bulkText")}</p>
      {phone && (
        <a href={`tel:${phone}`} className={`mt-2 ${buttonClass({ variant: "outline", wide: true })}`}>
          {t("bulkCall")}
        </a>
      )}
    </div>
  );
}
