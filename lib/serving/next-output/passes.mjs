// @ts-check

import { statusFromHead } from "./http-status.mjs";
import { inlineBoundaries } from "./inline-boundaries.mjs";
import { allowedScripts, joinParts, splitAtScripts } from "./inline-scripts.mjs";
import { delayFiles, gatherData } from "./page-scripts.mjs";
import { emptyStaticSubtrees } from "./static-subtrees.mjs";
import { isOn } from "./switches.mjs";

/**
 * The passes over a page that Next rendered. Each is an optimization: with one switched off (`SHOP_PASSES_OFF`, in case
 * a new Next writes pages differently) the page still works.
 *
 * @typedef {object} Draft
 * @property {import("./inline-scripts.mjs").Part[]} parts of the page, without its end
 * @property {boolean} isPublic
 * @property {string} data a JSON block for the end of the page
 * @property {string} start text of the script after that block
 */

const END = "</body></html>";

/** @type {[import("./switches.mjs").PassName, (draft: Draft) => Partial<Draft>][]} */
const PASSES = [
  ["static", emptyStaticSubtrees],
  ["data", gatherData],
  ["late", delayFiles],
];

/** These passes append to the end of the page, so they run only if the end is found. */
const AT_THE_END = new Set(["data", "late"]);

/**
 * @param {string} html a whole page as Next wrote it
 * @param {{ status: number, isPublic: boolean, more?: string }} page `more`: an additional script for the end
 * @returns {{ html: string, status: number, hashes: string[], refused: string[] }} `hashes`: CSP sources of the allowed
 *   inline scripts; `refused`: texts of unknown ones, which stay in the page but never run
 */
export function finishPage(html, { more = "", status, isPublic }) {
  const inPlace = isOn("boundaries") ? inlineBoundaries(html) : html;
  const asked = isOn("status") ? statusFromHead(inPlace) : undefined;
  const end = inPlace.trimEnd();
  const isWhole = end.endsWith(END);
  const parts = splitAtScripts(isWhole ? end.slice(0, -END.length) : inPlace);
  /** @type {Draft} */
  let draft = { parts, isPublic, data: "", start: "" };
  for (const [name, pass] of PASSES) {
    if (isOn(name) && (isWhole || !AT_THE_END.has(name))) draft = { ...draft, ...pass(draft) };
  }
  // The end takes the script that the passes have written.
  const script = isWhole ? draft.start + more : "";
  const allowed = allowedScripts(script ? [...draft.parts, { attributes: "", text: script }] : draft.parts, script);
  const added = script && `${draft.data}<script>${script}</script>`;
  return { html: joinParts(draft.parts) + (isWhole ? added + END : ""), status: asked ?? status, ...allowed };
}
