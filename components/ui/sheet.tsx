"use client";

import { LazyModal } from "./lazy-modal";
import type { ModalProps } from "./modal-panel";

/** What has to be answered now: it comes up from below on a phone and stands in the middle elsewhere. As high as what it says. */
export function Sheet(props: ModalProps) {
  return <LazyModal place="sheet" {...props} />;
}
