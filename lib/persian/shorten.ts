import { ELLIPSIS, textStart } from "./cut-text";

/** The text, cut to at most `length` characters, the ellipsis among them. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : textStart(text, length - 1) + ELLIPSIS;
}
