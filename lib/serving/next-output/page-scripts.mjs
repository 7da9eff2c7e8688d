// @ts-check

import { firstModules } from "./first-modules.mjs";
import { pushedJson, RUNS_NO_TEXT, SCRIPT } from "./inline-scripts.mjs";
import { DATA_SCRIPT, LATE_SCRIPT } from "./page-text.mjs";

/** @typedef {import("./passes.mjs").Draft} Draft */

const SOURCE = /<script src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?>(?=<\/script>)/g;
const EARLY_FETCH = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Moves Next's data, written as many inline scripts, into one JSON block read by one fixed script
 * (docs/decisions/0015). Otherwise every response would carry about 18 script hashes in its policy.
 * @param {Draft} draft
 */
export function gatherData({ html, start }) {
  /** @type {Record<"next" | "turbopack", string[]>} */
  const pushed = { next: [], turbopack: [] };
  const rest = html.replace(SCRIPT, (script, attributes, text) => {
    const data = RUNS_NO_TEXT.test(attributes) ? null : pushedJson(text);
    if (data) pushed[data.to].push(data.json);
    return data ? "" : script;
  });
  const first = pushed.turbopack.length === 1 ? firstModules(pushed.turbopack[0] ?? "") : null;
  const json = `{"next":[${pushed.next.join()}],"turbopack":[${pushed.turbopack.join()}]${first ? `,"first":${JSON.stringify(first)}` : ""}}`;
  return { html: rest, data: `<script type="application/json">${json}</script>`, start: DATA_SCRIPT + start };
}

/** Delays the script files of a public page until the first paint (docs/decisions/0014). @param {Draft} draft */
export function delayFiles({ html, start, isPublic }) {
  const late = isPublic ? html.replace(SOURCE, '<script data-late="$1">').replace(EARLY_FETCH, "") : html;
  return { html: late, start: start + LATE_SCRIPT };
}
