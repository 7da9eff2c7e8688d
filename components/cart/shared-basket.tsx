"use client";

import Link2Off from "lucide-react/icons/link-2-off";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { callPath } from "@/lib/contract/call";
import { cartCalls } from "@/lib/contract/calls/cart";
import type { Cart, CartError, CartLine } from "@/lib/contract/cart";
import { attachErrors, basketKey } from "@/lib/domain/basket/basket";
import type { SeenPrices } from "@/lib/domain/basket/seen-prices";
import { MAX_SHARED_LINES, readSharedItems, type SharedItem } from "@/lib/domain/basket/shared-basket";
import { routes } from "@/lib/routes";
import { callShop } from "@/lib/state/storage/call-shop";
import { read, ShopRefusal } from "@/lib/state/storage/settle";
import { CartSkeleton } from "./cart-skeleton";
import { SharedLines } from "./shared-lines";

const NOT_FOUND = 404;

type Loaded = {
  lines: CartLine[];
  unknown: number;
  was: SeenPrices;
  /** True if the link has the maximum number of lines, so that lines of the order may be missing. */
  isPart: boolean;
};

/** Returns the lines at current prices and the number of unknown ones. */
function toLoaded({ details }: Cart, errors: CartError[], items: readonly Pick<SharedItem, "id" | "type">[]): Loaded {
  const things = new Set(items.map(basketKey));
  return { lines: attachErrors(details, errors), unknown: things.size - details.length, was: {}, isPart: false };
}

/** Loads the user's own order with its prices; null for someone else's, or if the shop server lacks the call. */
async function loadOrder(id: number): Promise<Loaded | null> {
  const answer = await callShop((shop) => shop.invoice.again({ id }));
  if (!answer.ok) return null;
  const { cart, ordered } = answer.extra;
  const was = Object.fromEntries(ordered.map((one) => [basketKey(one), one]));
  return { ...toLoaded(answer.data, cart, ordered), was };
}

async function load(items: SharedItem[], order: number | null): Promise<Loaded> {
  const ordered = order && (await loadOrder(order));
  if (ordered) return ordered;
  const { data, extra } = await read(callShop((shop) => shop.cart.preview({ items })));
  return { ...toLoaded(data, extra.cart, items), isPart: order !== null && items.length === MAX_SHARED_LINES };
}

type SharedBasketProps = {
  /** The lines in the link's format. */
  text: string;
  /** Id of the order that the lines come from. */
  order?: number | null;
};

/** A shared basket: its lines with their availability, and a button that adds all of them. */
export function SharedBasket({ text, order = null }: SharedBasketProps) {
  const t = useTranslations("SharedBasket");
  const items = readSharedItems(text);
  const { data, error, mutate } = useSWR(
    items && [callPath(cartCalls.preview), text, order],
    () => load(items ?? [], order),
    { revalidateOnFocus: false },
  );
  const isUnknown = error instanceof ShopRefusal && error.refusal.code === NOT_FOUND;
  if (!items || isUnknown) return <BrokenLink />;
  return (
    <section aria-labelledby="shared-title" className="pt-6 lg:pb-10 md:pt-10">
      <h1 id="shared-title" className="text-title font-bold">
        {t("title")}
      </h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-soft">{t("lead")}</p>
      {error ? <Failed onRetry={() => void mutate()} /> : data ? <SharedLines {...data} /> : <CartSkeleton />}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Alert tone="danger" live action={<Button onClick={onRetry}>{t("Common.retry")}</Button>}>
      {t("Errors.tryAgain")}
    </Alert>
  );
}

function BrokenLink() {
  const t = useTranslations();
  return (
    <EmptyState
      heading
      icon={<Link2Off />}
      title={t("SharedBasket.broken")}
      hint={t("SharedBasket.brokenHint")}
      action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
    />
  );
}
