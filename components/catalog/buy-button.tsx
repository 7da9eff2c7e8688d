"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { type BasketItem, lineKey } from "@/lib/domain/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { addToBasketAtom, SPINNER_MS, subtractAtom } from "@/lib/state/basket";
import { basketLinesAtom } from "@/lib/state/basket-store";
import { useNotices } from "./use-notices";

// Only shoppers who have it in their basket need the stepper.
const InBasket = lazy(async () => ({ default: (await import("./in-basket")).InBasket }));

type BuyButtonProps = {
  /** What the first press puts in. */
  item: BasketItem;
  /** Where there is little room: the way to the basket is an icon. */
  compact?: boolean;
  /** After the first piece went in. */
  onAdded?: () => void;
};

/** The one primary action of a product or bundle page; once the thing is in the basket, its count and the way there. */
export function BuyButton({ item, compact = false, onAdded }: BuyButtonProps) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const add = useSetAtom(addToBasketAtom);
  const subtract = useSetAtom(subtractAtom);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const line = useAtomValue(basketLinesAtom)?.find((known) => lineKey(known) === lineKey(item));

  const change = (action: () => Promise<Notice[]>) => run(async () => tell(await action()));
  const addFirst = async (): Promise<Notice[]> => {
    const notices = await add(item);
    if (notices.length > 0) return notices;
    onAdded?.();
    return [{ level: "success", key: "Product.addedToCart" }];
  };

  const addButton = (isLoading: boolean) => (
    <Button size="lg" wide loading={isLoading} onClick={() => change(addFirst)}>
      {t("addToCart")}
    </Button>
  );
  if (!line) return addButton(isBusy);
  return (
    <Suspense fallback={addButton(true)}>
      <InBasket
        line={line}
        isBusy={isBusy}
        compact={compact}
        // One more of what is there: with the options it was put in with.
        onIncrease={() => change(() => add(line))}
        onDecrease={() => change(() => subtract(line))}
      />
    </Suspense>
  );
}
