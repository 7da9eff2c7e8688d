"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { Options } from "./options";
import type { WaitlistButton } from "./waitlist-button";

// Few products have options, and few are waited for: the others do without the script of these. Their HTML is always there.
const OptionsPart = lazy(async () => ({ default: (await import("./options")).Options }));
const WaitlistPart = lazy(async () => ({ default: (await import("./waitlist-button")).WaitlistButton }));

export function LateOptions(props: ComponentProps<typeof Options>) {
  return (
    <Suspense>
      <OptionsPart {...props} />
    </Suspense>
  );
}

export function LateWaitlistButton(props: ComponentProps<typeof WaitlistButton>) {
  return (
    <Suspense>
      <WaitlistPart {...props} />
    </Suspense>
  );
}
