export const ELLIPSIS = "…";
const LOOSE_END = /(?:[\s\u200c،؛]|\u200d|[\ud800-\udbff])+$/;
const MARKS = /^\p{M}+/u;

export function textStart(text: string, max: number): string {
  if (text.length <= max) return text;
  const [marks = ""] = MARKS.exec(text.slice(max)) ?? [];
  return (text.slice(0, max) + marks).replace(LOOSE_END, "");
}

export function cutText(text: string, max: number): string {
  return text.length <= max ? text : textStart(text, max) + ELLIPSIS;
}
