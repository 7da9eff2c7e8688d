export const ELLIPSIS = "…";
// What must not stand last: a blank, a half-space or joiner, a comma, half of a surrogate pair.
const LOOSE_END = /(?:[\s\u200c،؛]|\u200d|[\ud800-\udbff])+$/;
const MARKS = /^\p{M}+/u;

/** The first `max` characters, ending at no loose end and with the vowel marks of the last letter. */
export function textStart(text: string, max: number): string {
  if (text.length <= max) return text;
  const [marks = ""] = MARKS.exec(text.slice(max)) ?? [];
  return (text.slice(0, max) + marks).replace(LOOSE_END, "");
}

/** The text, or its first `max` characters with an ellipsis. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : textStart(text, max) + ELLIPSIS;
}
