import { ELLIPSIS, textStart } from "./cut-text";

export function shorten(text: string, length: number): string {
  return text.length <= length ? text : textStart(text, length - 1) + ELLIPSIS;
}
