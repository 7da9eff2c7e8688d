"use client";

import { useAtomValue } from "jotai";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptiedList } from "@/components/ui/emptied-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { CartLine } from "@/lib/contract/cart";
import { loginPath, routes } from "@/lib/routes";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { endedSessionAtom } from "@/lib/state/session/session";
import { useServerCart } from "./use-server-cart";

type CartStatesProps = {
  /** Placeholder of the same size as the basket. */
  skeleton: ReactNode;
  /** Renders a basket that is not empty. */
  children: (lines: CartLine[]) => ReactNode;
};

/** Shows a basket that is loading, has failed to load, is empty or has lines. */
export function CartStates({ skeleton, children }: CartStatesProps) {
  const t = useTranslations();
  const lines = useAtomValue(basketLinesAtom);
  const { hasFailed, isLoading, retry } = useServerCart();
  const hadLines = useRef(false);
  const hasEnded = useAtomValue(endedSessionAtom)?.wasKnown === true;

  if (!lines && hasFailed && !isLoading) {
    const again = <Button onClick={retry}>{t("Common.retry")}</Button>;
    return (
      <Alert tone="danger" live action={again}>
        {t("Cart.notLoaded")}
      </Alert>
    );
  }
  if (!lines) return skeleton;
  if (lines.length > 0) {
    hadLines.current = true;
    return children(lines);
  }
  // The session has ended, but its cart still exists on the server.
  if (hasEnded) {
    const login = <ButtonLink href={loginPath(routes.cart)}>{t("Auth.login")}</ButtonLink>;
    return <EmptyState icon={<ShoppingCart />} title={t("Errors.sessionEnded")} action={login} />;
  }
  return (
    <EmptiedList
      takesFocus={hadLines.current}
      icon={<ShoppingCart />}
      title={t("Cart.empty")}
      hint={t("Cart.emptyHint")}
      action={<ButtonLink href={routes.search}>{t("Cart.viewProducts")}</ButtonLink>}
    />
  );
}
