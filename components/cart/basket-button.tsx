"use client";

import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { isPlainPress } from "@/components/ui/plain-press";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { basketCountAtom, serverCartAtom, usesServerAtom } from "@/lib/state/basket-store";
import { watchCart } from "@/lib/state/cart-news";
import { openPanelAtom } from "@/lib/state/panels";
import { hasSeenGone } from "@/lib/state/seen-gone";
import { sessionAtom } from "@/lib/state/session";

export type BasketPanelProps = { open: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/**
 * The number of pieces in the basket; a press shows or hides the basket over the page. A link underneath: without script,
 * and on the cart's own page, it is the way there.
 */
export function BasketButton({ panel }: { panel: (props: BasketPanelProps) => ReactNode }) {
  const t = useTranslations("Header");
  const count = useAtomValue(basketCountAtom);
  const isOnCart = usePathname() === routes.cart;
  const [openPanel, setOpenPanel] = useAtom(openPanelAtom);
  const button = useRef<HTMLAnchorElement>(null);
  const isOpen = openPanel === "basket";
  useFreshCart();

  const toggle = (event: MouseEvent) => {
    if (isOnCart || !isPlainPress(event)) return;
    event.preventDefault();
    setOpenPanel(isOpen ? null : "basket");
  };

  return (
    <>
      <a
        ref={button}
        href={routes.cart}
        onClick={toggle}
        aria-label={count > 0 ? t("cartWith", { count: formatCount(count) }) : t("cart")}
        aria-haspopup={isOnCart ? undefined : "dialog"}
        aria-expanded={isOnCart ? undefined : isOpen}
        className="relative flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-sm font-medium hover:text-brand aria-expanded:text-brand max-md:-me-2"
      >
        <span aria-hidden="true" className="relative">
          <ShoppingCart className="size-5.5" />
          {/* Over the icon: a number that comes late moves nothing. */}
          {count > 0 && (
            <span className="absolute -end-2.5 -top-2.5 min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-bold text-on-brand ring-2 ring-surface">
              {toPersianDigits(count)}
            </span>
          )}
        </span>
        <span className="max-lg:hidden">{t("cartShort")}</span>
      </a>
      {panel({ open: isOpen, anchor: button, onClose: () => setOpenPanel(null) })}
    </>
  );
}

/** Loads a customer's cart for the number in the header, and forgets it with the customer. */
function useFreshCart(): void {
  const isWanting = useAtomValue(usesServerAtom) === true;
  const isLoaded = useAtomValue(serverCartAtom) !== null;
  const store = useStore();
  const isGuest = useAtomValue(sessionAtom) === null;
  const forget = useSetAtom(serverCartAtom);

  // Whoever closed a cart with its tab has left it, too.
  useEffect(() => {
    if (hasSeenGone()) void import("@/lib/state/leave-cart").then(({ settleGoneAtom }) => store.set(settleGoneAtom));
  }, [store]);

  // Whoever logged out, here or in another tab, leaves no cart behind for the next one.
  useEffect(() => {
    if (isGuest) forget(null);
  }, [isGuest, forget]);

  // What went wrong is said where somebody looks at the basket, not by a number in the header.
  useEffect(() => {
    if (!isWanting) return;
    const load = () => void import("@/lib/state/basket").then(({ syncCartAtom }) => store.set(syncCartAtom));
    if (!isLoaded) load();
    return watchCart(load);
  }, [isWanting, isLoaded, store]);
}
