"use client";

import { useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";

/**
 * Tells the query of the address: at once for a page that was drawn for another (Back to a chosen filter), then at each
 * step. Apart and inside Suspense, because on a kept page Next leaves whatever reads the query to the browser.
 */
export function QueryWatcher({ onQuery }: { onQuery: (search: string) => void }) {
  const search = useSearchParams().toString();
  // Before the browser paints and looks for the place it was at.
  useLayoutEffect(() => onQuery(search), [search, onQuery]);
  return null;
}
