"use client";

import { useEffect, useState } from "react";

const PAUSE_MS = 400;

/** Asks the shop whether a page of it is there; null for other sites, while waiting, and if the shop cannot tell. */
export function useTargetState(href: string): "there" | "missing" | null {
  const [found, setFound] = useState<{ href: string; status: number } | null>(null);
  useEffect(() => {
    if (!/^\/(?!\/)/.test(href)) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const response = await fetch(new URL(href, location.origin), { method: "HEAD", signal: control.signal }).catch(
        () => null,
      );
      if (response) setFound({ href, status: response.status });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [href]);
  if (found?.href !== href) return null;
  if (found.status === 404 || found.status === 410) return "missing";
  return found.status === 200 ? "there" : null;
}
