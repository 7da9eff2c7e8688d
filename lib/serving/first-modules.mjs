// @ts-check
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";

/**
 * A page wakes by running every module of React's and Next's in one task, the longest there is. `page/data.js` runs the
 * heaviest before the others, each in a task of its own; here it is found under which numbers they stand in this build.
 * A build in another form has none of them, and wakes as Next wakes it.
 *
 * @typedef {{ otherChunks?: unknown, runtimeModuleIds?: unknown }} Start what Next's start asks for
 * @typedef {{ chunks: string[], ids: (string | number)[] }} First
 * @typedef {{ id: string | number, text: string }} Module
 */

/** What stands in React's drawing part, in its reader of data, and in Next's router, and in no other module. */
const MARKS = [/\.hydrateRoot=/, /\.createFromReadableStream=/, /createMutableActionQueue:function/];

/** @type {Map<string, First | null>} */
const known = new Map();

/** @type {Map<string, Module[]>} */
const parsed = new Map();

/**
 * @param {string} json what Next hands to its runtime
 * @param {string} [folder] where the build stands
 * @returns {First | null} the chunks that hold the modules, and their ids in the order in which they are to run
 */
export function firstModules(json, folder = ".next") {
  const found = known.get(json);
  if (found !== undefined) return found;
  const made = look(json, folder);
  known.set(json, made);
  return made;
}

/** @param {string} json @param {string} folder @returns {First | null} */
function look(json, folder) {
  try {
    /** @type {Start} */
    const { otherChunks, runtimeModuleIds } = JSON.parse(json);
    if (!Array.isArray(otherChunks) || !Array.isArray(runtimeModuleIds) || runtimeModuleIds.length === 0) return null;
    const modules = otherChunks.flatMap((chunk) => modulesIn(resolve(folder, chunk)));
    const ids = MARKS.map((mark) => modules.filter(({ text }) => mark.test(text)).map(({ id }) => id));
    // Where a mark means nothing or too much, this build is another than the one they were made for.
    return ids.every(({ length }) => length === 1) ? { chunks: otherChunks, ids: ids.flat() } : null;
  } catch {
    return null;
  }
}

/** @param {string} path of a chunk; most pages start with the same ones @returns {Module[]} */
function modulesIn(path) {
  const found = parsed.get(path);
  if (found !== undefined) return found;
  const made = modulesOf(readFileSync(path, "utf8"));
  parsed.set(path, made);
  return made;
}

/**
 * A chunk hands over one list: who it is, then each module's ids and its function.
 * @param {string} source of our own build
 * @returns {Module[]}
 */
function modulesOf(source) {
  /** @type {unknown[][]} */
  const lists = [];
  const globals = { TURBOPACK: { push: (/** @type {unknown[]} */ list) => lists.push(list) } };
  runInNewContext(source, { ...globals, globalThis: globals, document: {} });
  return lists.flat().flatMap((id, at, list) => {
    const next = list[at + 1];
    return (typeof id === "number" || typeof id === "string") && typeof next === "function"
      ? [{ id, text: String(next) }]
      : [];
  });
}
