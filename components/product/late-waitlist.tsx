"use client";

import { lazy, Suspense } from "react";

const WaitlistButton = lazy(async () => ({ default: (await import("./waitlist-button")).WaitlistButton }));

/** The way onto the waitlist. Most products can be bought: their pages ship without it. */
export function LateWaitlist({ productId }: { productId: number }) {
  return (
    <Suspense fallback={<div className="min-h-13" />}>
      <WaitlistButton productId={productId} />
    </Suspense>
  );
}
