"use client";

import { useTranslations } from "next-intl";
import { AgentScreen } from "@/components/agent/agent-screen";
import { CartBanners } from "@/components/cart/cart-banners";
import { CartLines } from "@/components/cart/cart-lines";
import { CartNotes } from "@/components/cart/cart-notes";
import { UnsentNote } from "@/components/cart/unsent-note";
import { useCheckoutButton } from "@/components/cart/use-checkout-button";
import { useLeaveCart } from "@/components/cart/use-leave-cart";
import { useServerCart } from "@/components/cart/use-server-cart";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function NewInvoice() {
  const { hasFailed, isLoading, retry } = useServerCart();
  const { goToCheckout } = useCheckoutButton();
  const removed = useLeaveCart();
  return (
    <AgentScreen
      notes={
        <>
          <CartBanners />
          <UnsentNote />
          <CartNotes removed={removed} />
          {hasFailed && !isLoading && <CartFailed retry={retry} />}
        </>
      }
      rows={(lines) => <CartLines lines={lines} />}
      reloadCart={retry}
      goToCheckout={goToCheckout}
    />
  );
}

function CartFailed({ retry }: { retry: () => void }) {
  const t = useTranslations();
  return (
    <Alert
      tone="danger"
      live
      action={
        <Button variant="secondary" onClick={retry}>
          {t("Common.retry")}
        </Button>
      }
    >
      {t("Cart.notLoaded")}
    </Alert>
  );
}
