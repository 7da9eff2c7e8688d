"use client";

import { lazy, Suspense } from "react";

// The server draws it at once: a lazy part would reach the page behind a script, and nobody without script.
const WaitlistButton =
  typeof window === "undefined"
    ? (require("./waitlist-button") as typeof import("./waitlist-button")).WaitlistButton
    : lazy(async () => ({ default: (await import("./waitlist-button")).WaitlistButton }));

/** The way onto the waitlist. Most products can be bought: their pages ship without it. */
export function LateWaitlist({ productId }: { productId: number }) {
  return (
    <Suspense fallback={<div className="min-h-13" />}>
      <WaitlistButton productId={productId} />
    </Suspense>
  );
}
