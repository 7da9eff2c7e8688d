// @ts-check
import { REACT_TIMING } from "./csp.mjs";

/**
 * React puts a Suspense boundary behind the page once 12.8 kB of it are written, though all of it is ready, and a script
 * then moves it to its place, up to two seconds later. Pages leave here whole, so each is put there before: it stands in the
 * HTML for readers without script, nothing jumps, and the script is saved.
 */

const SEGMENT =
  /<div hidden id="S:(\w+)">([\s\S]*?)<\/div><script>(?:\$RB=[\s\S]*?)?\$RC\("B:(\w+)","S:\1"\)<\/script>/g;
/** It tells the functions in those scripts when the page was painted; without them nobody asks. */
const TIMING = `<script>${REACT_TIMING}</script>`;
const MARK = /<!--(?:\/[$&]|[$&][?!~]?)-->/g;
/** What only a page has whose pieces are not all where they belong. Quotes and brackets: no text of a shopper can say it. */
const LEFT_OVER = /<!--\$[?~]-->| id="[BPS]:/;

/**
 * @param {string} html a whole page
 * @returns {string} the page with every piece in its place; the page as it was where a piece is not understood
 */
export function inlineBoundaries(html) {
  const page = html.includes("$RC(") ? putAllInPlace(html) : html;
  return page.includes("$RC(") ? page : page.replace(TIMING, "");
}

/** @param {string} html */
function putAllInPlace(html) {
  /** @type {[boundary: string, content: string][]} */
  const pieces = [];
  let page = html.replace(SEGMENT, (_, _segment, content, boundary) => {
    pieces.push([boundary, content]);
    return "";
  });
  // In the order they were written: a piece may hold the place of a later one.
  for (const [boundary, content] of pieces) {
    const fuller = putInPlace(page, boundary, content);
    if (fuller === null) return html;
    page = fuller;
  }
  return LEFT_OVER.test(page) ? html : page;
}

/** Null when the page has no place for it. @param {string} page @param {string} boundary @param {string} content */
function putInPlace(page, boundary, content) {
  const opening = `<!--$?--><template id="B:${boundary}"></template>`;
  const start = page.indexOf(opening);
  const end = start === -1 ? -1 : endOfFallback(page, start + opening.length);
  return end === -1 ? null : `${page.slice(0, start)}<!--$-->${content}${page.slice(end)}`;
}

/** Where the mark stands that closes a boundary; those inside its fallback come in pairs. @param {string} page @param {number} from */
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
