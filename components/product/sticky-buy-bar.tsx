import { useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/product";
import { formatToman } from "@/lib/domain/money";
import { isBuyable } from "@/lib/domain/sale";
import { toAddable, toAddableOptions } from "./addable";
import { Figures } from "./buy-box";
import { LatePart } from "./late-part";
import { LateWaitlist } from "./late-waitlist";

/** State, price and button under the thumb, from the first screen on; it takes the place of the tab bar. */
export function StickyBuyBar({ product }: { product: Product }) {
  const t = useTranslations("Product");
  const isSold = isBuyable(product);
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-20 -mx-gutter mt-8 flex min-h-19 items-center justify-between gap-3 border-t bg-surface px-gutter pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <div className="min-w-0">
        {isSold ? (
          <Figures product={product} />
        ) : (
          <>
            <p className="font-bold">{t(product.comming_soon ? "comingSoon" : "outOfStock")}</p>
            {!product.comming_soon && (
              <p className="text-xs text-ink-soft">
                {t("lastPrice", { price: formatToman(product.price_by_discount) })}
              </p>
            )}
          </>
        )}
      </div>
      <div className="flex min-w-[45%] shrink-0 justify-end">
        {isSold ? (
          <div className="contents noscript:hidden">
            <LatePart part="AddToBasket" product={toAddable(product)} options={toAddableOptions(product)} compact />
          </div>
        ) : (
          <LateWaitlist productId={product.id} compact />
        )}
      </div>
    </div>
  );
}
