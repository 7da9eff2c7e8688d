"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect, useRef } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { endErrors } from "@/components/ui/toast";

/** Paths of pages, as opposed to files (a dot in the last segment) and endpoints of the server. */
const PAGE = /^\/(?!api\/|sandbox\/|_next\/)(?:.*\/)?[^./]*$/;

/** Returns the internal link that a click follows; null if the browser must handle the click itself. */
function softNavigationLink(event: MouseEvent): { link: HTMLAnchorElement; url: URL } | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // Links with any target, even `_self`, are left to the browser: `target` is how a link requests a full page load.
  if (!link?.hasAttribute("href") || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  const isPage = url.origin === window.location.origin && PAGE.test(url.pathname) && !(isHere && url.hash);
  return isPage ? { link, url } : null;
}

/**
 * Turns clicks on plain links into client-side navigations. One listener replaces a client component per link, and also
 * covers links in merchants' texts (docs/decisions/0009). `data-scroll="stay"` keeps the scroll position;
 * `data-history="replace"` adds no history entry.
 */
export function SoftNavigation() {
  const router = useRouter();
  useOldErrors();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const found = softNavigationLink(event);
      if (!found) return;
      event.preventDefault();
      const { link, url } = found;
      const go = link.dataset.history === "replace" ? router.replace : router.push;
      startTransition(() => go(url.pathname + url.search + url.hash, { scroll: link.dataset.scroll !== "stay" }));
    };
    // Attached to the window, so that components' own click handlers run first and can prevent the navigation.
    window.addEventListener("click", handleClick);
    return () => window.removeEventListener("click", handleClick);
  }, [router]);
  return null;
}

const USER_ACTIONS = ["pointerdown", "keydown", "popstate"] as const;

/** On navigation, removes error toasts older than the visitor's last action; newer ones are about the new page. */
function useOldErrors(): void {
  const pathname = usePathname();
  const lastAction = useRef(0);
  useEffect(() => {
    const note = () => {
      lastAction.current = performance.now();
    };
    for (const action of USER_ACTIONS) window.addEventListener(action, note, true);
    return () => {
      for (const action of USER_ACTIONS) window.removeEventListener(action, note, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the page
  useEffect(() => endErrors(lastAction.current), [pathname]);
}
