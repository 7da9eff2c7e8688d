"use client";

import { useEffect } from "react";
import { shopApi } from "@/lib/api/browser";
import { settle } from "@/lib/state/storage/settle";

/** Runs `work` once the page has loaded and is visible. Returns a cancel function. */
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
 * Reports that a pay link was opened once the page is visible, because messengers fetch it for previews and browsers
 * prerender it.
 */
export function useReportOpened(link: { code: string; id: number } | null): void {
  const { code, id } = link ?? {};
  useEffect(() => {
    if (code === undefined || id === undefined) return;
    // The result is ignored: the next visit reports it again.
    return onceSeen(() => void settle(shopApi.payLink.opened({ uniq_user_id: code, id })));
  }, [code, id]);
}
