"use client";

import { useAtomValue } from "jotai";
import { CustomerCart } from "@/lib/contract/cart";
import { serverCartAtom } from "@/lib/state/basket-store";
import { sessionAtom } from "@/lib/state/session";

/** Whether the basket is a customer's: the shop says so; until it has, an agent's is. */
export function useIsCustomers(): boolean {
  const isAgent = useAtomValue(sessionAtom)?.is_agent === true;
  const cart = useAtomValue(serverCartAtom);
  return cart ? cart.type === CustomerCart : isAgent;
}
