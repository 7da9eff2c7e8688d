"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * The font's second name: under its first name, browsers do not apply it to a page painted without it (app/fonts.ts).
 */
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

/** Applies a font that loaded late only at the next client-side navigation, so that the current page does not shift. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the font is applied when the page changes.
  useLayoutEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    const { documentElement: page } = document;
    page.style.setProperty(FAMILIES, `"${FAMILY}", ${getComputedStyle(page).getPropertyValue(FAMILIES)}`);
  }, [pathname]);

  return null;
}
