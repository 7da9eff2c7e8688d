"use client";

import { type ComponentProps, lazy } from "react";
import { OnFirstOpen } from "./on-first-open";

const ModalPanel = lazy(async () => ({ default: (await import("./modal-panel")).ModalPanel }));

/** Fetches the panel and its library when it first opens. */
export function LazyModal(props: ComponentProps<typeof ModalPanel>) {
  return (
    <OnFirstOpen open={props.open}>
      <ModalPanel {...props} />
    </OnFirstOpen>
  );
}
