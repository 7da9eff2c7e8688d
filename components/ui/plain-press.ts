import type { MouseEvent } from "react";

/** A press that means here and now: with a modifier a link opens elsewhere, and that stays the browser's. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
