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
import { openPanelAtom } from "@/lib/state/panels";
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
        className="relative grid size-11 place-items-center rounded-sm hover:bg-brand-soft hover:text-brand aria-expanded:bg-brand-soft aria-expanded:text-brand"
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

  // Whoever logged out, here or in another tab, leaves no cart behind for the next one.
  useEffect(() => {
    if (isGuest) forget(null);
  }, [isGuest, forget]);

  // What went wrong is said where somebody looks at the basket, not by a number in the header.
  useEffect(() => {
    if (isWanting && !isLoaded) void import("@/lib/state/basket").then(({ syncCartAtom }) => store.set(syncCartAtom));
  }, [isWanting, isLoaded, store]);
}
