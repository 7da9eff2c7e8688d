/** What React's event and the browser's own have in common. */
type Press = Pick<MouseEvent, "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** A press that means here and now: with a modifier a link opens elsewhere, and that stays the browser's. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
