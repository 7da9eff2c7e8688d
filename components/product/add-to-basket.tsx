"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { type Addable, type AddableOption, lineKey, stepperLimit, toBasketItem } from "@/lib/domain/basket";
import type { Notice } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { routes } from "@/lib/routes";
import { addToBasketAtom, SPINNER_MS, subtractAtom } from "@/lib/state/basket";
import { basketLinesAtom } from "@/lib/state/basket-store";
import { chosenOptionsAtom } from "@/lib/state/chosen-options";
import { presetOptions } from "./preset-options";

type AddToBasketProps = {
  product: Addable;
  /** What can be ticked; the shopper's own choice replaces the preset one. */
  options: AddableOption[];
  /** Leaves the way to the basket out, where there is no room beside the stepper. */
  compact?: boolean;
};

/** The one primary action of a product page; once the product is in the basket, its count and the way there. */
export function AddToBasket({ product, options, compact = false }: AddToBasketProps) {
  const t = useTranslations("Product");
  const tell = useNotices();
  const add = useSetAtom(addToBasketAtom);
  const subtract = useSetAtom(subtractAtom);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const chosen = useAtomValue(chosenOptionsAtom)[product.id] ?? presetOptions(options);
  const item = toBasketItem(
    product,
    options.filter(({ id }) => chosen.includes(id)),
  );
  const line = useAtomValue(basketLinesAtom)?.find((known) => lineKey(known) === lineKey(item));

  const change = (action: () => Promise<Notice[]>) => run(async () => tell(await action()));
  const addFirst = async (): Promise<Notice[]> => {
    const notices = await add(item);
    return notices.length > 0 ? notices : [{ level: "success", key: "Product.addedToCart" }];
  };

  if (!line) {
    return (
      <Button size="lg" wide loading={isBusy} onClick={() => change(addFirst)}>
        {t("addToCart")}
      </Button>
    );
  }
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-3">
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
      {!compact && (
        <ButtonLink href={routes.cart} variant="secondary" className="flex-1" prefetch={false}>
          {t("goToCart")}
        </ButtonLink>
      )}
    </div>
  );
}
