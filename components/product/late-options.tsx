"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { Options as Fieldset } from "./options";

const Options = lazy(async () => ({ default: (await import("./options")).Options }));

/** The services of a product. They stand in the first HTML; their script comes after that of the button. */
export function LateOptions(props: ComponentProps<typeof Fieldset>) {
  return (
    <Suspense fallback={null}>
      <Options {...props} />
    </Suspense>
  );
}
