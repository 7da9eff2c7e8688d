"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { CartLine } from "@/lib/contract/cart";
import { routes } from "@/lib/routes";
import { syncCartAtom } from "@/lib/state/basket/basket";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import type { CheckoutState } from "./use-checkout";

const hasError = ({ cartable }: CartLine) => cartable.error !== null;

/**
 * The lines because of which the server refused the order (406). They stay on the page until swapped, reduced or
 * removed, and then the checkout data is reloaded. An empty cart leads back to the cart page.
 */
export function useSoldOut({ reload, coupon }: Pick<CheckoutState, "reload" | "coupon">) {
  const router = useRouter();
  const sync = useSetAtom(syncCartAtom);
  const cart = useAtomValue(basketLinesAtom);
  const [isRefused, setIsRefused] = useState(false);
  const lines = isRefused ? (cart ?? []).filter(hasError) : [];
  const isMended = isRefused && cart !== null && lines.length === 0;

  const goOn = useEffectEvent(async () => {
    if (cart?.length === 0) return router.replace(routes.cart);
    await Promise.all([reload(), coupon.renew()]);
    setIsRefused(false);
  });
  useEffect(() => {
    if (isMended) void goOn();
  }, [isMended]);

  const look = async () => {
    const notices = await sync();
    if (notices.length === 0) setIsRefused(true);
  };
  return { lines, look };
}
