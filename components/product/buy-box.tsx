import { useTranslations } from "next-intl";
import { Countdown } from "@/components/catalog/countdown";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { Price } from "@/components/catalog/price";
import type { Product } from "@/lib/contract/product";
import { AddToBasket } from "./add-to-basket";
import { toAddable, toAddableOptions } from "./addable";
import { ChosenTotal } from "./chosen-total";
import { LateWaitlist } from "./late-waitlist";
import { StockState } from "./stock-state";

function isBuyable({ available, comming_soon }: Product): boolean {
  return available && !comming_soon;
}

type BuyBoxProps = {
  product: Product;
  /** Where to order without script. */
  phone?: string;
};

/** Stock, price and the button, or why there is no button and how to be told when there is one. */
export function BuyBox({ product, phone }: BuyBoxProps) {
  const t = useTranslations("Product");
  const { id, price, price_by_discount, special_sale, comming_soon } = product;
  return (
    <section aria-label={t("price")} className="flex flex-col gap-4 rounded-lg border bg-surface p-5 shadow-raised">
      <StockState product={product} />
      {isBuyable(product) ? (
        <>
          {special_sale && <Countdown endsAt={special_sale.expiration} label={t("specialEnds")} />}
          <Price size="lg" price={price} discounted={price_by_discount} />
          <ChosenTotal productId={id} price={price_by_discount} options={toAddableOptions(product)} />
          <NoScriptSale phone={phone} />
          <div className="noscript:hidden">
            <AddToBasket product={toAddable(product)} options={toAddableOptions(product)} />
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{t(comming_soon ? "comingSoonText" : "outOfStockText")}</p>
          <LateWaitlist productId={id} />
        </>
      )}
    </section>
  );
}

/** The same price and button under the thumb; stands above the bottom bar while the product is on screen. */
export function StickyBuyBar({ product }: { product: Product }) {
  if (!isBuyable(product)) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex min-h-17 items-center justify-between gap-3 border-t bg-surface px-4 py-2 max-md:bottom-14 lg:hidden noscript:hidden">
      <div className="min-w-0">
        <Price price={product.price} discounted={product.price_by_discount} />
        <ChosenTotal productId={product.id} price={product.price_by_discount} options={toAddableOptions(product)} />
      </div>
      <div className="flex min-w-1/2 shrink-0 justify-end">
        <AddToBasket product={toAddable(product)} options={toAddableOptions(product)} compact />
      </div>
    </div>
  );
}
