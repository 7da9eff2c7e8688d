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
    <section aria-labelledby="cart-title" className="py-6 md:py-10">
      <h1 id="cart-title" className="mb-6 text-2xl font-bold">
        {session?.is_agent ? t("customerCart") : t("yourCart")}
      </h1>
      <CartBanners />
      <CartStates skeleton={<CartSkeleton />}>
        {(lines) => (
          // High enough that the bar with the button is at the foot of a phone's screen, however few lines there are.
          <div className="grid items-start gap-6 max-lg:min-h-[80dvh] max-lg:grid-rows-[1fr_auto] lg:grid-cols-10">
            <div className="rounded-md border bg-surface lg:col-span-7">
              <CartLines lines={lines} />
            </div>
            <CartSummary lines={lines} />
          </div>
        )}
      </CartStates>
    </section>
  );
}
