// @ts-check
import { createHash } from "node:crypto";
import { BEFORE_PAINT_SCRIPT, CONSENT_SCRIPT, NOTICE_SCRIPT } from "./page-text.mjs";

/** Recognizes a page's inline scripts. Only scripts of the forms below get a hash, so injected markup never runs. */

const [OPEN, CLOSE] = ["<script", "</script>"];
/** Matches the attributes of a script without inline code, which loads a file or contains data. */
export const RUNS_NO_TEXT = /\ssrc=|\stype="application\/(?:ld\+)?json"/;

/** Prefixes of Next's inline scripts, each of which is one call with a single JSON value as its argument. */
/** @type {["next" | "turbopack", string][]} */
const PUSHES = [
  ["next", "(self.__next_f=self.__next_f||[]).push("],
  ["next", "self.__next_f.push("],
  ["turbopack", '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('],
];
export const REACT_TIMING = "requestAnimationFrame(function(){$RT=performance.now()});";
/** Matches `$RC("B:0","S:0")`, which moves streamed parts into place; function definitions may precede it. */
const REACT_CALL = /\$R[CRSX]\((".*)\)$/s;
const BETWEEN_REACT_FUNCTIONS = /(?=\$RB=\[\];\$RV|\$RV=function\(B|\$RS=function|\$RX=function|\$RM=new Map)/;
/** Hashes of React's streaming functions; next-assumptions.test.ts compares them with the installed package. */
export const REACT_FUNCTIONS = new Set([
  "'sha256-rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA='", // $RS
  "'sha256-ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY='", // $RB, $RV, $RC
  "'sha256-f63OZECc8CVCNpL8zMKGyflvARXlXrNOQN56hJbrC0M='", // $RV with view transitions
  "'sha256-QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk='", // $RM, $RR
  "'sha256-5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo='", // $RX
]);

/**
 * A page is split once, because each search for its scripts takes as long as all else a pass does with them.
 *
 * @typedef {{ attributes: string, text: string }} Script
 * @typedef {string | Script} Part markup between the scripts, or a script
 *
 * @param {string} html @returns {Part[]}
 */
export function splitAtScripts(html) {
  /** @type {Part[]} */
  const parts = [];
  let at = 0;
  for (let start = html.indexOf(OPEN); start !== -1; start = html.indexOf(OPEN, at)) {
    const text = html.indexOf(">", start) + 1;
    const close = text === 0 ? -1 : html.indexOf(CLOSE, text);
    if (close === -1) break;
    const attributes = html.slice(start + OPEN.length, text - 1);
    parts.push(html.slice(at, start), { attributes, text: html.slice(text, close) });
    at = close + CLOSE.length;
  }
  return [...parts, html.slice(at)];
}

/** @param {readonly Part[]} parts */
export const joinParts = (parts) =>
  parts.map((part) => (typeof part === "string" ? part : `${OPEN}${part.attributes}>${part.text}${CLOSE}`)).join("");

/**
 * @param {readonly Part[]} parts @param {(script: Script) => Part} change returns "" for a script that goes
 * @returns {Part[]}
 */
export const replaceScripts = (parts, change) => parts.map((part) => (typeof part === "string" ? part : change(part)));

/** @param {readonly Part[]} parts @returns {Script[]} */
export const scriptsIn = (parts) => parts.filter((part) => typeof part !== "string");

/** Returns undefined for text that is not JSON. @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for a call of React's streaming functions, including any definitions that precede it. @param {string} script */
export function isReactCall(script) {
  const text = withoutEnd(script.startsWith(REACT_TIMING) ? script.slice(REACT_TIMING.length) : script);
  const call = REACT_CALL.exec(text);
  if (!call || parseJson(`[${call[1]}]`) === undefined) return false;
  const functions = text.slice(0, call.index);
  return (
    functions === "" || functions.split(BETWEEN_REACT_FUNCTIONS).every((part) => REACT_FUNCTIONS.has(sourceHash(part)))
  );
}

/**
 * Returns the JSON value that one of Next's inline scripts pushes, as text and parsed, and its receiver; null for any
 * other script.
 * @param {Script} script
 */
export function pushedJson({ attributes, text: script }) {
  if (RUNS_NO_TEXT.test(attributes)) return null;
  const text = withoutEnd(script);
  for (const [to, start] of PUSHES) {
    if (!text.startsWith(start) || !text.endsWith(")")) continue;
    const json = text.slice(start.length, -1);
    const value = parseJson(json);
    if (value !== undefined) return { to, json, value };
  }
  return null;
}

/** @param {string} script */
const withoutEnd = (script) => script.replace(/;$/, "");

/** @param {string} text of an inline script or style; the result is its CSP source */
export function sourceHash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Decides which inline scripts of a finished page may run: ours by their fixed text, Next's and React's by their form.
 * @param {readonly Part[]} parts @param {string} start the text of the script that the passes append to the page
 * @returns {{ hashes: string[], refused: string[] }} CSP sources of the allowed scripts, and the texts of the others
 */
export function allowedScripts(parts, start) {
  const ours = new Set([CONSENT_SCRIPT, NOTICE_SCRIPT, BEFORE_PAINT_SCRIPT, REACT_TIMING, start]);
  const hashes = new Set();
  /** @type {string[]} */
  const refused = [];
  for (const { attributes, text } of scriptsIn(parts)) {
    if (text === "" || RUNS_NO_TEXT.test(attributes)) continue;
    if (ours.has(text) || pushedJson({ attributes, text }) || isReactCall(text)) hashes.add(sourceHash(text));
    else refused.push(text);
  }
  return { hashes: [...hashes], refused };
}
