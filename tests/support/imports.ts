import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

// Reads imports from source text by regular expressions that suffice for this project's style.

export type Taken = {
  from: string;
  /** Exported names; `*` means all. Types are excluded, because they do not exist at run time. */
  names: string[];
};

const STATEMENT = /^\s*(import|export)\s+(type\s+)?([\w$*\s{},]*?)\s*from\s*["']([^"']+)["']/gm;
const BARE = /^\s*import\s*["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Removes comments and keeps `//` inside a URL. */
export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm, "");

function namesOf(clause: string): string[] {
  const braced = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  const outside = clause.replace(/\{[^}]*\}/, "").split(",");
  const named = braced
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part && !/^type\s/.test(part))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);
  const whole = outside.map((part) => part.trim()).filter(Boolean);
  return [...named, ...whole.map((part) => (part.startsWith("*") ? "*" : "default"))];
}

export function importsOf(text: string): Taken[] {
  const code = withoutComments(text);
  const stated = [...code.matchAll(STATEMENT)]
    .filter(([, , type]) => !type)
    .map(([, , , clause = "", from = ""]) => ({ from, names: namesOf(clause), clause }))
    // `import { type A } from` and `import {} from` leave nothing at run time.
    .filter(({ names, clause }) => names.length > 0 || clause === "");
  const bare = [...code.matchAll(BARE)].map(([, from = ""]) => ({ from, names: [] }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, from = ""]) => ({ from, names: ["*"] }));
  return [...stated, ...bare, ...dynamic].map(({ from, names }) => ({ from, names }));
}

export function specifiersOf(text: string): string[] {
  const code = withoutComments(text);
  const stated = [...code.matchAll(STATEMENT)].map(([, , , , from = ""]) => from);
  return [...stated, ...[...code.matchAll(BARE), ...code.matchAll(DYNAMIC)].map(([, from = ""]) => from)];
}

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/** Returns the path of one of our files from the root, or null for a package. */
export function resolveImport(importer: string, specifier: string): string | null {
  const isOurs = specifier.startsWith(".") || specifier.startsWith("@/");
  if (!isOurs) return null;
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(importer), specifier);
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

export const isClientText = (text: string) => /^\s*["']use client["']/.test(withoutComments(text));

/** Classifies an export; the server gets only an empty reference to a `value`. */
export function kindOfExport(text: string, name: string): "component" | "type" | "value" {
  if (name === "*") return "value";
  const code = withoutComments(text);
  if (name === "default") return /^export default (?:async )?(?:function|class)\b/m.test(code) ? "component" : "value";
  if (new RegExp(`^(?:export )?(?:type|interface) ${name}\\b`, "m").test(code)) return "type";
  if (!/^[A-Z][A-Za-z0-9]*[a-z]/.test(name)) return "value";
  const isFunction = new RegExp(`^(?:export )?(?:async )?(?:function|class) ${name}\\b`, "m").test(code);
  const isMade = new RegExp(
    `^(?:export )?const ${name}\\b[^=]*= (?:lazy|memo|forwardRef|dynamic|function|\\()`,
    "m",
  ).test(code);
  return isFunction || isMade ? "component" : "value";
}

export type Source = {
  read: (path: string) => string;
  resolve: (importer: string, specifier: string) => string | null;
};

const disk: Source = { read: (path) => readFileSync(path, "utf8"), resolve: resolveImport };

/** Files reached from `roots` without passing a `"use client"` file. */
export function serverFiles(roots: readonly string[], { read, resolve }: Source = disk): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !/\.(ts|tsx|mjs)$/.test(path) || isClientText(read(path))) continue;
    reached.add(path);
    for (const { from } of importsOf(read(path))) {
      const file = resolve(path, from);
      if (file) waiting.push(file);
    }
  }
  return reached;
}

/** Lists imports of anything but components from client files, as `file imports name from file`. */
export function clientValues(roots: readonly string[], source: Source = disk): string[] {
  return [...serverFiles(roots, source)].flatMap((path) =>
    importsOf(source.read(path)).flatMap(({ from, names }) => {
      const file = source.resolve(path, from);
      const text = file && /\.tsx?$/.test(file) ? source.read(file) : "";
      if (!file || !isClientText(text)) return [];
      const values = names.filter((name) => kindOfExport(text, name) === "value");
      return values.map((name) => `${path} imports ${name} from ${file}`);
    }),
  );
}
