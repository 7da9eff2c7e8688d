"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSlowWait } from "@/lib/hooks/use-slow-wait";
import { routes } from "@/lib/routes";
import { type CheckoutSlots, Order } from "./order";
import { useCheckout } from "./use-checkout";

export function CheckoutScreen(slots: CheckoutSlots) {
  const t = useTranslations();
  const state = useCheckout();
  const { checkout, addresses, bill, hasFailed, reload, again } = state;
  return (
    <div className="relative mx-auto max-w-page px-gutter">
      {/* This link beside the logo is the only way back. */}
      <a
        href={routes.cart}
        className="absolute end-gutter bottom-full flex h-14 items-center noscript:static text-base font-medium text-brand hover:underline"
      >
        {t("Checkout.backToCart")}
      </a>
      {checkout && addresses && bill ? (
        <Order state={state} checkout={checkout} bill={bill} {...slots} />
      ) : hasFailed ? (
        <div className="py-6">
          <h1 className="mb-4 text-title font-bold">{t("Checkout.title")}</h1>
          <Alert tone="danger" live action={<Button onClick={() => void reload()}>{t("Common.retry")}</Button>}>
            {t("Errors.tryAgain")}
          </Alert>
        </div>
      ) : (
        <Loading again={again} />
      )}
    </div>
  );
}

/**
 * Placeholders for the three steps and the bill, in their final size; a long wait is announced and the request retried.
 */
function Loading({ again }: { again: () => void }) {
  const t = useTranslations();
  const isSlow = useSlowWait(again);
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="py-4 lg:col-start-1 lg:py-9 lg:pe-14">
        <h1 className="mb-3 text-title font-bold lg:mb-5">{t("Checkout.title")}</h1>
        {[1, 2, 3].map((step) => (
          <div key={step} className="flex h-11.5 items-center gap-3 noscript:hidden">
            <Skeleton className="size-7.5 rounded-full!" />
            <Skeleton className="h-5 w-56" />
          </div>
        ))}
        <p role="status" className={isSlow ? "my-4 text-base text-ink-soft" : "sr-only"}>
          {t(isSlow ? "Common.stillLoading" : "Common.pleaseWait")}
        </p>
        {isSlow && (
          <Button variant="secondary" onClick={again}>
            {t("Common.retry")}
          </Button>
        )}
      </div>
      <div className="py-9 lg:col-start-2 lg:ps-8">
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
