"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";

type QueryWatcherProps = {
  path: string;
  /** What the window is called, where that changes with the query. */
  title?: string;
  onQuery: (search: string) => void;
};

/**
 * Tells the query of the address: at once for a page that was drawn for another (Back to a chosen filter), then at each
 * step. Apart and inside Suspense, because on a kept page Next leaves whatever reads the query to the browser.
 */
export function QueryWatcher({ path, title, onQuery }: QueryWatcherProps) {
  const search = useSearchParams().toString();
  const pathname = usePathname();
  const [drawnAt] = useState(pathname);
  // While a product is shown over the listing, the address is the product's.
  const isOwn = pathname === drawnAt || pathname === path;
  // Before the browser paints and looks for the place it was at.
  useLayoutEffect(() => {
    if (isOwn) onQuery(search);
  }, [isOwn, search, onQuery]);
  useEffect(() => {
    if (isOwn && title) document.title = title;
  }, [isOwn, title]);
  // A step back over a reload may leave Next waiting for a page it never asks for; the address has changed all the same.
  useEffect(() => {
    const handlePopState = () => {
      if (window.location.pathname === path) onQuery(window.location.search.slice(1));
    };
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, [path, onQuery]);
  return null;
}
