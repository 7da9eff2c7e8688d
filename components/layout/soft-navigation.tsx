"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { isPlainPress } from "@/components/ui/plain-press";

/** A page of this site: no file (a dot in its last part), no answer of the server's own doors. */
const PAGE = /^\/(?!api\/|sandbox\/|_next\/)(?:.*\/)?[^./]*$/;

type SoftStep = {
  /** An address inside the site. */
  url: URL;
  /** False for what opens over the page: the link says `data-stay`. */
  scroll: boolean;
};

/** Where a press leads inside the site; null when the browser is to follow the link itself. */
export function softStep(event: MouseEvent): SoftStep | null {
  if (event.defaultPrevented || !isPlainPress(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // Any target is the browser's, `_self` too: so a link asks for a full load.
  if (!link?.hasAttribute("href") || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && PAGE.test(url.pathname) && !(isHere && url.hash)
    ? { url, scroll: !("stay" in link.dataset) }
    : null;
}

/**
 * Makes every plain link a step without a page load. One listener takes the place of a client component for each link,
 * and of their script; links in texts that merchants write are covered too (docs/decisions/0008).
 */
export function SoftNavigation() {
  const router = useRouter();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const step = softStep(event);
      if (!step) return;
      const { url, scroll } = step;
      event.preventDefault();
      startTransition(() => router.push(url.pathname + url.search + url.hash, { scroll }));
    };
    // On the window: what a component does about a press, preventing it for instance, comes first.
    window.addEventListener("click", handleClick);
    return () => window.removeEventListener("click", handleClick);
  }, [router]);
  return null;
}
