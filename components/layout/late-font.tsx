"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/** A second name: under its first, browsers never show the font on a page painted without it (app/fonts.ts). */
const FAMILY = "vazirmatn-late";
const FAMILIES = "--font-vazirmatn";

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

/** Applies a late font only at the next client-side navigation, so that the page on screen never shifts. */
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
