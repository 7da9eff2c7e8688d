import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Amount } from "@/components/catalog/amount";
import { Picture } from "@/components/ui/picture";
import { type CartLine, CartType } from "@/lib/contract/cart";
import type { Checkout, CheckoutItem } from "@/lib/contract/checkout";
import { basketKey, lineKey } from "@/lib/domain/basket/basket";
import { itemsOf } from "@/lib/domain/checkout/checkout-bill";
import { extraDisplayName, lineFacts } from "@/lib/domain/product/line-facts";
import { makerName } from "@/lib/domain/product/makers";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";

const TITLE_ID = "checkout-items";

/** Moves the focus to the lines that block the order. */
export const focusSoldOutLines = (): void => document.getElementById(TITLE_ID)?.focus();

type CheckoutItemsProps = {
  checkout: Checkout;
  /** Lines that block the order are listed first, each with ways to resolve it. */
  soldOut: readonly CartLine[];
  rows: (lines: readonly CartLine[]) => ReactNode;
};

export function CheckoutItems({ checkout, soldOut, rows }: CheckoutItemsProps) {
  const t = useTranslations("Checkout");
  const isStopped = soldOut.length > 0;
  useEffect(() => {
    if (isStopped) focusSoldOutLines();
  }, [isStopped]);
  const stopped = new Set<string>(soldOut.map(lineKey));
  // A product and a bundle may have the same id.
  const items = [
    ...checkout.products.map((item) => ({ item, key: basketKey({ id: item.id, type: CartType.Product }) })),
    ...checkout.bundles.map((item) => ({ item, key: basketKey({ id: item.id, type: CartType.Bundle }) })),
  ].filter(({ key }) => !stopped.has(key));
  const pieces = itemsOf(checkout).reduce((sum, { order_count }) => sum + order_count, 0);
  return (
    <section aria-labelledby={TITLE_ID} className="py-5 lg:border-t">
      <div className="mb-3 flex items-center gap-3">
        <h2 id={TITLE_ID} tabIndex={-1} className="flex-1 text-base font-bold outline-none lg:text-lg">
          {t("items")}
        </h2>
        <p className="text-xs text-ink-soft lg:hidden">{t("pieces", { count: formatCount(pieces) })}</p>
        <a href={routes.cart} className="text-base font-medium text-brand hover:underline max-lg:hidden">
          {t("changeInCart")}
        </a>
      </div>
      {isStopped && (
        <div className="mb-4 border-y">
          <p className="pt-4 text-base font-medium text-danger">{t("soldOutNote")}</p>
          {rows(soldOut)}
        </div>
      )}
      {items.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable strip must be reachable by the keyboard
          tabIndex={0}
          aria-labelledby={TITLE_ID}
          className="-mx-gutter flex snap-x scroll-px-gutter gap-5 overflow-x-auto px-gutter pb-2 lg:mx-0 lg:px-0 -outline-offset-2"
        >
          {items.map(({ item, key }) => (
            <li key={key} className="flex w-64 shrink-0 snap-start gap-3">
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ item }: { item: CheckoutItem }) {
  const t = useTranslations("Checkout");
  const { name, displayName, image, brand, color, order_count, price, options = [] } = item;
  const title = extraDisplayName(name, displayName);
  const facts = lineFacts({ name: title, brand: makerName(brand), color }, "").map(({ text }) => text);
  const count = formatCount(order_count);
  return (
    <>
      <div className="tile size-16 shrink-0 rounded-sm">
        {image && <Picture src={image} alt="" width={64} height={64} className="size-full object-contain" />}
      </div>
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{title}</p>
        {facts.length > 0 && <p className="text-xs text-ink-soft">{joined(facts)}</p>}
        <p className="text-xs text-ink-soft">
          {price === undefined ? t("pieces", { count }) : t("countPrice", { count, amount: formatToman(price) })}
        </p>
        {options.map((option) => (
          <p key={option.title} className="text-xs text-ink-soft">
            {option.price > 0 ? (
              <>
                {option.title}: <Amount rial={option.price} isSigned />
              </>
            ) : (
              option.title
            )}
          </p>
        ))}
      </div>
    </>
  );
}
