"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect, useState } from "react";

type QueryWatcherProps = { path: string; onQuery: (search: string) => void };

/**
 * Tells the query of the address: at once for a page that was drawn for another (Back to a chosen filter), then at each
 * step. Apart and inside Suspense, because on a kept page Next leaves whatever reads the query to the browser.
 */
export function QueryWatcher({ path, onQuery }: QueryWatcherProps) {
  const search = useSearchParams().toString();
  const pathname = usePathname();
  const [drawnAt] = useState(pathname);
  // While a product is shown over the listing, the address is the product's.
  const isOwn = pathname === drawnAt || pathname === path;
  // Before the browser paints and looks for the place it was at.
  useLayoutEffect(() => {
    if (isOwn) onQuery(search);
  }, [isOwn, search, onQuery]);
  return null;
}
