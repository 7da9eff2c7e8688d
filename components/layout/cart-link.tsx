"use client";

import { useAtomValue, useSetAtom } from "jotai";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { syncCartAtom } from "@/lib/state/basket";
import { basketCountAtom, serverCartAtom, usesServerAtom } from "@/lib/state/basket-store";
import { sessionAtom } from "@/lib/state/session";

/** The way to the cart with the number of pieces in it. */
export function CartLink() {
  const t = useTranslations("Header");
  const count = useAtomValue(basketCountAtom);
  const isWanting = useAtomValue(usesServerAtom) === true;
  const isLoaded = useAtomValue(serverCartAtom) !== null;
  const sync = useSetAtom(syncCartAtom);
  const isGuest = useAtomValue(sessionAtom) === null;
  const forget = useSetAtom(serverCartAtom);

  // Whoever logged out, here or in another tab, leaves no cart behind for the next one.
  useEffect(() => {
    if (isGuest) forget(null);
  }, [isGuest, forget]);

  // What went wrong is said where somebody looks at the basket, not by a number in the header.
  useEffect(() => {
    if (isWanting && !isLoaded) void sync();
  }, [isWanting, isLoaded, sync]);

  return (
    <a
      href={routes.cart}
      aria-label={count > 0 ? t("cartWith", { count }) : t("cart")}
      className="relative grid size-11 place-items-center rounded-sm hover:bg-brand-soft hover:text-brand"
    >
      <ShoppingCart aria-hidden="true" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 min-w-5 rounded-full bg-accent px-1 text-center text-2xs leading-5 font-bold text-on-accent"
        >
          {toPersianDigits(count)}
        </span>
      )}
    </a>
  );
}
