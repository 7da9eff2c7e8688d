"use client";

import { useEffect } from "react";
import { withVisitStorage } from "@/lib/state/visit-storage";

const keyOf = ({ pathname, search }: Location) => `desk-row:${pathname}${search}`;
const linkOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-row]") ? target.closest("a")?.getAttribute("href") : null;

const isBack = () => {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "back_forward";
};

/** Back on a list, the row that was opened has the focus again. Its filter and page are the address; its place the browser keeps. */
export function useRowMemory(): void {
  useEffect(() => {
    const href = isBack() && withVisitStorage((storage) => storage.getItem(keyOf(location)), null);
    if (href && document.activeElement === document.body) {
      const links = document.querySelectorAll<HTMLElement>("[data-row] a");
      [...links].find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
    }
    const remember = ({ target }: MouseEvent) => {
      const opened = linkOf(target);
      if (opened) withVisitStorage((storage) => storage.setItem(keyOf(location), opened), undefined);
    };
    document.addEventListener("click", remember);
    return () => document.removeEventListener("click", remember);
  }, []);
}
