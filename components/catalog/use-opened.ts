"use client";

import { useEffect } from "react";
import { shopApi } from "@/lib/api/browser";
import { settle } from "@/lib/state/settle";

/** Runs once somebody looks at the page, which is whole by then; answers how to call it off. */
function onceSeen(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== "visible" || document.readyState !== "complete") return;
    stop();
    work();
  };
  const stop = () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("load", look);
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("load", look);
  look();
  return stop;
}

/**
 * Tells the shop that the link to an invoice was opened; null where there is nothing to tell. A messenger reads the page for its
 * preview before the person does, and a browser draws pages ahead that nobody comes to: neither has anybody who looks.
 */
export function useOpened(link: { code: string; id: number } | null): void {
  const { code, id } = link ?? {};
  useEffect(() => {
    if (code === undefined || id === undefined) return;
    // Whether it was heard shows nowhere here: the next visit says it again.
    return onceSeen(() => void settle(shopApi.payLink.opened({ uniq_user_id: code, id })));
  }, [code, id]);
}
