"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect, useRef } from "react";
import { isPlainPress } from "@/components/ui/plain-press";
import { endErrors } from "@/components/ui/toast";

/** A page of this site: no file (a dot in its last part), no answer of the server's own doors. */
const PAGE = /^\/(?!api\/|sandbox\/|_next\/)(?:.*\/)?[^./]*$/;

/** The link of this site that a press follows, with its address; null when the browser is to follow it itself. */
function softLink(event: MouseEvent): { link: HTMLAnchorElement; url: URL } | null {
  if (event.defaultPrevented || !isPlainPress(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // Any target is the browser's, `_self` too: so a link asks for a full load.
  if (!link?.hasAttribute("href") || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  const isPage = url.origin === window.location.origin && PAGE.test(url.pathname) && !(isHere && url.hash);
  return isPage ? { link, url } : null;
}

/**
 * Makes every plain link a step without a page load. One listener takes the place of a client component for each link,
 * and of their script; links in texts that merchants write are covered too (docs/decisions/0009). A link says
 * `data-scroll="stay"` to leave the page where it is scrolled to, and `data-history="replace"` to be no step back.
 */
export function SoftNavigation() {
  const router = useRouter();
  useOldErrors();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const found = softLink(event);
      if (!found) return;
      event.preventDefault();
      const { link, url } = found;
      const go = link.dataset.history === "replace" ? router.replace : router.push;
      startTransition(() => go(url.pathname + url.search + url.hash, { scroll: link.dataset.scroll !== "stay" }));
    };
    // On the window: what a component does about a press, preventing it for instance, comes first.
    window.addEventListener("click", handleClick);
    return () => window.removeEventListener("click", handleClick);
  }, [router]);
  return null;
}

const DEEDS = ["pointerdown", "keydown", "popstate"] as const;

/**
 * Errors go with the page they belong to: when another one comes, those that stood before the last thing somebody did. What
 * was said since then led here, or was said on the way.
 */
function useOldErrors(): void {
  const pathname = usePathname();
  const lastDeed = useRef(0);
  useEffect(() => {
    const note = () => {
      lastDeed.current = performance.now();
    };
    for (const deed of DEEDS) window.addEventListener(deed, note, true);
    return () => {
      for (const deed of DEEDS) window.removeEventListener(deed, note, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => endErrors(lastDeed.current), [pathname]);
}
