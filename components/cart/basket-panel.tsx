"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { ButtonLink } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { PopoverPanel } from "@/components/ui/popover-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useMedia } from "@/lib/hooks/use-media";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { basketLinesAtom, basketTotalsAtom } from "@/lib/state/basket/basket-store";
import { openPanelAtom } from "@/lib/state/page/panels";
import type { BasketPanelProps } from "./basket-button";
import { CartBanners } from "./cart-banners";
import { CartLines } from "./cart-lines";
import { CartStates } from "./cart-states";
import { CheckoutButton, useHasGoods } from "./checkout-button";
import { UnsentNote } from "./unsent-note";
import { useIsCustomers } from "./use-is-customers";

const WIDE = "(min-width: 64rem)";

/** A dropdown under its button on wide screens, and a drawer from below on narrow ones. */
export function BasketPanel({ open, anchor, onClose }: BasketPanelProps) {
  const t = useTranslations();
  const isCustomers = useIsCustomers();
  const lines = useAtomValue(basketLinesAtom) ?? [];
  const isWide = useMedia(WIDE);
  const panel = {
    open,
    onOpenChange: (next: boolean) => !next && onClose(),
    title: t(isCustomers ? "Cart.customerCart" : "Cart.yourCart"),
    closeLabel: t("Common.close"),
    footer: lines.length > 0 && <BasketFooter />,
    children: (
      <div className="-my-5">
        <div className="pt-5 empty:hidden">
          <CartBanners />
        </div>
        <UnsentNote />
        <CartStates skeleton={<BasketSkeleton />}>{(known) => <CartLines lines={known} />}</CartStates>
      </div>
    ),
  };
  if (!isWide) return <Drawer side="bottom" {...panel} />;
  return <PopoverPanel anchor={anchor} widthClass={lines.length > 0 ? "w-basket" : "w-basket-empty"} {...panel} />;
}

function BasketFooter() {
  const t = useTranslations();
  const openPanel = useSetAtom(openPanelAtom);
  const { items_count, total_price } = useAtomValue(basketTotalsAtom);
  const hasGoods = useHasGoods();
  return (
    <>
      {hasGoods && (
        <p className="flex w-full items-baseline justify-between gap-4 text-base text-ink-soft">
          {t("Cart.totalOf", { count: formatCount(items_count) })}
          <span className="text-lg font-bold text-ink">
            <Amount rial={total_price} />
          </span>
        </p>
      )}
      <ButtonLink href={routes.cart} variant="secondary" className="flex-1">
        {t("Product.goToCart")}
      </ButtonLink>
      <CheckoutButton className="flex-1" askHere={() => openPanel("loginToOrder")} />
    </>
  );
}

/** As high as an empty basket, the smallest content that can replace it. */
function BasketSkeleton() {
  return (
    <div className="space-y-4 py-5">
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-20" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
