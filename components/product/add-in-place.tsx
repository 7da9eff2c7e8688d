"use client";

import { useAtomValue, useStore } from "jotai";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";
import { CartType } from "@/lib/contract/cart";
import { basketKey, lineKey } from "@/lib/domain/basket/basket";
import { toBasketItem } from "@/lib/domain/basket/basket-item";
import { errorKey, messageOr, type Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { routes } from "@/lib/routes";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { findChosenAtom } from "@/lib/state/browsing/chosen-options";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { callShop } from "@/lib/state/storage/call-shop";

const GONE = [404, 410];

type AddInPlaceProps = {
  id: number;
  name: string;
  /** Names the product where the button stands apart from it, which is outlined then. */
  model?: string;
};

/** Adds a product in place, as its own page would; once it is in the basket, it leads there. */
export function AddInPlace({ id, name, model }: AddInPlaceProps) {
  const t = useTranslations("Fits");
  const { isInBasket, isBusy, add } = useAdd(id);
  const { box, hold } = useRestoredFocus<HTMLDivElement>("a, button:not(:disabled)");
  const look = model ? ({ variant: "outline", wide: true } as const) : ({ variant: "ghost" } as const);
  const product = model ?? name;
  const words = (short: string, full: string) =>
    model ? { children: <span className="truncate">{full}</span> } : { children: short, "aria-label": full };
  return (
    <div ref={box} className="min-w-0">
      {isInBasket ? (
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

/** Loads what the basket needs to know of the product when it is added, because it would be a third of the page's data. */
function useAdd(id: number) {
  const tell = useNotices();
  const store = useStore();
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const key = basketKey({ id, type: CartType.Product });
  const lines = useAtomValue(basketLinesAtom);
  const isInBasket = useHydrated() && lines?.some((line) => lineKey(line) === key);
  const addFirst = async (): Promise<Notice[]> => {
    const [found, { addToBasketAtom }] = await Promise.all([
      callShop((shop) => shop.catalogue.product({ id })),
      import("@/lib/state/basket/basket"),
    ]);
    if (!found.ok) {
      return [
        GONE.includes(found.error.code) ? errorKey("Cart.lineUnavailable") : messageOr(found.error, "Errors.tryAgain"),
      ];
    }
    const chosen = store.get(findChosenAtom)(id);
    const options = found.data.options.filter((option) => chosen?.includes(option.id) ?? option.checked);
    const notices = await store.set(addToBasketAtom, toBasketItem(found.data, options));
    return notices.length > 0 ? notices : [{ level: "success", key: "Product.addedToCart" }];
  };
  return { isInBasket, isBusy, add: () => run(async () => tell(await noticesOf(addFirst))) };
}
