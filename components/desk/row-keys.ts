import type { KeyboardEvent } from "react";

const TYPED = "textarea, select, input:not([type=checkbox])";

/** The row in which a key was pressed, where it is no part of what somebody types; `rows` names what a row is. */
export function rowOfKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, rows: string): Element | null {
  if (!(target instanceof HTMLElement) || target.matches(TYPED) || ctrlKey || metaKey || altKey) return null;
  return target.closest(rows);
}

export const focusIn = (row: Element | null) => row?.querySelector<HTMLElement>("a")?.focus();

/** `j` `k` and the arrows go from row to row; by the place of a key, whatever the layout. */
export function goBeside(event: KeyboardEvent, row: Element): void {
  const next = { KeyJ: row.nextElementSibling, ArrowDown: row.nextElementSibling };
  const before = { KeyK: row.previousElementSibling, ArrowUp: row.previousElementSibling };
  const to = { ...next, ...before }[event.code];
  if (!to) return;
  event.preventDefault();
  focusIn(to);
}
