// @ts-check
import { isReactCall, OURS, pushedJson, REACT_TIMING, sourceHash } from "./csp.mjs";
import { START_SCRIPT } from "./start-script.mjs";

/**
 * The scripts of a finished page. Next writes its data as scripts of their own, one for each piece, and every one of them
 * would have to be named by the policy: 18 hashes in the head of every answer. So the data moves into one block of JSON,
 * which no browser runs, and one script of fixed text hands it over (docs/decisions/0015). On a public page that script
 * also lets the script files wait for the first paint (0014).
 *
 * @typedef {object} Settled
 * @property {string} html
 * @property {string[]} hashes sources of the inline scripts that may run
 * @property {string[]} refused texts of inline scripts that nobody of ours wrote; they stay, and stay dead
 */

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const SOURCE = /^ src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?$/;
const HAS_SOURCE = /\ssrc=/;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;
const EARLY_FETCH = /<link rel="preload" as="script"[^>]*\/>/g;
const END = "</body></html>";

/**
 * @param {string} html a whole page
 * @param {{ isLate: boolean }} options whether its script files wait for the first paint
 * @returns {Settled} the page with its scripts as they came where its end is not found: nothing would hand the data over
 */
export function settleScripts(html, { isLate }) {
  const end = html.trimEnd();
  const isWhole = end.endsWith(END);
  const hasPieces = html.includes("$RC(");
  const hashes = new Set();
  /** @type {string[]} */
  const refused = [];
  /** @type {Record<"next" | "turbopack", string[]>} */
  const pushed = { next: [], turbopack: [] };

  /** @param {string} script @param {string} attributes @param {string} text */
  function settle(script, attributes, text) {
    if (HAS_SOURCE.test(attributes)) {
      return isWhole && isLate ? script.replace(/^<script([^>]*)>/, (_, own) => `<script${late(own)}>`) : script;
    }
    if (text === "" || DATA_BLOCK.test(attributes)) return script;
    const data = pushedJson(text);
    if (data && isWhole) {
      pushed[data.to].push(data.json);
      return "";
    }
    // It tells React's streaming functions when the page was painted; without them nobody asks.
    if (isWhole && text === REACT_TIMING && !hasPieces) return "";
    if (data || text === REACT_TIMING || OURS.has(text) || isReactCall(text)) hashes.add(sourceHash(text));
    else refused.push(text);
    return script;
  }

  const settled = (isWhole ? end.slice(0, -END.length) : html).replace(SCRIPT, settle);
  if (!isWhole) return { html: settled, hashes: [...hashes], refused };
  hashes.add(START_HASH);
  const data = `{"next":[${pushed.next.join()}],"turbopack":[${pushed.turbopack.join()}]}`;
  const start = `<script type="application/json">${data}</script><script>${START_SCRIPT}</script>`;
  const quiet = isLate ? settled.replace(EARLY_FETCH, "") : settled;
  return { html: `${quiet}${start}${END}`, hashes: [...hashes], refused };
}

const START_HASH = sourceHash(START_SCRIPT);

/** @param {string} attributes of a script of Next's, as it writes them; others stay as they are */
function late(attributes) {
  const [, source] = SOURCE.exec(attributes) ?? [];
  return source ? ` data-late="${source}"` : attributes;
}
