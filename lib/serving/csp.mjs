// @ts-check
import { createHash } from "node:crypto";
import { CONSENT_SCRIPT, NOTICE_SCRIPT, THEME_SCRIPT } from "./page-text.mjs";

/**
 * The one policy of every HTML page. Inline scripts are allowed by hash: a nonce would be the same for everyone in a kept
 * page. Only scripts of the shapes below get one, so markup that someone smuggles into a page stays dead.
 */

/** A script with its attributes and its text. */
export const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** By its attributes: one of a file, or a block of data. */
export const RUNS_NO_TEXT = /\ssrc=|\stype="application\/(?:ld\+)?json"/;

/** The style element that the toasts of sonner 2.0.8 add; a unit test computes it from the installed package. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
/** Sonner adds that element before its text: for a moment it is empty, and so is this hash. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Next hands over its data and start marks as one JSON value each; nothing else fits between the brackets. */
/** @type {["next" | "turbopack", string][]} */
const PUSHES = [
  ["next", "(self.__next_f=self.__next_f||[]).push("],
  ["next", "self.__next_f.push("],
  ["turbopack", '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('],
];
/** For React's streaming functions. */
export const REACT_TIMING = "requestAnimationFrame(function(){$RT=performance.now()});";
/** `$RC("B:0","S:0")`: React moves streamed parts into place; the functions it calls precede the first use. */
const REACT_CALL = /\$R[CRSX]\((".*)\)$/s;
const BETWEEN_REACT_FUNCTIONS = /(?=\$RB=\[\];\$RV|\$RV=function\(B|\$RS=function|\$RX=function|\$RM=new Map)/;
/** Hashes of React's streaming functions; tests/unit/serving/next-assumptions.test.ts compares them with the package. */
export const REACT_FUNCTIONS = new Set([
  "'sha256-rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA='", // $RS
  "'sha256-ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY='", // $RB, $RV, $RC
  "'sha256-f63OZECc8CVCNpL8zMKGyflvARXlXrNOQN56hJbrC0M='", // $RV with view transitions
  "'sha256-QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk='", // $RM, $RR
  "'sha256-5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo='", // $RX
]);

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for a call of React's streaming functions, with those it needs before it.
 * @param {string} script
 */
export function isReactCall(script) {
  const text = withoutEnd(script.startsWith(REACT_TIMING) ? script.slice(REACT_TIMING.length) : script);
  const call = REACT_CALL.exec(text);
  if (!call || !isJson(`[${call[1]}]`)) return false;
  const functions = text.slice(0, call.index);
  return (
    functions === "" || functions.split(BETWEEN_REACT_FUNCTIONS).every((part) => REACT_FUNCTIONS.has(sourceHash(part)))
  );
}

/**
 * The one JSON value that a script of Next's hands over, and to whom; null for any other script.
 * @param {string} script
 */
export function pushedJson(script) {
  const text = withoutEnd(script);
  for (const [to, start] of PUSHES) {
    if (!text.startsWith(start) || !text.endsWith(")")) continue;
    const json = text.slice(start.length, -1);
    if (isJson(json)) return { to, json };
  }
  return null;
}

/** @param {string} script */
const withoutEnd = (script) => script.replace(/;$/, "");

/** @param {string} text the source a CSP names an inline script or style by */
export function sourceHash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Which inline scripts of a finished page may run: ours by their fixed text, Next's and React's by their shape.
 * @param {string} html
 * @param {string} start the text of the script that the passes put at its end
 * @returns {{ hashes: string[], refused: string[] }} sources of those that may, and the texts of those that may not
 */
export function allowedScripts(html, start) {
  const ours = new Set([CONSENT_SCRIPT, NOTICE_SCRIPT, THEME_SCRIPT, REACT_TIMING, start]);
  const hashes = new Set();
  /** @type {string[]} */
  const refused = [];
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (text === "" || RUNS_NO_TEXT.test(attributes)) continue;
    if (ours.has(text) || pushedJson(text) || isReactCall(text)) hashes.add(sourceHash(text));
    else refused.push(text);
  }
  return { hashes: [...hashes], refused };
}

/**
 * @param {string[]} scriptHashes sources of the inline scripts that may run
 * @param {{ formTargets: string[], imageSources: string[], styleHashes: string[], isHttps: boolean }} site
 * @param {import("./third-parties.mjs").Sources} [others] of the scripts of other companies that may come to this page
 */
export function pagePolicy(scriptHashes, { formTargets, imageSources, styleHashes, isHttps }, others = {}) {
  const { script = [], style, img = [], font = [], media = [], connect = [], frame = [] } = others;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...script].join(" "),
    // Beside a hash, browsers pass over 'unsafe-inline'.
    ["style-src 'self'", ...(style ?? styleHashes)].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageSources, ...img].join(" "),
    // The figures of prices lie in the style sheet (app/fonts.ts).
    ["font-src 'self' data:", ...font].join(" "),
    ["connect-src 'self'", ...connect].join(" "),
    ...(media.length > 0 ? [["media-src", ...media].join(" ")] : []),
    ...(frame.length > 0 ? [["frame-src", ...frame].join(" ")] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
