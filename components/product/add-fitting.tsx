"use client";

import { useTranslations } from "next-intl";
import { useAddToBasket } from "@/components/catalog/use-add-to-basket";
import { Button, ButtonLink } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import type { BasketItem } from "@/lib/domain/basket/basket";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { routes } from "@/lib/routes";

/** Adds an accessory in place; once it is in the basket, it leads there. */
export function AddFitting({ item }: { item: BasketItem }) {
  const t = useTranslations("Fits");
  const { line, isBusy, add } = useAddToBasket(item);
  const { box, hold } = useRestoredFocus<HTMLDivElement>("a, button:not(:disabled)");
  const product = item.cartable.name;
  return (
    <div ref={box}>
      {line ? (
        <ButtonLink href={routes.cart} variant="ghost" size="word" aria-label={t("inBasketOf", { product })}>
          {t("inBasket")}
        </ButtonLink>
      ) : (
        <Button
          ref={replayEarlyClick}
          data-early=""
          variant="ghost"
          size="word"
          loading={isBusy}
          aria-label={t("addOf", { product })}
          onClick={() => {
            hold();
            void add();
          }}
        >
          {t("add")}
        </Button>
      )}
    </div>
  );
}
