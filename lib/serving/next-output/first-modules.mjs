// @ts-check
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";

/**
 * Finds the heaviest modules of React and Next in a build. Next runs all modules in one task, the longest of hydration;
 * `page/data.js` runs these first, each in a task of its own. If the build looks different, none are found and Next
 * starts the page as usual.
 * @typedef {{ otherChunks?: unknown, runtimeModuleIds?: unknown }} Start arguments of Next's start script
 * @typedef {{ chunks: string[], ids: (string | number)[] }} First
 * @typedef {{ id: string | number, text: string }} Module
 */

/** Each pattern matches exactly one module: React's DOM renderer, its RSC client and Next's router. */
const MARKS = [/\.hydrateRoot=/, /\.createFromReadableStream=/, /createMutableActionQueue:function/];

/** @type {Map<string, First | null>} */
const known = new Map();

/** @type {Map<string, Module[]>} */
const parsed = new Map();

/**
 * @param {string} json the argument that Next passes to its runtime @param {string} [folder] of the build
 * @returns {First | null} the chunks that hold the modules, and their ids in the order in which they must run
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
    // No match, or several, means that the build has changed since the patterns were written.
    return ids.every(({ length }) => length === 1) ? { chunks: otherChunks, ids: ids.flat() } : null;
  } catch {
    return null;
  }
}

/** Cached, because most pages load the same chunks. @param {string} path of a chunk @returns {Module[]} */
function modulesIn(path) {
  const found = parsed.get(path);
  if (found !== undefined) return found;
  const made = modulesOf(readFileSync(path, "utf8"));
  parsed.set(path, made);
  return made;
}

/**
 * Runs a chunk and reads the list that it pushes: the chunk's script, then module ids, each followed by its function.
 * @param {string} source of our own build @returns {Module[]}
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
