"use client";

import { type ComponentProps, lazy } from "react";
import { Late } from "@/components/ui/late";
import type { WaitlistButton as Waitlist } from "./waitlist-button";

const WaitlistButton = lazy(async () => ({ default: (await import("./waitlist-button")).WaitlistButton }));

/** Loaded on demand, because most products can be bought and need no waitlist. */
export function LateWaitlist(props: ComponentProps<typeof Waitlist>) {
  return (
    <Late fallback={<div className="min-h-13" />}>
      <WaitlistButton {...props} />
    </Late>
  );
}
