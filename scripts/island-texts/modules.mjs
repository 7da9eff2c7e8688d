import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { nameOf, nodeOf, nodesOf, stringOf } from "./syntax.mjs";

/**
 * @typedef {{ path: string, name: string }} Target
 * @typedef {{ read: (path: string) => string, resolve: (importer: string, specifier: string) => string | null }} Source
 * @typedef {{
 *   path: string,
 *   isClient: boolean,
 *   isSchema: boolean,
 *   hasTranslators: boolean,
 *   declarations: Map<string, import("./syntax.mjs").Node>,
 *   imports: Map<string, Target>,
 *   exports: Map<string, Target>,
 * }} Module
 */

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];
/** Files whose words are messages of form fields. */
const FORMS = /\bfrom "yup"|\bsetError\(/;
/** The table of calls: its names of rights and limits are no keys, although some are spelled like one. */
const CALL_TABLE = /^lib\/contract\/(?:calls\/|call\.ts|rate-limits\.ts|staff\.ts)/;
const CODE = /\.(?:tsx?|mjs)$/;

/** Reads the files below `root`; paths are relative to it. @returns {Source} */
export function filesOf(root) {
  /** @type {Map<string, string | null>} */
  const found = new Map();
  const find = (path) =>
    ENDINGS.map((ending) => path + ending).find((file) => {
      const full = join(root, file);
      return existsSync(full) && statSync(full).isFile();
    }) ?? null;
  return {
    read: (path) => readFileSync(join(root, path), "utf8"),
    resolve: (importer, specifier) => {
      if (!specifier.startsWith(".") && !specifier.startsWith("@/")) return null;
      const path = specifier.startsWith("@/")
        ? specifier.slice(2)
        : join(dirname(importer), specifier).replaceAll("\\", "/");
      if (!found.has(path)) found.set(path, find(path));
      return found.get(path) ?? null;
    },
  };
}

/** Parses each module of a project once. */
export class Modules {
  /** @type {Map<string, Module>} */
  #modules = new Map();
  #source;

  /** @param {Source} source */
  constructor(source) {
    this.#source = source;
  }

  /** Returns the path of an imported file, or null for a package or data. */
  resolve(importer, specifier) {
    const path = this.#source.resolve(importer, specifier);
    return path && CODE.test(path) ? path : null;
  }

  /** @returns {Module} */
  get(path) {
    const known = this.#modules.get(path);
    if (known) return known;
    const text = this.#source.read(path);
    const module = {
      path,
      isSchema: !CALL_TABLE.test(path) && (path.startsWith("lib/contract/") || FORMS.test(text)),
      hasTranslators: text.includes("useTranslations("),
      isClient: /^\s*["']use client["']/.test(text),
      declarations: new Map(),
      imports: new Map(),
      exports: new Map(),
    };
    this.#modules.set(path, module);
    const lang = path.endsWith(".tsx") ? "tsx" : "ts";
    for (const statement of nodesOf(parseAst(text, { lang }, path), "body")) this.#read(statement, module);
    return module;
  }

  /**
   * Finds where a name that a module uses is declared: in the module itself, or in the file from which it is imported.
   */
  targetOf(module, name) {
    return module.declarations.has(name) ? { path: module.path, name } : module.imports.get(name);
  }

  /** Returns the module and the declaration of a name that a module uses. */
  find(module, name) {
    const target = this.targetOf(module, name);
    const home = target && this.get(target.path);
    const declaration = home?.declarations.get(target.name);
    return home && declaration ? { module: home, declaration } : null;
  }

  #read(statement, module) {
    const from = stringOf(nodeOf(statement, "source"));
    const path = from === undefined ? module.path : this.resolve(module.path, from);
    if (statement.type === "ImportDeclaration" && path) {
      for (const specifier of nodesOf(statement, "specifiers")) {
        const whole = specifier.type === "ImportDefaultSpecifier" ? "default" : "*";
        const name = nameOf(nodeOf(specifier, "imported")) ?? whole;
        module.imports.set(nameOf(nodeOf(specifier, "local")) ?? "", { path, name });
      }
    }
    if (statement.type === "ExportNamedDeclaration" && path) {
      for (const specifier of nodesOf(statement, "specifiers")) {
        const name = nameOf(nodeOf(specifier, "local")) ?? "";
        module.exports.set(nameOf(nodeOf(specifier, "exported")) ?? "", { path, name });
      }
    }
    readDeclarations(statement, module);
  }
}

function readDeclarations(statement, module) {
  const declared = statement.type.startsWith("Export") ? nodeOf(statement, "declaration") : statement;
  if (!declared) return;
  if (statement.type === "ExportDefaultDeclaration") module.declarations.set("default", declared);
  const id = nameOf(nodeOf(declared, "id"));
  if (id) module.declarations.set(id, declared);
  for (const declarator of nodesOf(declared, "declarations")) {
    const pattern = nodeOf(declarator, "id");
    const names = nameOf(pattern)
      ? [nameOf(pattern)]
      : nodesOf(pattern, "properties").map((property) => nameOf(nodeOf(property, "value")));
    for (const name of names) if (name) module.declarations.set(name, declarator);
  }
}
