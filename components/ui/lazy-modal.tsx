"use client";

import { type ComponentProps, lazy } from "react";
import { loadModal } from "./load-modal";
import { OnFirstOpen } from "./on-first-open";

const ModalPanel = lazy(async () => ({ default: (await loadModal()).ModalPanel }));

export function LazyModal(props: ComponentProps<typeof ModalPanel>) {
  return (
    <OnFirstOpen open={props.open}>
      <ModalPanel {...props} />
    </OnFirstOpen>
  );
}
