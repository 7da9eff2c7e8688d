"use client";

import { useAtomValue, useSetAtom } from "jotai";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { endpointPath, endpoints } from "@/lib/contract/endpoints";
import { routes } from "@/lib/routes";
import { leaveCartAtom, syncCartAtom } from "@/lib/state/basket";
import { basketLinesAtom, usesServerAtom } from "@/lib/state/basket-store";
import { sessionAtom } from "@/lib/state/session";
import { CartBanners } from "./cart-banners";
import { CartLineRow } from "./cart-line-row";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";

/** The basket: a guest's lines from this browser, a customer's from the server. */
export function CartScreen() {
  const t = useTranslations("Cart");
  const session = useAtomValue(sessionAtom);
  return (
    <section aria-labelledby="cart-title" className="py-6 md:py-10">
      <h1 id="cart-title" className="mb-6 text-2xl font-bold">
        {session?.is_agent ? t("customerCart") : t("yourCart")}
      </h1>
      <CartBody />
    </section>
  );
}

function CartBody() {
  const t = useTranslations();
  const lines = useAtomValue(basketLinesAtom);
  const { hasFailed, isLoading, retry } = useServerCart();

  if (!lines && hasFailed && !isLoading) {
    const again = <Button onClick={retry}>{t("Common.retry")}</Button>;
    return (
      <Alert tone="danger" live action={again}>
        {t("Errors.tryAgain")}
      </Alert>
    );
  }
  if (!lines) return <CartSkeleton />;
  return (
    <>
      <CartBanners />
      {lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingCart />}
          title={t("Cart.empty")}
          hint={t("Cart.emptyHint")}
          action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-10">
          <ul className="divide-y rounded-md border bg-surface lg:col-span-7">
            {lines.map((line) => (
              <CartLineRow key={`${line.type}-${line.cartable.id}`} line={line} />
            ))}
          </ul>
          <CartSummary lines={lines} />
        </div>
      )}
    </>
  );
}

/** Keeps the customer's cart fresh, tells what its answers say, and takes unbuyable lines out when the page is left. */
function useServerCart() {
  const tell = useNotices();
  const sync = useSetAtom(syncCartAtom);
  const leave = useSetAtom(leaveCartAtom);
  const usesServer = useAtomValue(usesServerAtom);
  const key = usesServer ? endpointPath(endpoints.cart) : null;
  const { data, isValidating, mutate } = useSWR(key, () => sync(), { onSuccess: tell });

  useEffect(() => {
    return () => void leave();
  }, [leave]);

  return {
    hasFailed: data !== undefined && data.length > 0,
    isLoading: isValidating,
    retry: () => void mutate(),
  };
}
