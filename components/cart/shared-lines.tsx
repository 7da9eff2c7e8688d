"use client";

import { useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow, ReceiptTotal } from "@/components/ui/receipt-rows";
import type { CartLine } from "@/lib/contract/cart";
import { basketTotals, lineKey } from "@/lib/domain/basket/basket";
import { importableCount } from "@/lib/domain/basket/import-basket";
import { isRise, type PriceChange, priceChange, type SeenPrices } from "@/lib/domain/basket/seen-prices";
import { MAX_SHARED_LINES } from "@/lib/domain/basket/shared-basket";
import { formatToman } from "@/lib/domain/shared/money";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { importBasketAtom } from "@/lib/state/basket/import-basket";
import { CartLineFrame } from "./cart-line-frame";

type SharedLinesProps = {
  lines: readonly CartLine[];
  /** Number of lines whose product the shop does not know or no longer sells. */
  unknown: number;
  /** Unit prices in rials at the time of the order. */
  was: SeenPrices;
  /** True if some lines of the order may be missing from the link. */
  isPart: boolean;
};

export function SharedLines({ lines, unknown, was, isPart }: SharedLinesProps) {
  const t = useTranslations("SharedBasket");
  const possible = lines.map((line) => ({ ...line, count: importableCount(line) })).filter(({ count }) => count > 0);
  return (
    <div className="gap-10 max-lg:flex max-lg:min-h-[70dvh] max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start">
      <div className="border-y max-lg:mb-auto lg:col-start-1">
        {isPart && (
          <div className="py-4">
            <Alert tone="warning">{t("part", { count: toPersianDigits(MAX_SHARED_LINES) })}</Alert>
          </div>
        )}
        {unknown > 0 && (
          <div className="py-4">
            <Alert tone="warning">{t("gone", { count: toPersianDigits(unknown) })}</Alert>
          </div>
        )}
        <ul className="@container divide-y">
          {lines.map((line) => (
            <SharedLine key={lineKey(line)} line={line} change={priceChange(was, line)} />
          ))}
        </ul>
      </div>
      {possible.length > 0 ? <ImportBar lines={lines} possible={possible} /> : <NothingLeft />}
    </div>
  );
}

function SharedLine({ line, change }: { line: CartLine; change: PriceChange | null }) {
  const t = useTranslations();
  const { error } = line.cartable;
  const count = importableCount(line);
  const isPartly = count > 0 && count < line.count;
  const facts = { reason: error?.message ?? "", wanted: formatCount(line.count), count: formatCount(count) };
  return (
    <CartLineFrame
      line={line}
      count={count || line.count}
      isStruck={count === 0}
      notes={
        <>
          {error && (
            <p className={`text-xs font-medium ${count === 0 ? "text-danger" : "text-warning"}`}>
              {isPartly ? t("SharedBasket.partly", facts) : error.message}
            </p>
          )}
          {count > 0 && change && <PriceSince change={change} />}
        </>
      }
    >
      <p className="text-base text-ink-soft">{count > 0 && t("SharedBasket.pieces", { count: formatCount(count) })}</p>
    </CartLineFrame>
  );
}

function PriceSince({ change }: { change: PriceChange }) {
  const t = useTranslations("Cart");
  const prices = { from: formatToman(change.from), to: formatToman(change.to) };
  if (!isRise(change)) return <p className="text-xs text-success">{t("priceFell", prices)}</p>;
  return <p className="text-xs font-medium text-warning">{t("priceRose", prices)}</p>;
}

/** The bill and the button, at the bottom of the screen on phones. */
function ImportBar({ lines, possible }: { lines: readonly CartLine[]; possible: readonly CartLine[] }) {
  const t = useTranslations();
  const router = useRouter();
  const tell = useNotices();
  const takeBasket = useSetAtom(importBasketAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const { items_count, total_price } = basketTotals(possible);
  const count = formatCount(items_count);

  const take = () =>
    run(async () => {
      const { isTaken, notices } = await takeBasket(lines);
      tell(notices.length > 0 ? notices : [{ level: "success", key: "SharedBasket.taken" }]);
      if (isTaken) router.push(routes.cart);
    });

  return (
    <section
      data-checkout-bar
      aria-label={t("Cart.totalPrice")}
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-gutter lg:sticky lg:top-header lg:col-start-2"
    >
      <div className="max-lg:hidden">
        <Receipt>
          <dl className="space-y-1.5 text-xs">
            <ReceiptRow label={t("Cart.itemsCount")} value={t("Cart.items", { count })} />
          </dl>
          <ReceiptTotal label={t("Cart.totalPrice")}>
            <Amount rial={total_price} />
          </ReceiptTotal>
        </Receipt>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-lg:border-t max-lg:bg-surface max-lg:px-gutter max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-4 lg:flex-col lg:items-stretch">
        <p className="lg:hidden">
          <span className="block text-xs text-ink-soft">{t("Cart.totalOf", { count })}</span>
          <span className="text-lg font-bold">
            <Amount rial={total_price} />
          </span>
        </p>
        <Button size="lg" className="max-lg:grow" loading={isBusy} onClick={take}>
          {t("SharedBasket.take")}
        </Button>
      </div>
    </section>
  );
}

function NothingLeft() {
  const t = useTranslations();
  return (
    <div className="my-6 lg:col-start-2">
      <Alert tone="warning" action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}>
        {t("SharedBasket.none")}
      </Alert>
    </div>
  );
}
