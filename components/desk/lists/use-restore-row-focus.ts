"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";

const keyOf = ({ pathname, search }: Location) => `desk-row:${pathname}${search}`;
const linkOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-row]") ? target.closest("a")?.getAttribute("href") : null;

function focusLast(): void {
  const href = withVisitStorage((storage) => storage.getItem(keyOf(location)), null);
  if (!href || document.activeElement !== document.body) return;
  const links = document.querySelectorAll<HTMLElement>("[data-row] a");
  [...links].find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
}

/** True if the page was loaded by going back or forward. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "back_forward";
};

/** When the user returns to a list, focuses the row that they opened. The browser restores the scroll position. */
export function useRestoreRowFocus(): void {
  const address = `${usePathname()}?${useSearchParams()}`;
  const isBack = useRef(false);
  useEffect(() => {
    if (isReturn()) focusLast();
    const note = () => {
      isBack.current = true;
    };
    const remember = ({ target }: MouseEvent) => {
      isBack.current = false;
      const opened = linkOf(target);
      if (opened) withVisitStorage((storage) => storage.setItem(keyOf(location), opened), undefined);
    };
    window.addEventListener("popstate", note);
    // In the capture phase, before a click handler navigates and changes the URL.
    document.addEventListener("click", remember, { capture: true });
    return () => {
      window.removeEventListener("popstate", note);
      document.removeEventListener("click", remember, { capture: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each URL that the user returns to
  useEffect(() => {
    if (isBack.current) focusLast();
    isBack.current = false;
  }, [address]);
}
