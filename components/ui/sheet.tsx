"use client";

import { LazyModal } from "./lazy-modal";
import type { ModalProps } from "./modal-panel";

/** Slides up from the bottom on phones and is centered elsewhere; as high as its content. */
export function Sheet(props: ModalProps) {
  return <LazyModal place="sheet" {...props} />;
}
