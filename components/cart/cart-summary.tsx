"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow, ReceiptTotal } from "@/components/ui/receipt-rows";
import type { CartLine } from "@/lib/contract/cart";
import { basketProfit } from "@/lib/domain/basket/basket";
import { formatCount } from "@/lib/persian/digits";
import { basketTotalsAtom } from "@/lib/state/basket/basket-store";
import { CheckoutButton, useHasGoods } from "./checkout-button";

/** The bill and the checkout button; on phones only the total and the button, at the bottom of the screen. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations("Cart");
  const { items_count, total_price } = useAtomValue(basketTotalsAtom);
  const hasGoods = useHasGoods();
  return (
    <section
      data-checkout-bar
      aria-label={t("totalPrice")}
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-gutter lg:sticky lg:top-header lg:col-start-2"
    >
      {hasGoods && (
        <div className="max-lg:hidden">
          <CartBill lines={lines} />
        </div>
      )}
      <div className="flex items-center justify-between gap-4 max-lg:border-t max-lg:bg-surface max-lg:px-gutter max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-4 lg:flex-col lg:items-stretch">
        {hasGoods && (
          <p className="lg:hidden">
            <span className="block text-xs text-ink-soft">{t("totalOf", { count: formatCount(items_count) })}</span>
            <span className="text-lg font-bold">
              <Amount rial={total_price} />
            </span>
          </p>
        )}
        <CheckoutButton size="lg" className={hasGoods ? "" : "max-lg:w-full"} />
      </div>
    </section>
  );
}

/** Shows only the price of the goods; shipping is added in the checkout, where the method is chosen. */
function CartBill({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations("Cart");
  const { items_count, total_price } = useAtomValue(basketTotalsAtom);
  const profit = basketProfit(lines);
  return (
    <Receipt>
      <p className="text-lg font-bold">{t("bill")}</p>
      <dl className="receipt-rule mt-3 space-y-1.5 border-t pt-3 text-xs">
        <ReceiptRow label={t("itemsCount")} value={t("items", { count: formatCount(items_count) })} />
        {profit > 0 && (
          <>
            <ReceiptRow label={t("beforeDiscount")} value={<Amount rial={total_price + profit} />} />
            <ReceiptRow label={t("yourProfit")} value={<Amount rial={-profit} />} tone="text-success" />
          </>
        )}
        <ReceiptRow label={t("shippingCost")} value={t("shippingNext")} />
      </dl>
      <ReceiptTotal label={t("totalPrice")}>
        <Amount rial={total_price} />
      </ReceiptTotal>
    </Receipt>
  );
}
