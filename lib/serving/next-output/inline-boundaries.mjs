// @ts-check
import { REACT_TIMING } from "./inline-scripts.mjs";

/**
 * Moves streamed Suspense boundaries into place. React writes boundaries beyond 12.8 kB at the end of the page, and a
 * script would move them up to two seconds later, with layout shift.
 */

/** The parts of a boundary's content, and of its placeholder. `indexOf` finds them in a third of the time of a pattern. */
const SEGMENT = '<div hidden id="S:';
const SEGMENT_END = "</div><script>";
const FUNCTIONS = "$RB=";
const CALL = '$RC("B:';
const PLACEHOLDER = '<!--$?--><template id="B:';
const PLACEHOLDER_END = '"></template>';
/** Records the paint time for the scripts above; unused without them. */
const TIMING = `<script>${REACT_TIMING}</script>`;
const MARK = /<!--(?:\/[$&]|[$&][?!~]?)-->/g;
/** Matches only if a boundary was left out of place. Escaped text cannot contain these quotes. */
const LEFT_OVER = / id="[BPS]:/;

/**
 * @param {string} html a whole page @returns {string} with every boundary in place; unchanged if one is not understood
 */
export function inlineBoundaries(html) {
  const page = html.includes(CALL) ? putAllInPlace(html) : html;
  return page.includes("$RC(") ? page : page.replace(TIMING, "");
}

/** @param {string} html */
function putAllInPlace(html) {
  /** @type {Map<string, string>} */
  const contents = new Map();
  let rest = "";
  let at = 0;
  for (let start = html.indexOf(SEGMENT); start !== -1; start = html.indexOf(SEGMENT, at)) {
    const segment = readSegment(html, start);
    if (!segment) return html;
    contents.set(segment.boundary, segment.content);
    rest += html.slice(at, start);
    at = segment.end;
  }
  /** @type {string[]} */
  const pieces = [];
  const isDone = putInPlace(rest + html.slice(at), contents, pieces) && contents.size === 0;
  const page = isDone ? pieces.join("") : html;
  return LEFT_OVER.test(page) ? html : page;
}

/**
 * Reads `<div hidden id="S:1">…</div><script>$RC("B:1","S:1")</script>`; the first of a page also defines the functions.
 * @param {string} html @param {number} start
 */
function readSegment(html, start) {
  const open = html.indexOf('">', start);
  const id = html.slice(start + SEGMENT.length, open);
  const tail = `","S:${id}")</script>`;
  const last = html.indexOf(tail, open);
  const call = last === -1 ? -1 : html.lastIndexOf(CALL, last);
  const close = call < open ? -1 : html.lastIndexOf(SEGMENT_END, call);
  if (close < open) return null;
  const before = html.slice(close + SEGMENT_END.length, call);
  const boundary = html.slice(call + CALL.length, last);
  if ((before && !before.startsWith(FUNCTIONS)) || !/^\w+$/.test(boundary)) return null;
  return { boundary, content: html.slice(open + 2, close), end: last + tail.length };
}

/**
 * Writes a part of the page with the contents of its boundaries, and removes these from `contents`. Returns false if one
 * is missing. Contents may contain boundaries themselves.
 * @param {string} part @param {Map<string, string>} contents @param {string[]} pieces
 */
function putInPlace(part, contents, pieces) {
  let at = 0;
  for (let start = part.indexOf(PLACEHOLDER); start !== -1; start = part.indexOf(PLACEHOLDER, at)) {
    const end = part.indexOf(PLACEHOLDER_END, start);
    const boundary = part.slice(start + PLACEHOLDER.length, end);
    const content = contents.get(boundary);
    const after = content === undefined ? -1 : endOfFallback(part, end + PLACEHOLDER_END.length);
    if (content === undefined || after === -1) return false;
    contents.delete(boundary);
    pieces.push(part.slice(at, start), "<!--$-->");
    if (!putInPlace(content, contents, pieces)) return false;
    at = after;
  }
  pieces.push(part.slice(at));
  return true;
}

/** Finds the closing marker; nested markers in the fallback come in pairs. @param {string} page @param {number} from */
function endOfFallback(page, from) {
  let depth = 0;
  MARK.lastIndex = from;
  for (let mark = MARK.exec(page); mark; mark = MARK.exec(page)) {
    if (!mark[0].startsWith("<!--/")) depth++;
    else if (depth === 0) return mark.index;
    else depth--;
  }
  return -1;
}
