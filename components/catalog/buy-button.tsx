"use client";

import { useAtomValue, useStore } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import { Late } from "@/components/ui/late";
import { type BasketItem, lineKey } from "@/lib/domain/basket/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { useNotices } from "./use-notices";

// Loaded after the page, because visitors read before they buy.
const actions = () => import("@/lib/state/basket/basket");
// Loaded on demand, because only shoppers with the item in their basket need the stepper.
const InBasket = lazy(async () => ({ default: (await import("./in-basket")).InBasket }));

type BuyButtonProps = {
  item: BasketItem;
  compact?: boolean;
  /** Beside others of its kind, none of which is the next step; its accessible name says what it adds. */
  quiet?: boolean;
  onAdded?: () => void;
};

/**
 * The primary button of a product or bundle page; once the item is in the basket, it is replaced by the count and a
 * basket link.
 */
export function BuyButton({ item, compact = false, quiet = false, onAdded }: BuyButtonProps) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const store = useStore();
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const { box, hold, restoreFocus } = useRestoredFocus<HTMLDivElement>();
  const lines = useAtomValue(basketLinesAtom);
  const line = useHydrated() ? lines?.find((known) => lineKey(known) === lineKey(item)) : undefined;

  useEffect(() => void actions().catch(() => undefined), []);

  const change = (action: () => Promise<Notice[]>) => {
    hold();
    return run(async () => tell(await noticesOf(action)));
  };
  const addFirst = async (): Promise<Notice[]> => {
    const notices = await store.set((await actions()).addToBasketAtom, item);
    if (notices.length > 0) return notices;
    onAdded?.();
    return [{ level: "success", key: "Product.addedToCart" }];
  };

  const addButton = (isLoading: boolean) => (
    <Button
      ref={replayEarlyClick}
      data-early=""
      size={quiet ? undefined : "lg"}
      variant={quiet ? "outline" : undefined}
      wide
      loading={isLoading}
      onClick={() => change(addFirst)}
    >
      {t("addToCart")}
      {quiet && <span className="sr-only"> {item.cartable.name}</span>}
    </Button>
  );
  return (
    <div ref={box} className="contents">
      {line ? (
        <Late fallback={addButton(true)} failed={addButton(isBusy)}>
          <InBasket line={line} compact={compact} onShown={restoreFocus} onPress={hold} />
        </Late>
      ) : (
        addButton(isBusy)
      )}
    </div>
  );
}
