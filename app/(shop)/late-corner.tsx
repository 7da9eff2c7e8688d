"use client";

import { lazy, Suspense } from "react";

const Corner = lazy(async () => ({ default: (await import("./corner")).Corner }));

/**
 * The personal corner: links in the first HTML, good before any script runs. What makes panels and a count of them, the
 * whole basket with it, comes after what the page itself needs.
 */
export function LateCorner() {
  return (
    <Suspense fallback={<div className="h-11 w-11 md:w-49" />}>
      <Corner />
    </Suspense>
  );
}
