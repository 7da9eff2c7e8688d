"use client";

import { type ComponentProps, lazy, Suspense, useState } from "react";

const ModalPanel = lazy(async () => ({ default: (await import("./modal-panel")).ModalPanel }));

/** Fetches the panel and its library when it first opens, then keeps it so that closing can be animated. */
export function LazyModal(props: ComponentProps<typeof ModalPanel>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <ModalPanel {...props} />
    </Suspense>
  ) : null;
}
