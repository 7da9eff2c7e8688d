// Finds the messages that the client components in each `IslandMessages` use, from the syntax trees: follows the
// element's children declaration by declaration, so that helpers not called there add nothing.
import { basename, dirname } from "node:path";
import { DeclarationReader } from "./declaration.mjs";
import { Modules } from "./modules.mjs";
import { attributeOf, nodeOf, stringOf, unwrapped, wrappingIsland } from "./syntax.mjs";

/**
 * @typedef {Record<string, Record<string, string>>} Messages
 * @typedef {{ name: string, path: string, keys: string[] }} Island `keys` are full names, in the order of the file.
 * @typedef {"server" | "browser" | "types"} Side where the code runs; `types` is only read for its words
 * @typedef {{
 *   name: string,
 *   path: string,
 *   seen: Set<string>,
 *   words: Set<string>,
 *   typeWords: Set<string>,
 *   schemaWords: Set<string>,
 *   patterns: Set<string>,
 *   keys: Set<string>,
 *   keyPatterns: Set<string>,
 *   openGroups: Map<string, string>,
 *   passedGroups: Set<string>,
 * }} OpenIsland `openGroups` with a file that asks
 */

const I18N = "lib/i18n";
/** Groups whose keys a shared helper gets from its callers, such as notices and schema messages. */
const GIVEN_BY_CALLERS = ["", "Validation"];
const SPECIAL = /^(?:page|layout|loading|error|not-found|template|default)\.tsx$/;

class Islands {
  /** @type {Map<string, OpenIsland>} */
  opened = new Map();
  #modules;
  #appFiles;
  #outside = new Set();
  /** @type {Map<string, import("./declaration.mjs").Part | null>} */
  #parts = new Map();

  /** @param {{ appFiles: readonly string[], source: import("./modules.mjs").Source }} project */
  constructor({ appFiles, source }) {
    this.#appFiles = appFiles;
    this.#modules = new Modules(source);
  }

  #partOf(module, name) {
    const mark = `${module.path}#${name}`;
    const known = this.#parts.get(mark);
    if (known !== undefined) return known;
    const declaration = module.declarations.get(name);
    const context = { modules: this.#modules, islandOf: (...element) => this.#islandOf(...element) };
    const part = declaration ? new DeclarationReader(context, module, declaration).read([declaration]) : null;
    this.#parts.set(mark, part);
    return part;
  }

  /** Follows a name to its declaration. @param {Side} side @param {OpenIsland | null} island */
  visit({ path, name }, side, island) {
    if (path.startsWith(`${I18N}/`)) return;
    const module = this.#modules.get(path);
    if (name === "*") {
      for (const each of [...module.declarations.keys(), ...module.exports.keys()]) {
        this.visit({ path, name: each }, side, island);
      }
      return;
    }
    const here = side === "server" && module.isClient ? "browser" : side;
    const mark = `${path}#${name}#${here}`;
    const seen = island?.seen ?? this.#outside;
    if (seen.has(mark)) return;
    seen.add(mark);
    const exported = module.exports.get(name);
    if (exported && (exported.path !== path || exported.name !== name)) this.visit(exported, side, island);
    if (side === "types" && isFunction(module.declarations.get(name))) return;
    const part = this.#partOf(module, name);
    if (part) this.#use(part, here, island);
  }

  #use(part, side, island) {
    if (island && side !== "server") record(part, side, island);
    this.#follow(part, part.names, side, island);
    if (side !== "server") this.#follow(part, part.typeNames, "types", island);
    for (const { path, names } of side === "types" ? [] : part.lateImports) {
      for (const name of names) this.visit({ path, name }, side, island);
    }
    if (part.slots) this.#fillLayout(part.module.path, side, island);
    for (const inner of part.parts) this.#use(inner, side, island);
    for (const { island: inner, part: children } of side === "types" ? [] : part.islands) {
      this.#use(children, side, inner);
    }
  }

  #follow(part, names, side, island) {
    for (const name of names) {
      const target = this.#modules.targetOf(part.module, name);
      if (target) this.visit(target, side, island);
    }
  }

  /** Returns the island that an element opens: `IslandMessages`, or a component that wraps its children in one. */
  #islandOf(module, name, element) {
    const target = module.imports.get(name) ?? { path: module.path, name };
    if (target.path === `${I18N}/panel-messages.tsx`) return "all";
    if (target.path === `${I18N}/island-messages.tsx`) return this.#open(module, element);
    const home = this.#modules.get(target.path);
    if (!home.imports.has("IslandMessages") || basename(home.path).startsWith("layout.")) return null;
    const wrapper = home.declarations.get(target.name);
    const inner = wrapper && wrappingIsland(wrapper);
    return inner ? this.#open(home, inner) : null;
  }

  #open({ path }, element) {
    const mark = `${path}@${element.start}`;
    const known = this.opened.get(mark);
    if (known) return known;
    const name = stringOf(attributeOf(element, "island"));
    if (!name) throw new Error(`${path}: <IslandMessages> needs a name: island="…"`);
    const namesake = [...this.opened.values()].find((other) => other.name === name);
    if (namesake) throw new Error(`${path} and ${namesake.path}: two islands named ${name}`);
    const island = {
      name,
      path,
      seen: new Set(),
      words: new Set(),
      typeWords: new Set(),
      schemaWords: new Set(),
      patterns: new Set(),
      keys: new Set(),
      keyPatterns: new Set(),
      openGroups: new Map(),
      passedGroups: new Set(),
    };
    this.opened.set(mark, island);
    return island;
  }

  /** Follows a layout's `children` and slots: the files below it that no nearer layout covers. */
  #fillLayout(path, side, island) {
    for (const file of this.#appFiles) {
      if (SPECIAL.test(basename(file)) && this.#layoutOf(file) === path) {
        this.visit({ path: file, name: "default" }, side, island);
      }
    }
  }

  #layoutOf(file) {
    let folder = basename(file) === "layout.tsx" ? dirname(dirname(file)) : dirname(file);
    for (; folder !== "."; folder = dirname(folder)) {
      if (this.#appFiles.includes(`${folder}/layout.tsx`)) return `${folder}/layout.tsx`;
    }
  }
}

/** The words of a function are not values of its type. */
const isFunction = (declaration) =>
  /Function|Class/.test(unwrapped(nodeOf(declaration, "init") ?? declaration)?.type ?? "");

function record(part, side, island) {
  for (const word of part.typeWords) island.typeWords.add(word);
  if (side === "types") {
    for (const word of part.words) island.typeWords.add(word);
    return;
  }
  const { path, isSchema } = part.module;
  for (const word of part.words) {
    island.words.add(word);
    if (isSchema) island.schemaWords.add(word);
  }
  for (const pattern of part.patterns) island.patterns.add(pattern);
  for (const key of part.keys) island.keys.add(key);
  for (const pattern of part.keyPatterns) island.keyPatterns.add(pattern);
  for (const group of part.openGroups) island.openGroups.set(group, path);
  for (const group of part.passedGroups) island.passedGroups.add(group);
}

/** Returns the keys of a group that an island's code may use without naming them. */
function keysInSight(group, keys, island) {
  const patterns = [...island.patterns].map((pattern) => new RegExp(pattern));
  // A computed key can also come from data, whose type names it.
  const isComputed = group !== "" && island.openGroups.has(group);
  if (group === "Validation") return keys.filter((key) => island.schemaWords.has(key));
  return keys.filter(
    (key) =>
      island.words.has(key) ||
      (isComputed && island.typeWords.has(key)) ||
      patterns.some((pattern) => pattern.test(key)),
  );
}

const unreadable = (group, { name, openGroups }) =>
  new Error(
    `${openGroups.get(group) ?? name}: the keys of ${group} cannot be read in island «${name}». Annotate them: t(key satisfies "one" | "two")`,
  );

/** @param {OpenIsland} island @param {Messages} messages */
function settle(island, messages) {
  const all = Object.entries(messages).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`));
  const patterns = [...island.keyPatterns].map((pattern) => new RegExp(pattern));
  const keys = new Set([...island.keys, ...all.filter((key) => patterns.some((pattern) => pattern.test(key)))]);
  for (const group of new Set([...island.openGroups.keys(), ...island.passedGroups])) {
    const isFull = group === "";
    const found = keysInSight(group, isFull ? all : Object.keys(messages[group] ?? {}), island);
    if (found.length === 0 && !GIVEN_BY_CALLERS.includes(group)) throw unreadable(group, island);
    for (const key of found) keys.add(isFull ? key : `${group}.${key}`);
  }
  const unknown = [...keys].filter((key) => !all.includes(key));
  if (unknown.length > 0) throw new Error(`${island.path}: no messages ${unknown.join(", ")}`);
  // Keys of one group stay together, because similar texts compress better.
  return { name: island.name, path: island.path, keys: all.filter((key) => keys.has(key)) };
}

/**
 * Every island of the app with the messages that its client components use. Throws if an island has no name of its own,
 * if a key cannot be read from the code, or if there is no such message.
 * @param {{ messages: Messages, appFiles: readonly string[], source: import("./modules.mjs").Source }} project
 *   `appFiles` are the files of app/, by the naming conventions of Next.js
 * @returns {Island[]}
 */
export function findIslands({ messages, appFiles, source }) {
  const islands = new Islands({ appFiles, source });
  islands.visit({ path: "app/layout.tsx", name: "default" }, "server", null);
  return [...islands.opened.values()].map((island) => settle(island, messages));
}
