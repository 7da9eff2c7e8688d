"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { type Addable, lineKey, stepperLimit, toBasketItem } from "@/lib/domain/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { routes } from "@/lib/routes";
import { addToBasketAtom, basketLinesAtom, SPINNER_MS, subtractAtom } from "@/lib/state/basket";

type AddToBasketProps = {
  product: Addable;
  /** Ids of the chosen options, and what they add to the price in rials. */
  options?: number[];
  optionsPrice?: number;
  /** As wide as its container. */
  wide?: boolean;
};

/** The way into the basket; once the product is in it, its count and the way to the basket. */
export function AddToBasket({ product, options = [], optionsPrice = 0, wide = false }: AddToBasketProps) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const add = useSetAtom(addToBasketAtom);
  const subtract = useSetAtom(subtractAtom);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const item = toBasketItem(product, options, optionsPrice);
  const line = useAtomValue(basketLinesAtom)?.find((known) => lineKey(known) === lineKey(item));

  const change = (action: () => Promise<Notice[]>) => run(async () => tell(await action()));

  if (!line) {
    return (
      <Button size="lg" wide={wide} loading={isBusy} onClick={() => change(() => add(item))}>
        {t("addToCart")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityStepper
        value={line.count}
        max={stepperLimit(line)}
        pending={isBusy}
        onIncrease={() => change(() => add(item))}
        onDecrease={() => change(() => subtract(line))}
        labels={{
          count: t("count"),
          increase: t("increase"),
          decrease: t("decrease"),
          removeLast: t("removeLast"),
        }}
      />
      <ButtonLink href={routes.cart} variant="secondary" className="flex-1" prefetch={false}>
        {t("goToCart")}
      </ButtonLink>
    </div>
  );
}
