// @ts-check

import { statusFromHead } from "./http-status.mjs";
import { inlineBoundaries } from "./inline-boundaries.mjs";
import { allowedScripts } from "./inline-scripts.mjs";
import { delayFiles, gatherData } from "./page-scripts.mjs";
import { emptyStaticSubtrees } from "./static-subtrees.mjs";
import { isOn } from "./switches.mjs";

/**
 * The passes over a page that Next rendered. Each is an optimization: with one switched off (`SHOP_PASSES_OFF`, in case
 * a new Next writes pages differently) the page still works.
 *
 * @typedef {object} Draft
 * @property {string} html
 * @property {number} status
 * @property {boolean} isPublic
 * @property {string} data a JSON block for the end of the page
 * @property {string} start text of the script after that block
 */

const END = "</body></html>";

/** @type {[import("./switches.mjs").PassName, (draft: Draft) => Partial<Draft>][]} */
const PASSES = [
  ["boundaries", ({ html }) => ({ html: inlineBoundaries(html) })],
  ["static", emptyStaticSubtrees],
  ["data", gatherData],
  ["late", delayFiles],
  ["status", ({ html, status }) => ({ status: statusFromHead(html) ?? status })],
];

/** These passes append to the end of the page, so they run only if the end is found. */
const AT_THE_END = new Set(["data", "late"]);

/**
 * @param {string} html a whole page as Next wrote it
 * @param {Pick<Draft, "status" | "isPublic"> & { more?: string }} page `more`: an additional script for the end
 * @returns {{ html: string, status: number, hashes: string[], refused: string[] }} `hashes`: CSP sources of the allowed
 *   inline scripts; `refused`: texts of unknown ones, which stay in the page but never run
 */
export function finishPage(html, { more = "", ...page }) {
  const end = html.trimEnd();
  const isWhole = end.endsWith(END);
  /** @type {Draft} */
  let draft = { ...page, html: isWhole ? end.slice(0, -END.length) : html, data: "", start: "" };
  for (const [name, pass] of PASSES) {
    if (isOn(name) && (isWhole || !AT_THE_END.has(name))) draft = { ...draft, ...pass(draft) };
  }
  const script = draft.start + more;
  const start = script && `${draft.data}<script>${script}</script>`;
  const written = isWhole ? `${draft.html}${start}${END}` : draft.html;
  return { html: written, status: draft.status, ...allowedScripts(written, script) };
}
