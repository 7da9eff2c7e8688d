"use client";

import { LazyModal } from "./lazy-modal";
import type { ModalProps } from "./modal-panel";

/** A modal panel that slides in from a side of the screen; `start` is the right side in Persian. */
export function Drawer({ side = "start", ...props }: ModalProps & { side?: "start" | "end" | "bottom" }) {
  return <LazyModal place={side} {...props} />;
}
