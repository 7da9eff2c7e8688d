import { ELLIPSIS, textStart } from "./cut-text";

/** Cuts to at most `length` characters, including the ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : textStart(text, length - 1) + ELLIPSIS;
}
