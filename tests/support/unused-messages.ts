import { readFileSync } from "node:fs";
import { resolveImport, type Source, specifiersOf, withoutComments } from "./imports";

// Finds unused messages from the words in the code: a key counts as used by its full name anywhere, or by its own name
// in a file that opens its group or is one import away. A computed key matches by its fixed prefix and suffix.

type Texts = Record<string, Record<string, string>>;
type File = { path: string; code: string; words: Set<string>; patterns: RegExp[] };

const disk: Source = { read: (path) => readFileSync(path, "utf8"), resolve: resolveImport };
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `rate${n}` matches every key that begins with «rate»; a template without fixed parts matches none. */
function patternOf(template: string): RegExp[] {
  const parts = template.replace(/^[A-Z]\w*\./, "").split(/\$\{[^{}`]*\}/);
  return parts.length > 1 && parts.some((part) => /^\w+$/.test(part))
    ? [new RegExp(`^${parts.map(escaped).join("\\w+")}$`)]
    : [];
}

function readWords(path: string, text: string): File {
  const code = withoutComments(text);
  const quoted = [...code.matchAll(/"([\w.]+)"|`([\w.]+)`/g)].map(([, double, back]) => double ?? back ?? "");
  // Also a bare name: `{ title } = messages.Offline`, `Errors.foreignOrigin`.
  const named = /messages\/fa\.json/.test(code) ? [...code.matchAll(/\b[a-z]\w*\b/g)].map(([name]) => name) : [];
  // Property names of a table can be passed on as keys.
  const listed = [...code.matchAll(/^\s*(\w+):/gm)].map(([, name = ""]) => name);
  const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^{}`]*\}[\w.]*)+)`/g)].map(([, template = ""]) => template);
  return { path, code, words: new Set([...quoted, ...named, ...listed]), patterns: templates.flatMap(patternOf) };
}

/** Full names of unused messages; `widely` lists, by message group, the files that use
 * its keys without a `useTranslations` of their own. */
export function unusedMessages(
  texts: Texts,
  paths: readonly string[],
  widely: Record<string, RegExp> = {},
  source: Source = disk,
): string[] {
  const files = paths.map((path) => readWords(path, source.read(path)));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const full = new Set(files.flatMap(({ words }) => [...words].filter((word) => word.includes("."))));

  return Object.entries(texts).flatMap(([group, keys]) => {
    const opens = new RegExp(`["\`]${group}["\`.]|\\bmessages\\.${group}\\b|\\{[^}]*\\b${group}\\b[^}]*\\} = messages`);
    const openers = files.filter(({ path, code }) => opens.test(code) || widely[group]?.test(path));
    const near = new Set(openers);
    for (const { path, code } of openers) {
      for (const to of specifiersOf(code)) {
        const file = byPath.get(source.resolve(path, to) ?? "");
        if (file) near.add(file);
      }
    }
    const isAsked = (key: string) =>
      full.has(`${group}.${key}`) ||
      [...near].some(({ words, patterns }) => words.has(key) || patterns.some((pattern) => pattern.test(key)));
    return Object.keys(keys)
      .filter((key) => !isAsked(key))
      .map((key) => `${group}.${key}`);
  });
}
