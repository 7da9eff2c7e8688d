import type { KeyboardEvent } from "react";

/** Enter moves to the next field, and submits from the last one. */
export function advanceOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
