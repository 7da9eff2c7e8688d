import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "../support/source-files";

// Checks the English of the code against docs/glossary.md, as words.test.ts checks the Persian of the shop.

type Row = { thing: string; word: string; isEverywhere: boolean; allowed: string[] };

const GLOSSARY = "docs/glossary.md";
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const [head = [], , ...table] = readFileSync(GLOSSARY, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map(cellsOf);
const column = (cells: string[], name: string) => cells[head.indexOf(name)] ?? "";
const rows: Row[] = table.flatMap((cells) =>
  column(cells, "not")
    .split(", ")
    .filter(Boolean)
    .map((word) => ({
      thing: column(cells, "thing"),
      word,
      isEverywhere: column(cells, "looked for in") === "everywhere",
      allowed: [...column(cells, "all the same").matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    })),
);

/** Strings (skipped), comments and identifiers, in this order of precedence. */
const TOKEN =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?:\b(?:it|test|describe)(?:\.\w+)*\(\s*)?([A-Za-z_$][\w$]*)/g;
const TITLE = /\b(?:it|test|describe)(?:\.(?!each)\w+)*\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
const TABLE_TITLE = /\)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?\(/g;
const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|enum|interface) (\w+)/gm;

/** The words of a name: `renderLinkCard`, `RENDER_MS` and `render-page.mjs` all begin with «render». */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/[-_.]/g, " ")
    .toLowerCase();

type Text = { path: string; names: string[]; prose: string[] };

function textOf(path: string): Text {
  const source = readFileSync(path, "utf8");
  const names = [wordsOf(basename(path))];
  if (path.endsWith(".md")) return { path, names, prose: source.split("\n") };
  const prose: string[] = [];
  for (const [, , comment, identifier] of source.matchAll(TOKEN)) {
    if (comment) prose.push(...comment.split("\n"));
    if (identifier) prose.push(wordsOf(identifier));
  }
  if (path.startsWith("tests/")) {
    for (const pattern of [TITLE, TABLE_TITLE])
      for (const [, , title = ""] of source.matchAll(pattern)) prose.push(title);
  }
  for (const [, name = ""] of source.matchAll(EXPORTED)) names.push(wordsOf(name));
  return { path, names, prose };
}

/** The package that renders the demo pictures is separate; generated files and migrations use the API's names. */
const LEFT_OUT =
  /^scripts\/pictures\/|\/migrations\/|\.generated\.|^lib\/backend\/db\/seed\/data\/|^docs\/(?:words|glossary)\.md$/;
const texts = sourceFiles()
  .filter((path) => /\.(?:ts|tsx|mjs|js|md)$/.test(path) && !LEFT_OUT.test(path))
  .filter((path) => path !== "tests/unit/glossary.test.ts")
  .map(textOf);

function placesOf({ word, isEverywhere, allowed }: Row): string[] {
  const pattern = new RegExp(`\\b${word.replace(/[- ]/g, "[- ]")}\\b`, "i");
  return texts
    .filter(({ path }) => !allowed.some((exception) => path.startsWith(exception)))
    .flatMap(({ path, names, prose }) =>
      [...names, ...(isEverywhere ? prose : [])]
        .filter((text) => pattern.test(text))
        .map((text) => `${path}: ${text.trim()}`),
    );
}

describe("the glossary of the code", () => {
  it("the glossary is read completely", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(texts.length).toBeGreaterThan(1_500);
  });

  it.each(rows.map((row) => [row.word, row] as const))(
    "no file contains «%s», for which the glossary has another term",
    (_, row) => {
      expect(placesOf(row)).toEqual([]);
    },
  );

  it("every exception of the glossary is still needed", () => {
    const needed = new Set(
      rows.flatMap((row) => placesOf({ ...row, allowed: [] }).map((place) => `${row.thing} ${place}`)),
    );
    const idle = rows.flatMap(({ thing, allowed }) =>
      allowed.filter((exception) => ![...needed].some((place) => place.startsWith(`${thing} ${exception}`))),
    );
    expect([...new Set(idle)]).toEqual([]);
  });
});
