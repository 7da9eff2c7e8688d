"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";

type QueryWatcherProps = {
  path: string;
  /** The window title, if it changes with the query. */
  title?: string;
  onQuery: (search: string) => void;
};

/**
 * Reports the URL's query: immediately if the page was rendered for another one (going back to chosen filters), then on
 * each navigation. A separate component inside Suspense, because on a cached page Next renders a component that reads
 * the query only in the browser.
 */
export function QueryWatcher({ path, title, onQuery }: QueryWatcherProps) {
  const search = useSearchParams().toString();
  const pathname = usePathname();
  const [renderedAt] = useState(pathname);
  // While a product is open over the listing, the URL is the product's.
  const isOwn = pathname === renderedAt || pathname === path;
  // A layout effect, because it must run before the browser paints and restores the scroll position.
  useLayoutEffect(() => {
    if (isOwn) onQuery(search);
  }, [isOwn, search, onQuery]);
  useEffect(() => {
    if (isOwn && title) document.title = title;
  }, [isOwn, title]);
  // After a reload, going back may leave Next waiting for a page it never requests, although the URL has changed.
  useEffect(() => {
    const handlePopState = () => {
      if (window.location.pathname === path) onQuery(window.location.search.slice(1));
    };
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, [path, onQuery]);
  return null;
}
