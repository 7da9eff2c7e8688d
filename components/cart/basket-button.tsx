"use client";

import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { basketCountAtom, serverCartAtom, usesServerCartAtom } from "@/lib/state/basket/basket-store";
import { watchCart } from "@/lib/state/basket/cart-news";
import { hasRemovedLineKeys } from "@/lib/state/basket/removed-line-keys";
import { openPanelAtom } from "@/lib/state/page/panels";
import { sessionAtom } from "@/lib/state/session/session";

export type BasketPanelProps = { open: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/**
 * Toggles the basket panel over the page. It is a link, which is followed without JavaScript and on the cart page
 * itself.
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
    if (isOnCart || !isPlainClick(event)) return;
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
          {/* Over the icon, so that a late number does not shift the layout. */}
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

/** Loads a customer's cart for the number in the header, and clears it on logout. */
function useFreshCart(): void {
  const isWanting = useAtomValue(usesServerCartAtom) === true;
  const isLoaded = useAtomValue(serverCartAtom) !== null;
  const store = useStore();
  const isGuest = useAtomValue(sessionAtom) === null;
  const forget = useSetAtom(serverCartAtom);

  // Closing the tab of a cart counts as leaving it.
  useEffect(() => {
    if (hasRemovedLineKeys())
      void import("@/lib/state/basket/leave-cart").then(({ removeUnavailableAtom: settleGoneAtom }) =>
        store.set(settleGoneAtom),
      );
  }, [store]);

  // After a logout, even in another tab, the next user must not see this cart.
  useEffect(() => {
    if (isGuest) forget(null);
  }, [isGuest, forget]);

  // Errors are shown in the basket panel, not beside the number in the header.
  useEffect(() => {
    if (!isWanting) return;
    const load = () => void import("@/lib/state/basket/basket").then(({ syncCartAtom }) => store.set(syncCartAtom));
    if (!isLoaded) load();
    return watchCart(load);
  }, [isWanting, isLoaded, store]);
}
