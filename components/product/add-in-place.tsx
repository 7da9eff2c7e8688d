"use client";

import { useSetAtom, useStore } from "jotai";
import { useTranslations } from "next-intl";
import { useAddToBasket } from "@/components/catalog/use-add-to-basket";
import { Button, ButtonLink } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import { CartType } from "@/lib/contract/cart";
import { type BasketItem, basketKey } from "@/lib/domain/basket/basket";
import { type Addable, toBasketItem } from "@/lib/domain/basket/basket-item";
import { errorKey, messageOr, NO_ANSWER, type Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS } from "@/lib/hooks/use-busy";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { routes } from "@/lib/routes";
import { findChosenAtom, tickOptionsAtom } from "@/lib/state/browsing/chosen-options";
import { callShop } from "@/lib/state/storage/call-shop";

const GONE = [404, 410];

type AddInPlaceProps = {
  id: number;
  name: string;
  /** Added as it is if the shop server does not answer; absent if options are checked in advance. */
  plain?: Addable;
  /** Names the product where the button stands apart from it, which is outlined then. */
  short?: string;
};

/** Adds a product in place, as its own page would; once it is in the basket, it leads there. */
export function AddInPlace({ id, name, plain, short }: AddInPlaceProps) {
  const t = useTranslations("Fits");
  const { line, isBusy, add } = useAdd(id, plain);
  const { box, hold } = useRestoredFocus<HTMLDivElement>("a, button:not(:disabled)");
  const look = short ? ({ variant: "outline", wide: true } as const) : ({ variant: "ghost" } as const);
  const product = short ?? name;
  const words = (word: string, full: string) =>
    short
      ? { children: <span className="line-clamp-2 whitespace-normal">{full}</span> }
      : { children: word, "aria-label": full };
  return (
    <div ref={box} className="min-w-0 noscript:hidden">
      {line ? (
        <ButtonLink href={routes.cart} size="word" {...look} {...words(t("inBasket"), t("inBasketOf", { product }))} />
      ) : (
        <Button
          ref={replayEarlyClick}
          data-early=""
          size="word"
          {...look}
          {...words(t("add"), t("addOf", { product }))}
          loading={isBusy}
          onClick={() => {
            hold();
            void add();
          }}
        />
      )}
    </div>
  );
}

/** Asks for the options once the product is added: lists do not carry them, and others may be ticked on its page. */
function useAdd(id: number, plain?: Addable) {
  const store = useStore();
  const tick = useSetAtom(tickOptionsAtom);
  const find = async (): Promise<BasketItem | Notice> => {
    const chosen = store.get(findChosenAtom)(id);
    const signal = AbortSignal.timeout(CART_SPINNER_MS);
    const found = await callShop((shop) => shop.catalogue.product({ id }, { signal }));
    if (found.ok) {
      const options = found.data.options.filter((option) => chosen?.includes(option.id) ?? option.checked);
      return toBasketItem(found.data, options);
    }
    if (found.error.code === NO_ANSWER && plain && !chosen?.length) return toBasketItem(plain);
    if (GONE.includes(found.error.code)) return errorKey("Cart.lineUnavailable");
    return messageOr(found.error, "Errors.tryAgain");
  };
  return useAddToBasket(basketKey({ id, type: CartType.Product }), find, () => tick({ id, options: null }));
}
