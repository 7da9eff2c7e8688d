"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { withVisitStorage } from "@/lib/state/visit-storage";

const keyOf = ({ pathname, search }: Location) => `desk-row:${pathname}${search}`;
const linkOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-row]") ? target.closest("a")?.getAttribute("href") : null;

function focusLast(): void {
  const href = withVisitStorage((storage) => storage.getItem(keyOf(location)), null);
  if (!href || document.activeElement !== document.body) return;
  const links = document.querySelectorAll<HTMLElement>("[data-row] a");
  [...links].find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
}

/** Whether the browser came back to this page by loading it anew. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "back_forward";
};

/**
 * Back on a list, the row that was opened has the focus again. Filter and page of the list are its address, and its place is kept by
 * browser and router.
 */
export function useRowMemory(): void {
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
    // Before whoever takes the press, and with it the address.
    document.addEventListener("click", remember, { capture: true });
    return () => {
      window.removeEventListener("popstate", note);
      document.removeEventListener("click", remember, { capture: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that one comes back to is looked at once
  useEffect(() => {
    if (isBack.current) focusLast();
    isBack.current = false;
  }, [address]);
}
