// @ts-check
import { allowedScripts } from "./csp.mjs";
import { statusFromHead } from "./http-status.mjs";
import { inlineBoundaries } from "./inline-boundaries.mjs";
import { delayFiles, gatherData } from "./page-scripts.mjs";
import { leaveStillParts } from "./still-parts.mjs";
import { isOn } from "./switches.mjs";

/**
 * What a page of Next's goes through before it leaves. Each pass makes it better and none is needed: with one switched off
 * (`SHOP_PASSES_OFF`, for the day on which a new Next writes its pages in another way) the page is whole, and at most slower.
 *
 * @typedef {object} Draft
 * @property {string} html
 * @property {number} status
 * @property {boolean} isPublic whether a shopper reads it before its scripts run
 * @property {string} data a block for the end of the page
 * @property {string} start the text of the one script behind that block
 */

const END = "</body></html>";

/** @type {[import("./switches.mjs").PassName, (draft: Draft) => Partial<Draft>][]} In their order. */
const PASSES = [
  ["boundaries", ({ html }) => ({ html: inlineBoundaries(html) })],
  ["still", leaveStillParts],
  ["data", gatherData],
  ["late", delayFiles],
  ["status", ({ html, status }) => ({ status: statusFromHead(html) ?? status })],
];

/** What these take out they make up for at the end of the page; where that is not found, its scripts stay as they came. */
const AT_THE_END = new Set(["data", "late"]);

/**
 * @param {string} html a whole page as Next wrote it
 * @param {Pick<Draft, "status" | "isPublic"> & { more?: string }} page `more`: a script of ours for its end
 * @returns {{ html: string, status: number, hashes: string[], refused: string[] }} with the sources of the inline scripts
 *   that may run, and the texts of those that nobody of ours wrote: they stay, and stay dead
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
