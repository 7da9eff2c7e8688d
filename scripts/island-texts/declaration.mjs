import { basename } from "node:path";
import {
  eachBelow,
  eachChild,
  elementName,
  literalsOf,
  nameOf,
  nodeOf,
  nodesOf,
  stringOf,
  templatePattern,
  unwrapped,
} from "./syntax.mjs";

/**
 * What a declaration, or a part of it, uses.
 * @typedef {{
 *   module: import("./modules.mjs").Module,
 *   names: Set<string>,
 *   words: Set<string>,
 *   patterns: Set<string>,
 *   typeNames: Set<string>,
 *   typeWords: Set<string>,
 *   keys: Set<string>,
 *   keyPatterns: Set<string>,
 *   openGroups: Set<string>,
 *   passedGroups: Set<string>,
 *   lateImports: { path: string, names: string[] }[],
 *   slots: boolean,
 *   parts: Part[],
 *   islands: { island: object, part: Part }[],
 * }} Part
 * `keys` and `keyPatterns` are full names. Only the words of the island can tell the keys of `openGroups`, asked with a
 * computed key, and of `passedGroups`, whose translator is passed to a function.
 */

/** @returns {Part} */
const emptyPart = (module) => ({
  module,
  names: new Set(),
  words: new Set(),
  patterns: new Set(),
  typeNames: new Set(),
  typeWords: new Set(),
  keys: new Set(),
  keyPatterns: new Set(),
  openGroups: new Set(),
  passedGroups: new Set(),
  lateImports: [],
  slots: false,
  parts: [],
  islands: [],
});

/** Attributes with text are names, types and classes, never message keys. */
function isSkipped(node, key) {
  if (node.type === "MemberExpression") return key === "property" && !node.computed;
  if (node.type === "Property") return key === "key" && !node.computed;
  if (node.type !== "JSXAttribute") return false;
  return key === "name" || (key === "value" && stringOf(nodeOf(node, "value")) !== undefined);
}

/** Returns a declaration's translator variables with their message groups; "" means all. */
function translatorsOf(declaration, path) {
  const translators = new Map();
  eachBelow(declaration, (node) => {
    const call = node.type === "VariableDeclarator" ? nodeOf(node, "init") : undefined;
    if (nameOf(nodeOf(call, "callee")) !== "useTranslations") return;
    const name = nameOf(nodeOf(node, "id")) ?? "";
    const group = stringOf(nodesOf(call, "arguments")[0]) ?? "";
    if ((translators.get(name) ?? group) !== group) throw new Error(`${path}: two translators named ${name}`);
    translators.set(name, group);
  });
  return translators;
}

/** Analyses one declaration. `islandOf` returns the island that an element opens, "all", or null. */
export class DeclarationReader {
  #modules;
  #islandOf;
  #module;
  #translators;

  constructor({ modules, islandOf }, module, declaration) {
    this.#modules = modules;
    this.#islandOf = islandOf;
    this.#module = module;
    this.#translators = module.hasTranslators ? translatorsOf(declaration, module.path) : new Map();
  }

  /** @returns {Part} */
  read(nodes) {
    const part = emptyPart(this.#module);
    for (const node of nodes) this.#walk(node, part);
    return part;
  }

  #walk(node, part) {
    if (node.type.startsWith("TS")) {
      this.#readType(node, part);
    } else if (node.type === "JSXElement") {
      this.#readElement(node, part);
    } else if (node.type === "ImportExpression") {
      this.#readLateImport(node, ["*"], part);
    } else if (node.type !== "CallExpression" || !(this.#readPick(node, part) || this.#readNamedImport(node, part))) {
      this.#readPlain(node, part);
    }
  }

  #readPlain(node, part) {
    if (node.type === "CallExpression") this.#readCall(node, part);
    if (node.type === "JSXExpressionContainer") this.#readSlot(nodeOf(node, "expression"), part);
    if (node.type === "Identifier") part.names.add(nameOf(node) ?? "");
    const word = stringOf(node);
    if (word !== undefined) part.words.add(word);
    const pattern = node.type === "TemplateLiteral" && templatePattern(node);
    if (pattern) part.patterns.add(pattern);
    this.#readChildren(node, part);
  }

  #readChildren(node, part) {
    eachChild(node, (child, key) => {
      if (!isSkipped(node, key)) this.#walk(child, part);
    });
  }

  /** Collects the string literals of a type, which its data may contain. */
  #readType(node, part) {
    const value = nodeOf(node, "expression");
    if (value) this.#walk(value, part);
    eachBelow({ ...node, expression: undefined }, (each) => {
      if (each.type === "Identifier") part.typeNames.add(nameOf(each) ?? "");
      const word = stringOf(each);
      if (word !== undefined) part.typeWords.add(word);
    });
  }

  #readElement(node, part) {
    const name = elementName(node);
    const opening = nodeOf(node, "openingElement");
    eachChild(opening, (child, key) => {
      if (key !== "name") this.#walk(child, part);
    });
    part.names.add(name);
    const island = this.#islandOf(this.#module, name, node);
    if (island === "all") return;
    const children = nodesOf(node, "children");
    if (island) part.islands.push({ island, part: this.read(children) });
    else for (const child of children) this.#walk(child, part);
  }

  #readSlot(expression, part) {
    const name = nameOf(expression);
    if (basename(this.#module.path) === "layout.tsx" && name && !this.#module.declarations.has(name)) part.slots = true;
  }

  #readCall(node, part) {
    const [first] = nodesOf(node, "arguments");
    for (const argument of nodesOf(node, "arguments")) {
      const group = this.#translators.get(nameOf(argument) ?? "");
      if (group !== undefined) part.passedGroups.add(group);
    }
    const callee = nodeOf(node, "callee");
    const group = this.#translators.get(nameOf(callee) ?? nameOf(nodeOf(callee, "object")) ?? "");
    if (group !== undefined) this.#readKey(group, first, part);
  }

  #readKey(group, argument, part) {
    const annotated = literalsOf(nodeOf(argument, "typeAnnotation"));
    const key = unwrapped(argument);
    const full = (name) => (group ? `${group}.${name}` : name);
    const word = stringOf(key);
    const pattern = key?.type === "TemplateLiteral" && templatePattern(key);
    if (annotated.length > 0) {
      for (const each of annotated) part.keys.add(full(each));
    } else if (key?.type === "ConditionalExpression") {
      for (const branch of ["consequent", "alternate"]) this.#readKey(group, nodeOf(key, branch), part);
    } else if (word !== undefined) {
      part.keys.add(full(word));
    } else if (pattern) {
      part.keyPatterns.add(group ? pattern.replace("^", `^${group}\\.`) : pattern);
    } else {
      part.openGroups.add(group);
    }
  }

  #readLateImport(node, names, part) {
    // Of the call table the browser uses only those schemas that its forms import.
    if (this.#module.path.startsWith("lib/contract/calls/")) return;
    const path = this.#modules.resolve(this.#module.path, stringOf(nodeOf(node, "source")) ?? "");
    if (path) part.lateImports.push({ path, names });
  }

  /** True for `import("./file").then(({ name }) => …)`, of which only the named export is followed. */
  #readNamedImport(node, part) {
    const source = nodeOf(nodeOf(node, "callee"), "object");
    const [taker, ...others] = nodesOf(node, "arguments");
    const properties = nodesOf(nodesOf(taker, "params")[0], "properties");
    if (source?.type !== "ImportExpression" || !taker || properties.length === 0) return false;
    const names = properties.map((property) => nameOf(nodeOf(property, "key"))).filter((name) => name !== undefined);
    this.#readLateImport(source, names, part);
    for (const each of [taker, ...others]) this.#walk(each, part);
    return true;
  }

  /** True for `schema.pick(["name"])`, of which only the named fields are followed. */
  #readPick(node, part) {
    const callee = nodeOf(node, "callee");
    const schema = nodeOf(callee, "object");
    if (nameOf(nodeOf(callee, "property")) !== "pick" || schema?.type !== "Identifier") return false;
    const found = this.#modules.find(this.#module, nameOf(schema) ?? "");
    const fields = nodesOf(nodesOf(nodeOf(found?.declaration, "init"), "arguments")[0], "properties");
    if (!found || fields.length === 0) return false;
    const picked = nodesOf(nodesOf(node, "arguments")[0], "elements").map(stringOf);
    const context = { modules: this.#modules, islandOf: this.#islandOf };
    const wanted = fields.filter((field) => {
      const name = nameOf(nodeOf(field, "key"));
      return name === undefined || picked.includes(name);
    });
    part.parts.push(new DeclarationReader(context, found.module, found.declaration).read(wanted));
    return true;
  }
}
