const MAX_TITLE = 60; // spec: 60-character titles
const SEPARATOR = " | ";
// A half-space, a blank, a separator or half of a surrogate pair must not be the last thing in a title.
const LOOSE_END = /(?:[\s|\u200c]|\u200d|[\ud800-\udbff])+$/;

/** Joins the parts and cuts the whole to 60 characters, without an ellipsis and never ending inside a half-space. */
export function buildTitle(...parts: string[]): string {
  const title = parts.filter(Boolean).join(SEPARATOR);
  return title.length <= MAX_TITLE ? title : title.slice(0, MAX_TITLE).replace(LOOSE_END, "");
}
