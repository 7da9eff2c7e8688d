"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { Tabs as TabRow } from "./tabs";

const Tabs = lazy(async () => ({ default: (await import("./tabs")).Tabs }));

/** Tabs far down a page. They stand in the first HTML; their script comes after that of what is above. */
export function LateTabs(props: ComponentProps<typeof TabRow>) {
  return (
    <Suspense fallback={null}>
      <Tabs {...props} />
    </Suspense>
  );
}
