const ELLIPSIS = "…";
// What must not be the last thing before the ellipsis: a blank, a half-space, a comma, half of a surrogate pair.
const LOOSE_END = /(?:\s|\u200c|\u200d|[،؛]|[\ud800-\udbff])+$/;

/** The text, cut to at most `length` characters, the ellipsis among them. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length - 1).replace(LOOSE_END, "") + ELLIPSIS;
}
