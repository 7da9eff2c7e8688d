"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { CartLine } from "@/lib/contract/cart";
import { basketProfit } from "@/lib/domain/basket";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";
import { basketTotalsAtom } from "@/lib/state/basket-store";
import { useCheckoutButton } from "./use-checkout-button";

/** Totals and the way to checkout; on phones the button stays under the thumb. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations("Cart");
  const { items_count, total_price } = useAtomValue(basketTotalsAtom);
  const profit = basketProfit(lines);
  const { isBusy, goToCheckout } = useCheckoutButton(lines);
  return (
    <aside
      data-checkout-bar
      aria-label={t("totalPrice")}
      className="sticky bottom-16 z-10 rounded-md border bg-surface p-4 shadow-raised md:bottom-4 lg:top-header lg:bottom-auto lg:col-span-3 lg:p-5"
    >
      <dl className="space-y-2 text-sm max-lg:hidden">
        <Row label={t("itemsCount")} value={t("items", { count: formatCount(items_count) })} />
        {profit > 0 && (
          <>
            <Row label={t("beforeDiscount")} value={t("tomanAmount", { amount: formatToman(total_price + profit) })} />
            <Row
              label={t("yourProfit")}
              value={t("tomanAmount", { amount: formatToman(profit) })}
              tone="text-success"
            />
          </>
        )}
      </dl>
      <div className="flex items-center justify-between gap-4 lg:mt-4 lg:flex-col lg:items-stretch lg:border-t lg:pt-4">
        <p className="text-sm lg:flex lg:items-baseline lg:justify-between">
          <span className="block text-xs text-ink-soft lg:text-sm">
            {t("totalOf", { count: formatCount(items_count) })}
          </span>
          <span className="font-bold text-price lg:text-lg">
            {t("tomanAmount", { amount: formatToman(total_price) })}
          </span>
        </p>
        <Button size="lg" loading={isBusy} onClick={goToCheckout}>
          {t("checkout")}
        </Button>
      </div>
      <p className="mt-3 text-xs text-ink-faint max-lg:hidden">{t("shippingLater")}</p>
    </aside>
  );
}

function Row({ label, value, tone = "" }: { label: string; value: string; tone?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${tone}`}>
      <dt className={tone || "text-ink-soft"}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
