// @ts-check
import { REACT_TIMING } from "./inline-scripts.mjs";

/**
 * Moves streamed Suspense boundaries into place. React writes boundaries beyond 12.8 kB at the end of the page, and a
 * script would move them up to two seconds later, with layout shift.
 */

const SEGMENT =
  /<div hidden id="S:(\w+)">([\s\S]*?)<\/div><script>(?:\$RB=[\s\S]*?)?\$RC\("B:(\w+)","S:\1"\)<\/script>/g;
/** Records the paint time for the scripts above; unused without them. */
const TIMING = `<script>${REACT_TIMING}</script>`;
const MARK = /<!--(?:\/[$&]|[$&][?!~]?)-->/g;
/** Matches only if a boundary was left out of place. Escaped text cannot contain these brackets and quotes. */
const LEFT_OVER = /<!--\$[?~]-->| id="[BPS]:/;

/**
 * @param {string} html a whole page @returns {string} with every boundary in place; unchanged if one is not understood
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
  // In the order in which they were written, because a boundary may contain the placeholder of a later one.
  for (const [boundary, content] of pieces) {
    const fuller = putInPlace(page, boundary, content);
    if (fuller === null) return html;
    page = fuller;
  }
  return LEFT_OVER.test(page) ? html : page;
}

/** Returns null without a placeholder. @param {string} page @param {string} boundary @param {string} content */
function putInPlace(page, boundary, content) {
  const opening = `<!--$?--><template id="B:${boundary}"></template>`;
  const start = page.indexOf(opening);
  const end = start === -1 ? -1 : endOfFallback(page, start + opening.length);
  return end === -1 ? null : `${page.slice(0, start)}<!--$-->${content}${page.slice(end)}`;
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
