import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseAst } from "vitest/node";
import { resolveImport, type Source } from "./imports";

// Finds the texts that client components below each `IslandMessages` use, from the syntax tree: follows the children of
// an element declaration by declaration, so that unused helpers add nothing.

type Node = { type: string; start: number } & Record<string, unknown>;
type Target = { path: string; name: string };
type Module = {
  path: string;
  isClient: boolean;
  declarations: Map<string, Node>;
  imports: Map<string, Target>;
  exports: Map<string, Target>;
};
type Texts = Record<string, Record<string, string>>;

export type Island = {
  path: string;
  /** `Group` or `Group.key`. */
  given: string[];
  /** Full keys, each with a file that uses it. */
  used: Map<string, string>;
};
type OpenIsland = Island & {
  seen: Set<string>;
  /** String literals of the island's code, with the files that contain them. */
  words: Map<string, Set<string>>;
  /** Groups with a computed key and the file that uses them; any matching literal in the island counts as a key. */
  open: Map<string, string>;
};

const disk: Source = { read: (path) => readFileSync(path, "utf8"), resolve: resolveImport };
const I18N = "lib/i18n";
const SPECIAL = /^(?:page|layout|loading|error|not-found|template|default)\.tsx$/;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nodeOf = (node: Node | undefined, key: string) => (isNode(node?.[key]) ? (node[key] as Node) : undefined);
const nodesOf = (node: Node | undefined, key: string) => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const nameOf = (node: Node | undefined) => (typeof node?.name === "string" ? node.name : undefined);
const wordOf = (node: Node | undefined) =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
/** Strips `as`, `satisfies` and `!`. */
const bare = (node: Node | undefined): Node | undefined =>
  node?.type.startsWith("TS") ? bare(nodeOf(node, "expression")) : node;

export class IslandTexts {
  readonly #islands = new Map<string, OpenIsland>();
  readonly #modules = new Map<string, Module>();

  /** `appFiles` are the files of app/ by the naming conventions of Next.js. */
  constructor(
    readonly texts: Texts,
    readonly appFiles: readonly string[],
    readonly source: Source = disk,
  ) {}

  /** Every island of the app with its given and used texts. */
  islands(): Island[] {
    this.#visit({ path: "app/layout.tsx", name: "default" }, false, null);
    for (const island of this.#islands.values()) this.#settle(island);
    return [...this.#islands.values()];
  }

  #settle(island: OpenIsland): void {
    const use = (key: string, path: string) => island.used.has(key) || island.used.set(key, path);
    // A translator of all groups gets its keys from elsewhere, such as notices.
    for (const [word, [path = ""]] of island.open.delete("") ? island.words : []) {
      const [group = "", key = "", more] = word.split(".");
      if (more === undefined && this.texts[group]?.[key] !== undefined) use(word, path);
    }
    for (const [group, asker] of island.open) {
      const isSaid = (key: string) => {
        const by = [...(island.words.get(key) ?? [])];
        return group === "Validation" ? by.some((path) => path.startsWith("lib/contract/")) : by.length > 0;
      };
      const keys = Object.keys(this.texts[group] ?? {});
      const said = keys.filter(isSaid);
      for (const key of said.length > 0 ? said : keys) use(`${group}.${key}`, asker);
    }
  }

  #module(path: string): Module {
    const known = this.#modules.get(path);
    if (known) return known;
    const text = this.source.read(path);
    const program = parseAst(text, { lang: path.endsWith(".tsx") ? "tsx" : "ts" }, path) as unknown as Node;
    const module: Module = {
      path,
      isClient: /^\s*["']use client["']/.test(text),
      declarations: new Map(),
      imports: new Map(),
      exports: new Map(),
    };
    this.#modules.set(path, module);
    for (const statement of nodesOf(program, "body")) this.#read(statement, module);
    return module;
  }

  #read(statement: Node, module: Module): void {
    const from = wordOf(nodeOf(statement, "source"));
    const target = (name: string): Target | null => {
      const path = from === undefined ? module.path : this.source.resolve(module.path, from);
      return path && /\.(tsx?|mjs)$/.test(path) ? { path, name } : null;
    };
    if (statement.type === "ImportDeclaration" && statement.importKind !== "type") {
      for (const specifier of nodesOf(statement, "specifiers")) {
        const imported = nameOf(nodeOf(specifier, "imported"));
        const to = target(imported ?? (specifier.type === "ImportDefaultSpecifier" ? "default" : "*"));
        if (to) module.imports.set(nameOf(nodeOf(specifier, "local")) ?? "", to);
      }
    }
    if (statement.type === "ExportNamedDeclaration") {
      for (const specifier of nodesOf(statement, "specifiers")) {
        const to = target(nameOf(nodeOf(specifier, "local")) ?? "");
        if (to) module.exports.set(nameOf(nodeOf(specifier, "exported")) ?? "", to);
      }
    }
    const declared = statement.type.startsWith("Export") ? nodeOf(statement, "declaration") : statement;
    if (!declared) return;
    if (statement.type === "ExportDefaultDeclaration") module.declarations.set("default", declared);
    const id = nameOf(nodeOf(declared, "id"));
    if (id) module.declarations.set(id, declared);
    for (const declarator of nodesOf(declared, "declarations")) {
      const named = nodeOf(declarator, "id");
      const names = nameOf(named)
        ? [nameOf(named)]
        : nodesOf(named, "properties").map((p) => nameOf(nodeOf(p, "value")));
      for (const name of names) if (name) module.declarations.set(name, declarator);
    }
  }

  /** Follows a name to its declaration; `isClient` is true after a client file was passed. */
  #visit({ path, name }: Target, isClient: boolean, island: OpenIsland | null): void {
    const module = this.#module(path);
    if (path.startsWith(`${I18N}/`)) return;
    if (name === "*") {
      for (const each of [...module.declarations.keys(), ...module.exports.keys()]) {
        this.#visit({ path, name: each }, isClient, island);
      }
      return;
    }
    const runsInBrowser = isClient || module.isClient;
    const mark = `${path}#${name}#${runsInBrowser}`;
    const seen = island?.seen ?? this.#outside;
    if (seen.has(mark)) return;
    seen.add(mark);
    const exported = module.exports.get(name);
    if (exported && (exported.path !== path || exported.name !== name)) this.#visit(exported, isClient, island);
    const declaration = module.declarations.get(name);
    if (declaration) new Walk(this, module, runsInBrowser, island, declaration).walk(declaration);
  }
  readonly #outside = new Set<string>();

  follow(module: Module, name: string, isClient: boolean, island: OpenIsland | null): void {
    const target = module.declarations.has(name) ? { path: module.path, name } : module.imports.get(name);
    if (target) this.#visit(target, isClient, island);
  }

  find(module: Module, name: string): { module: Module; declaration: Node } | null {
    const target = module.imports.get(name) ?? { path: module.path, name };
    const home = this.#module(target.path);
    const declaration = home.declarations.get(target.name);
    return declaration ? { module: home, declaration } : null;
  }

  followFile(
    module: Module,
    specifier: string,
    names: readonly string[],
    isClient: boolean,
    island: OpenIsland | null,
  ): void {
    const path = this.source.resolve(module.path, specifier);
    if (path && /\.(tsx?|mjs)$/.test(path)) for (const name of names) this.#visit({ path, name }, isClient, island);
  }

  /** Returns the island that an element opens: `IslandMessages`, or a component that wraps its children in one. */
  opens(module: Module, name: string, element: Node): OpenIsland | "all" | null {
    const target = module.imports.get(name) ?? { path: module.path, name };
    if (target.path === `${I18N}/panel-messages.tsx`) return "all";
    if (target.path === `${I18N}/island-messages.tsx`) return this.#island(module, element);
    const wrapper = this.#module(target.path).declarations.get(target.name);
    const inner = wrapper && !basename(target.path).startsWith("layout.") && findWrapping(wrapper);
    return inner ? this.#island(this.#module(target.path), inner) : null;
  }

  #island(module: Module, element: Node): OpenIsland {
    const mark = `${module.path}@${element.start}`;
    const known = this.#islands.get(mark);
    if (known) return known;
    const only = attributeOf(element, "only");
    const given = this.#list(module, nodeOf(only, "expression"));
    const island: OpenIsland = {
      path: module.path,
      given,
      used: new Map(),
      seen: new Set(),
      words: new Map(),
      open: new Map(),
    };
    this.#islands.set(mark, island);
    return island;
  }

  #list(module: Module, node: Node | undefined): string[] {
    const list = bare(node);
    const name = nameOf(list);
    if (name) {
      const imported = module.imports.get(name);
      const home = imported ? this.#module(imported.path) : module;
      return this.#list(home, nodeOf(home.declarations.get(imported?.name ?? name), "init"));
    }
    if (list?.type !== "ArrayExpression")
      throw new Error(`${module.path}: the texts of an island must be a plain list`);
    return nodesOf(list, "elements").flatMap((element) =>
      element.type === "SpreadElement" ? this.#list(module, nodeOf(element, "argument")) : [wordOf(element) ?? ""],
    );
  }

  /** Follows a layout's `children` and slots: the files below it that no nearer layout covers. */
  fillLayout(path: string, isClient: boolean, island: OpenIsland | null): void {
    const layoutOf = (file: string): string | undefined => {
      let folder = basename(file) === "layout.tsx" ? dirname(dirname(file)) : dirname(file);
      for (; folder !== "."; folder = dirname(folder)) {
        if (this.appFiles.includes(`${folder}/layout.tsx`)) return `${folder}/layout.tsx`;
      }
    };
    for (const file of this.appFiles) {
      if (SPECIAL.test(basename(file)) && layoutOf(file) === path)
        this.#visit({ path: file, name: "default" }, isClient, island);
    }
  }
}

const attributeOf = (element: Node, name: string) =>
  nodesOf(nodeOf(element, "openingElement"), "attributes")
    .filter((attribute) => nameOf(nodeOf(attribute, "name")) === name)
    .map((attribute) => nodeOf(attribute, "value"))[0];

const elementName = (element: Node) => nameOf(nodeOf(nodeOf(element, "openingElement"), "name"));

function* below(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* below(child);
  }
}

/** The `IslandMessages` into which a component puts its own `children`. */
function findWrapping(declaration: Node): Node | undefined {
  const islands = [...below(declaration)].filter(
    (node) => node.type === "JSXElement" && elementName(node) === "IslandMessages",
  );
  return islands.find((island) =>
    nodesOf(island, "children").some((child) => nameOf(nodeOf(child, "expression")) === "children"),
  );
}

class Walk {
  /** Translator variables of this declaration with their groups; "" means all. */
  readonly #translators = new Map<string, string>();

  constructor(
    readonly house: IslandTexts,
    readonly module: Module,
    readonly isClient: boolean,
    readonly island: OpenIsland | null,
    declaration: Node,
  ) {
    for (const node of below(declaration)) {
      const call = node.type === "VariableDeclarator" ? nodeOf(node, "init") : undefined;
      if (nameOf(nodeOf(call, "callee")) !== "useTranslations") continue;
      const [name = "", group = ""] = [nameOf(nodeOf(node, "id")), wordOf(nodesOf(call, "arguments")[0])];
      if ((this.#translators.get(name) ?? group) !== group)
        throw new Error(`${module.path}: two translators named ${name}`);
      this.#translators.set(name, group);
    }
  }

  walk(node: Node): void {
    if (node.type.startsWith("TS")) {
      const inner = bare(node);
      if (inner) this.walk(inner);
    } else if (node.type === "JSXElement") {
      this.#element(node);
    } else if (node.type === "ImportExpression") {
      this.#lateImport(node, ["*"]);
    } else if (node.type !== "CallExpression" || !(this.#picks(node) || this.#takesLate(node))) {
      this.#plain(node);
    }
  }

  #plain(node: Node): void {
    if (node.type === "CallExpression") this.#call(node);
    if (node.type === "JSXExpressionContainer") this.#slot(nodeOf(node, "expression"));
    if (node.type === "Identifier") this.house.follow(this.module, nameOf(node) ?? "", this.isClient, this.island);
    const word = wordOf(node);
    if (word !== undefined && this.isClient && this.island) {
      const { words } = this.island;
      words.set(word, (words.get(word) ?? new Set()).add(this.module.path));
    }
    this.#children(node);
  }

  #children(node: Node, leave: readonly string[] = []): void {
    const skipped = [
      ...leave,
      ...(node.type === "MemberExpression" && !node.computed ? ["property"] : []),
      ...(node.type === "Property" && !node.computed ? ["key"] : []),
      // String attributes are names, types and classes, not keys.
      ...(node.type === "JSXAttribute"
        ? ["name", ...(wordOf(nodeOf(node, "value")) === undefined ? [] : ["value"])]
        : []),
    ];
    for (const [key, value] of Object.entries(node)) {
      if (skipped.includes(key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) this.walk(child);
    }
  }

  #element(node: Node): void {
    const name = elementName(node) ?? nameOf(nodeOf(nodeOf(nodeOf(node, "openingElement"), "name"), "object")) ?? "";
    const island = this.house.opens(this.module, name, node);
    const opening = nodeOf(node, "openingElement");
    if (opening) this.#children(opening, ["name"]);
    this.house.follow(this.module, name, this.isClient, this.island);
    if (island === "all") return;
    const inside = island ? new Walk(this.house, this.module, this.isClient, island, node) : this;
    for (const child of nodesOf(node, "children")) inside.walk(child);
  }

  #slot(expression: Node | undefined): void {
    const name = nameOf(expression);
    if (basename(this.module.path) !== "layout.tsx" || !name || this.module.declarations.has(name)) return;
    this.house.fillLayout(this.module.path, this.isClient, this.island);
  }

  #call(node: Node): void {
    // A translator that is passed on is followed into the called function.
    for (const argument of nodesOf(node, "arguments")) {
      const group = this.#translators.get(nameOf(argument) ?? "");
      if (group !== undefined) this.#ask(group, argument);
    }
    const callee = nodeOf(node, "callee");
    const name = nameOf(callee) ?? nameOf(nodeOf(callee, "object")) ?? "";
    const group = this.#translators.get(name);
    if (group !== undefined) this.#ask(group, nodesOf(node, "arguments")[0]);
  }

  #lateImport(node: Node | undefined, names: readonly string[]): void {
    // The browser never uses the schemas of the call table; forms import those that they need.
    if (this.module.path.startsWith("lib/contract/calls/")) return;
    const from = wordOf(nodeOf(node, "source"));
    if (from) this.house.followFile(this.module, from, names, this.isClient, this.island);
  }

  /** True for `import("./file").then(({ name }) => …)`, of which only the named export is followed. */
  #takesLate(node: Node): boolean {
    const source = nodeOf(nodeOf(node, "callee"), "object");
    const [taker, ...others] = nodesOf(node, "arguments");
    const taken = nodesOf(nodesOf(taker, "params")[0], "properties").map((property) => nameOf(nodeOf(property, "key")));
    if (source?.type !== "ImportExpression" || !taker || taken.length === 0) return false;
    this.#lateImport(
      source,
      taken.filter((name) => name !== undefined),
    );
    for (const part of [taker, ...others]) this.walk(part);
    return true;
  }

  /** True for `schema.pick(["name"])`, of which only the named fields are followed. */
  #picks(node: Node): boolean {
    const callee = nodeOf(node, "callee");
    const schema = nodeOf(callee, "object");
    if (nameOf(nodeOf(callee, "property")) !== "pick" || schema?.type !== "Identifier") return false;
    const found = this.house.find(this.module, nameOf(schema) ?? "");
    const fields = nodesOf(nodesOf(nodeOf(found?.declaration, "init"), "arguments")[0], "properties");
    if (!found || fields.length === 0) return false;
    const picked = nodesOf(nodesOf(node, "arguments")[0], "elements").map(wordOf);
    const inside = new Walk(this.house, found.module, this.isClient, this.island, found.declaration);
    for (const field of fields) {
      const name = nameOf(nodeOf(field, "key"));
      if (name === undefined || picked.includes(name)) inside.walk(field);
    }
    return true;
  }

  #ask(group: string, argument: Node | undefined): void {
    if (!this.isClient || !this.island) return;
    const asked = bare(argument);
    const word = wordOf(asked);
    if (asked?.type === "ConditionalExpression") {
      for (const branch of ["consequent", "alternate"]) this.#ask(group, nodeOf(asked, branch));
    } else if (word !== undefined) {
      this.island.used.set(group ? `${group}.${word}` : word, this.module.path);
    } else {
      this.island.open.set(group, this.module.path);
    }
  }
}

export const gives = ({ given }: Pick<Island, "given">, key: string) =>
  given.includes(key) || given.includes(key.split(".")[0] ?? "");

/** Returns missing and unused texts of the islands as sentences. */
export function wrongTexts(islands: readonly Island[]): string[] {
  return islands.flatMap((island) => [
    ...[...island.used]
      .filter(([key]) => !gives(island, key))
      .map(([key, by]) => `${island.path} does not provide ${key}, which is used by ${by}`),
    ...island.given
      .filter((path) => ![...island.used.keys()].some((key) => key === path || key.startsWith(`${path}.`)))
      .map((path) => `${island.path} provides ${path}, which nothing there uses`),
  ]);
}
