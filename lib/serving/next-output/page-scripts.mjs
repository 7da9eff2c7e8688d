// @ts-check

import { firstModules } from "./first-modules.mjs";
import { pushedJson, replaceScripts } from "./inline-scripts.mjs";
import { DATA_SCRIPT, LATE_SCRIPT } from "./page-text.mjs";

/** @typedef {import("./passes.mjs").Draft} Draft */

/** The attributes of a script file. */
const SOURCE = /^ src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?$/;
const EARLY_FETCH = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Moves Next's data, written as many inline scripts, into one JSON block read by one fixed script
 * (docs/decisions/0015). Otherwise every response would carry about 18 script hashes in its policy.
 * @param {Draft} draft
 */
export function gatherData({ parts, start }) {
  /** @type {Record<"next" | "turbopack", string[]>} */
  const pushed = { next: [], turbopack: [] };
  const rest = replaceScripts(parts, (script) => {
    const data = pushedJson(script);
    if (data) pushed[data.to].push(data.json);
    return data ? "" : script;
  });
  const first = pushed.turbopack.length === 1 ? firstModules(pushed.turbopack[0] ?? "") : null;
  const json = `{"next":[${pushed.next.join()}],"turbopack":[${pushed.turbopack.join()}]${first ? `,"first":${JSON.stringify(first)}` : ""}}`;
  return { parts: rest, data: `<script type="application/json">${json}</script>`, start: DATA_SCRIPT + start };
}

/** Delays the script files of a public page until the first paint (docs/decisions/0014). @param {Draft} draft */
export function delayFiles({ parts, start, isPublic }) {
  return { parts: isPublic ? parts.map(delayed) : parts, start: start + LATE_SCRIPT };
}

/** @param {import("./inline-scripts.mjs").Part} part @returns {import("./inline-scripts.mjs").Part} */
function delayed(part) {
  if (typeof part === "string") return part.replace(EARLY_FETCH, "");
  const [, file] = (part.text === "" && SOURCE.exec(part.attributes)) || [];
  return file ? { attributes: ` data-late="${file}"`, text: "" } : part;
}
