"use client";

import { LazyModal } from "./lazy-modal";
import type { ModalProps } from "./modal-panel";

/** A modal question or small form: traps focus, closes on Escape or a click outside, restores focus. */
export function Dialog(props: ModalProps) {
  return <LazyModal place="center" {...props} />;
}
