"use client";

import { useEffect } from "react";

/** Opens the tab or question that the URL's hash points to, and scrolls to it. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const panel = target.closest('[role="tabpanel"]');
  const tab = panel?.getAttribute("aria-labelledby");
  if (tab) document.getElementById(tab)?.click();
  const question = target.closest("details");
  if (question) question.open = true;
  requestAnimationFrame(() => target.scrollIntoView());
}

/** Reveals the current hash again, because clicking its link a second time fires no hashchange. */
function revealAgain({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.hash && link.href === location.href) reveal();
}

/** Follows the URL's hash, on load and when a link on the page is clicked. */
export function RevealTarget() {
  useEffect(() => {
    reveal();
    window.addEventListener("hashchange", reveal);
    window.addEventListener("click", revealAgain);
    return () => {
      window.removeEventListener("hashchange", reveal);
      window.removeEventListener("click", revealAgain);
    };
  }, []);
  return null;
}
