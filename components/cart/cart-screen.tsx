"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { sessionAtom } from "@/lib/state/session";
import { CartBanners } from "./cart-banners";
import { CartLines } from "./cart-lines";
import { CartSkeleton } from "./cart-skeleton";
import { CartStates } from "./cart-states";
import { CartSummary } from "./cart-summary";
import { useLeaveCart } from "./use-leave-cart";

/** The basket: a guest's lines from this browser, a customer's from the server. */
export function CartScreen() {
  const t = useTranslations("Cart");
  const session = useAtomValue(sessionAtom);
  useLeaveCart();

  return (
    <section aria-labelledby="cart-title" className="pt-6 lg:pb-10 md:pt-10">
      <h1 id="cart-title" className="mb-6 text-title font-bold">
        {session?.is_agent ? t("customerCart") : t("yourCart")}
      </h1>
      <CartBanners />
      <CartStates skeleton={<CartSkeleton />}>
        {(lines) => (
          // High enough that the bar with the button is at the foot of a phone's screen, however few lines there are.
          <div className="gap-10 max-lg:flex max-lg:min-h-[80dvh] max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
            <div className="border-y max-lg:mb-auto">
              <CartLines lines={lines} />
            </div>
            <CartSummary lines={lines} />
          </div>
        )}
      </CartStates>
    </section>
  );
}
