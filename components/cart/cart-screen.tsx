"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { lazy, useId, useState } from "react";
import { Late } from "@/components/ui/late";
import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { CartBanners } from "./cart-banners";
import { CartLines } from "./cart-lines";
import { CartNotes } from "./cart-notes";
import { CartSkeleton } from "./cart-skeleton";
import { CartStates } from "./cart-states";
import { CartSummary } from "./cart-summary";
import { ShareBasket } from "./share-basket";
import { UnsentNote } from "./unsent-note";
import { useIsCustomers } from "./use-is-customers";
import { useLeaveCart } from "./use-leave-cart";

// Loaded on demand, because a basket of one product has nothing to compare.
const MismatchNote = lazy(() => import("./mismatch-note"));

/** Shows a guest's cart from this browser, or a customer's from the server. */
export function CartScreen() {
  const t = useTranslations("Cart");
  const isCustomers = useIsCustomers();
  const lines = useAtomValue(basketLinesAtom) ?? [];
  const removed = useLeaveCart();

  return (
    <section aria-labelledby="cart-title" className="pt-6 lg:pb-10 md:pt-10">
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 id="cart-title" className="text-title font-bold">
          {t(isCustomers ? "customerCart" : "yourCart")}
        </h1>
        <ShareBasket lines={lines} />
      </div>
      <CartBanners />
      <UnsentNote />
      <CartNotes removed={removed} />
      <CartStates skeleton={<CartSkeleton />}>
        {(lines) => (
          // High enough to keep the button bar at the bottom of a phone's screen even with few lines.
          <div className="gap-10 max-lg:flex max-lg:min-h-[80dvh] max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start">
            <CheckedLines lines={lines} />
            <CartSummary lines={lines} />
          </div>
        )}
      </CartStates>
    </section>
  );
}

/** The lines, and below them what fits no device among them; the line that is told of is described by that sentence. */
function CheckedLines({ lines }: { lines: readonly CartLine[] }) {
  const note = useId();
  const [told, setTold] = useState<string | null>(null);
  return (
    <div className="border-y max-lg:mb-auto lg:col-start-1">
      <CartLines lines={lines} noteOf={(line) => (lineKey(line) === told ? note : undefined)} />
      {lines.length > 1 && (
        <Late>
          <MismatchNote lines={lines} id={note} onTold={setTold} />
        </Late>
      )}
    </div>
  );
}
