"use client";

import { useEffect } from "react";

/** Opens the tab or question that the URL's hash names. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const panel = target.closest('[role="tabpanel"]');
  const tab = panel?.getAttribute("aria-labelledby");
  if (tab) document.getElementById(tab)?.click();
  const question = target.closest("details");
  if (question) question.open = true;
  // After the tab is rendered.
  requestAnimationFrame(() => target.scrollIntoView());
}

export function RevealTarget() {
  useEffect(() => {
    reveal();
    window.addEventListener("hashchange", reveal);
    return () => window.removeEventListener("hashchange", reveal);
  }, []);
  return null;
}
