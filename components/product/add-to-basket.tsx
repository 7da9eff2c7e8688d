"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { type Addable, type AddableOption, lineKey, toBasketItem } from "@/lib/domain/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { addToBasketAtom, SPINNER_MS, subtractAtom } from "@/lib/state/basket";
import { basketLinesAtom } from "@/lib/state/basket-store";
import { tickOptionsAtom } from "@/lib/state/chosen-options";
import { useChosenOptions } from "./use-chosen-options";

// Only shoppers who have it in their basket need the stepper.
const InBasket = lazy(async () => ({ default: (await import("./in-basket")).InBasket }));

type AddToBasketProps = {
  product: Addable;
  /** What can be ticked; the shopper's own choice replaces the preset one. */
  options: AddableOption[];
  /** Where there is little room: the way to the basket is an icon. */
  compact?: boolean;
};

/** The one primary action of a product page; once the product is in the basket, its count and the way there. */
export function AddToBasket({ product, options, compact = false }: AddToBasketProps) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const add = useSetAtom(addToBasketAtom);
  const subtract = useSetAtom(subtractAtom);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const tick = useSetAtom(tickOptionsAtom);
  const chosen = useChosenOptions(product.id, options);
  const line = useAtomValue(basketLinesAtom)?.find((known) => lineKey(known) === lineKey(toBasketItem(product, [])));
  const item = toBasketItem(
    product,
    options.filter(({ id }) => chosen.includes(id)),
  );

  const change = (action: () => Promise<Notice[]>) => run(async () => tell(await action()));
  const addFirst = async (): Promise<Notice[]> => {
    const notices = await add(item);
    if (notices.length > 0) return notices;
    // From here the basket says what is chosen.
    tick({ id: product.id, options: null });
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
