export const MAX_TITLE = 60; // spec: 60-character titles
const SEPARATOR = " | ";
// A title must not end with a half-space, space, separator or half of a surrogate pair.
const LOOSE_END = /(?:[\s|\u200c]|\u200d|[\ud800-\udbff])+$/;

export function buildTitle(...parts: string[]): string {
  const title = parts.filter(Boolean).join(SEPARATOR);
  return title.length <= MAX_TITLE ? title : title.slice(0, MAX_TITLE).replace(LOOSE_END, "");
}
