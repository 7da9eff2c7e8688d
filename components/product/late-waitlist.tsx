"use client";

import { lazy } from "react";
import { Late } from "@/components/ui/late";

const WaitlistButton = lazy(async () => ({ default: (await import("./waitlist-button")).WaitlistButton }));

/** The way onto the waitlist. Most products can be bought: their pages ship without it. */
export function LateWaitlist({ productId }: { productId: number }) {
  return (
    <Late fallback={<div className="min-h-13" />}>
      <WaitlistButton productId={productId} />
    </Late>
  );
}
