"use client";

import { useAtomValue } from "jotai";
import { lazy } from "react";
import { CartScreen } from "@/components/cart/cart-screen";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { Late } from "@/components/ui/late";
import { sessionAtom } from "@/lib/state/session";

// Agents alone need it, and its texts.
const AgentCart = lazy(() => import("./agent-cart"));

/** The basket of whoever is here: an agent's is the beginning of an invoice. */
export function CartPageBody() {
  const isAgent = useAtomValue(sessionAtom)?.is_agent === true;
  if (!isAgent) return <CartScreen />;
  return (
    <Late fallback={<CartSkeleton />} failed={<CartScreen />}>
      <AgentCart />
    </Late>
  );
}
