"use client";

import { LazyModal } from "./lazy-modal";
import type { ModalProps } from "./modal-panel";

/** A question or a small form over the page: traps focus, closes by Escape or a press outside, gives focus back. */
export function Dialog(props: ModalProps) {
  return <LazyModal place="center" {...props} />;
}
