"use client";

import { lazy, Suspense } from "react";

const DeliverTo = lazy(async () => ({ default: (await import("./deliver-to")).DeliverTo }));

/** Where parcels go: a link in the first HTML, whose script comes after what the page itself needs. */
export function LateDeliverTo() {
  return (
    <Suspense fallback={null}>
      <DeliverTo />
    </Suspense>
  );
}
