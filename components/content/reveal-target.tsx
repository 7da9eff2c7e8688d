"use client";

import { useEffect } from "react";

/** Opens what an address leads into: the tab it stands in, the question that it is. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const panel = target.closest('[role="tabpanel"]');
  const tab = panel?.getAttribute("aria-labelledby");
  if (tab) document.getElementById(tab)?.click();
  const question = target.closest("details");
  if (question) question.open = true;
  // The tab is drawn first.
  requestAnimationFrame(() => target.scrollIntoView());
}

/** Follows the part of the address behind the #, at the start and whenever a link of the page changes it. */
export function RevealTarget() {
  useEffect(() => {
    reveal();
    window.addEventListener("hashchange", reveal);
    return () => window.removeEventListener("hashchange", reveal);
  }, []);
  return null;
}
