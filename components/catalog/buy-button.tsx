"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Button } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import { Late } from "@/components/ui/late";
import { type BasketItem, lineKey } from "@/lib/domain/basket/basket";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { useAddToBasket } from "./use-add-to-basket";

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
  const { line, isBusy, add } = useAddToBasket(lineKey(item), () => item, onAdded);
  const { box, hold, restoreFocus } = useRestoredFocus<HTMLDivElement>();
  const press = () => {
    hold();
    void add();
  };

  const addButton = (isLoading: boolean) => (
    <Button
      ref={replayEarlyClick}
      data-early=""
      size={quiet ? undefined : "lg"}
      variant={quiet ? "outline" : undefined}
      wide
      loading={isLoading}
      onClick={press}
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
