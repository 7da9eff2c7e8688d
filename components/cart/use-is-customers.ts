"use client";

import { useAtomValue } from "jotai";
import { CustomerCart } from "@/lib/contract/cart";
import { serverCartAtom } from "@/lib/state/basket/basket-store";
import { sessionAtom } from "@/lib/state/session/session";

/** True if the basket belongs to an agent's customer. Until the server responds, true for every agent. */
export function useIsCustomers(): boolean {
  const isAgent = useAtomValue(sessionAtom)?.is_agent === true;
  const cart = useAtomValue(serverCartAtom);
  return cart ? cart.type === CustomerCart : isAgent;
}
