"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/** The shop's font under a second name: under its own it stays away from a page whose first paint it missed (app/fonts.ts). */
const FAMILY = "vazirmatn-late";
const FAMILIES = "--font-vazirmatn";

/** Whether this page was painted before its font was there. */
function isLate(): boolean {
  const font = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"));
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return !font || !paint || (font as PerformanceResourceTiming).responseEnd > paint.startTime;
}

async function fetchFont() {
  const source = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
  if (source) document.fonts.add(await new FontFace(FAMILY, `url(${source})`, { weight: "400 800" }).load());
  return source !== undefined;
}

/** Shows a font that came late with the next page inside the shop: the one on screen never moves. */
export function LateFont() {
  const pathname = usePathname();
  const isWaiting = useRef(false);

  useEffect(() => {
    if (!isLate()) return;
    void fetchFont().then(
      (isThere) => {
        isWaiting.current = isThere;
      },
      () => undefined,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the moment to change.
  useLayoutEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    const { documentElement: page } = document;
    page.style.setProperty(FAMILIES, `"${FAMILY}", ${getComputedStyle(page).getPropertyValue(FAMILIES)}`);
  }, [pathname]);

  return null;
}
