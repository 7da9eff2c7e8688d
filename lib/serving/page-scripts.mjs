// @ts-check
import { pushedJson, RUNS_NO_TEXT, SCRIPT } from "./csp.mjs";
import { firstModules } from "./first-modules.mjs";
import { DATA_SCRIPT, LATE_SCRIPT } from "./page-text.mjs";

/** @typedef {import("./passes.mjs").Draft} Draft */

const SOURCE = /<script src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?>(?=<\/script>)/g;
const EARLY_FETCH = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Next writes its data as scripts of their own, one for each piece, and every one of them would have to be named by the
 * policy: 18 hashes in the head of every answer. So the data moves into one block of JSON, which no browser runs, and a
 * script of fixed text hands it over (docs/decisions/0015).
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

/**
 * Lets the script files of a public page wait for the first paint (docs/decisions/0014).
 * @param {Draft} draft
 */
export function delayFiles({ html, start, isPublic }) {
  const late = isPublic ? html.replace(SOURCE, '<script data-late="$1">').replace(EARLY_FETCH, "") : html;
  return { html: late, start: start + LATE_SCRIPT };
}
