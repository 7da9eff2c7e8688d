// @ts-check
import { createHash } from "node:crypto";
import { LATE_SCRIPT } from "./late-scripts.mjs";
import { NOTICE_SCRIPT } from "./notice-script.mjs";

const OURS = new Set([NOTICE_SCRIPT, LATE_SCRIPT]);

/**
 * The one policy of every HTML page. Inline scripts are allowed by hash, computed from the finished page: a nonce would
 * be the same for everyone in a kept page. Only scripts of the shapes below get one, so markup that someone smuggles
 * into a page stays dead even though the page is hashed as a whole.
 */

/** The style element that the toasts of sonner 2.0.8 add; a unit test computes it from the installed package. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
/** Sonner adds that element before its text: for a moment it is empty, and so is this hash. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;

/** Next hands over its data and start marks as one JSON value each; nothing else fits between the brackets. */
const JSON_CALLS = [
  "(self.__next_f=self.__next_f||[]).push(",
  "self.__next_f.push(",
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];
const REACT_TIMING = "requestAnimationFrame(function(){$RT=performance.now()});";
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

/** @param {string} text */
function isReactCall(text) {
  const call = REACT_CALL.exec(text);
  if (!call || !isJson(`[${call[1]}]`)) return false;
  const functions = text.slice(0, call.index);
  return (
    functions === "" || functions.split(BETWEEN_REACT_FUNCTIONS).every((part) => REACT_FUNCTIONS.has(sourceHash(part)))
  );
}

/**
 * True for the text of an inline script that Next or React wrote, and of nobody else.
 * @param {string} script
 */
export function isFrameworkScript(script) {
  const text = (script.startsWith(REACT_TIMING) ? script.slice(REACT_TIMING.length) : script).replace(/;$/, "");
  if (text === "" || isReactCall(text)) return true;
  return JSON_CALLS.some(
    (start) => text.startsWith(start) && text.endsWith(")") && isJson(text.slice(start.length, -1)),
  );
}

/** @param {string} text the source a CSP names an inline script or style by */
export function sourceHash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * @param {string} html
 * @returns {{ hashes: string[], refused: string[] }} sources of the framework's inline scripts, and the texts of others
 */
export function inlineScripts(html) {
  const hashes = new Set();
  const refused = [];
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes) || text === "") continue;
    if (OURS.has(text) || isFrameworkScript(text)) hashes.add(sourceHash(text));
    else refused.push(text);
  }
  return { hashes: [...hashes], refused };
}

/**
 * @param {string} html
 * @param {{ formTargets: string[], imageSources: string[], styleHashes: string[], isHttps: boolean }} site
 */
export function pagePolicy(html, { formTargets, imageSources, styleHashes, isHttps }) {
  const { hashes, refused } = inlineScripts(html);
  for (const text of refused) console.error(`An inline script is not allowed to run: ${text.slice(0, 80)}`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageSources].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
