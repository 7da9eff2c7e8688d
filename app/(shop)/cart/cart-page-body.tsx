"use client";

import { useAtomValue } from "jotai";
import { lazy } from "react";
import { CartScreen } from "@/components/cart/cart-screen";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { Late } from "@/components/ui/late";
import { sessionAtom } from "@/lib/state/session/session";

// Loaded, with its messages, only by agents.
const AgentCart = lazy(() => import("./agent-cart"));

/** A customer's cart, or an agent's, from which an invoice is issued. */
export function CartPageBody() {
  const isAgent = useAtomValue(sessionAtom)?.is_agent === true;
  if (!isAgent) return <CartScreen />;
  return (
    <Late fallback={<CartSkeleton />} failed={<CartScreen />}>
      <AgentCart />
    </Late>
  );
}
