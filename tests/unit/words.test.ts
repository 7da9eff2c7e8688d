import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// Checks every Persian text of the shop against docs/words.md.

type Text = { path: string; text: string };

function* textsOf(value: unknown, path: string): Generator<Text> {
  if (typeof value === "string") yield { path, text: value };
  else if (value !== null && typeof value === "object") {
    for (const [key, part] of Object.entries(value)) yield* textsOf(part, path ? `${path}.${key}` : key);
  }
}

const SEED = "lib/backend/db/seed/data";
const files = [
  ...["lib/content", "lib/standins", SEED].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => ({ file: `${folder}/${name}`, root: name.replace(".json", "") })),
  ),
  { file: "messages/fa.json", root: "" },
];
/** Fields that hold paths or file names. */
const NO_TEXT = /(?:^|\.)(?:slug|link|target|successor|brand|category|product|color)$/;

/** All Persian texts without their tags, and with a letter in place of each inserted value. */
const texts: Text[] = files
  .flatMap(({ file, root }) => [...textsOf(JSON.parse(readFileSync(file, "utf8")), root)])
  .filter(({ path, text }) => /[\u0600-\u06ff]/.test(text) && !NO_TEXT.test(path))
  .map(({ path, text }) => ({ path, text: text.replace(/<(\w+)><\/\1>/g, "X").replace(/<[^>]*>/g, "\n") }));
const said = texts.map(({ path, text }) => ({ path, text: text.replace(/\{(\w+)\}/g, "X") }));

type Row = { written: string; not: string[]; allowed: string[] };

/** The rows of a table in docs/words.md, by column name. */
function rowsOf(title: string): Row[] {
  const section =
    readFileSync("docs/words.md", "utf8")
      .split(/^## /m)
      .find((part) => part.startsWith(`${title}\n`)) ?? "";
  const [head = [], , ...rows] = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => {
    const cell = (name: string) => cells[head.indexOf(name)] ?? "";
    return {
      written: cell("word") || cell("written"),
      not: cell("not").split("، ").filter(Boolean),
      allowed: [...cell("all the same").matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    };
  });
}

const glossary = ["One word for one thing", "Spelling", "Not said"].flatMap(rowsOf);
const wordPattern = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "u");
const isUnder = (path: string, start: string) => path === start || path.startsWith(`${start}.`);

describe("vocabulary of docs/words.md (LAYOUT-002)", () => {
  it("all tables and texts are read", () => {
    expect(rowsOf("One word for one thing").length).toBeGreaterThan(30);
    expect(rowsOf("Spelling").length).toBeGreaterThan(10);
    expect(rowsOf("Not said").length).toBeGreaterThan(3);
    expect(texts.length).toBeGreaterThan(2500);
  });

  it.each(glossary.flatMap(({ not, allowed }) => not.map((word) => [word, allowed] as const)))(
    "no text contains «%s»",
    (word, allowed) => {
      const pattern = wordPattern(word);
      const heard = said.filter(({ text }) => text.includes(word) && pattern.test(text));
      const wrong = heard.filter(({ path }) => !allowed.some((start) => isUnder(path, start)));
      expect(wrong).toEqual([]);
    },
  );

  it("every exception and every listed word occurs in some text", () => {
    const idle = glossary.flatMap(({ not, allowed }) =>
      allowed.filter(
        (start) =>
          !said.some(({ path, text }) => isUnder(path, start) && not.some((word) => wordPattern(word).test(text))),
      ),
    );
    expect(idle).toEqual([]);
    const silent = rowsOf("One word for one thing").filter(
      ({ written }) => !said.some(({ text }) => text.includes(written)),
    );
    expect(silent.map(({ written }) => written)).toEqual([]);
  });
});

/** Forbidden characters, with the paths that may contain them. */
const SIGNS: [what: string, pattern: RegExp, allowed?: string[]][] = [
  ["Arabic letter forms", /[\u0643\u0649\u064a\u0629\u06c0\u0660-\u0669\u0640]/],
  ["needless diacritics", /[\u064c\u064d\u064f\u0651\u0652]/, ["products"]],
  ["«می » with a space", /(?<!\p{L})ن?می \p{L}/u],
  ["«ها» with a space", /\p{L} ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان)?(?!\p{L})/u],
  ["«تر» with a space", /\p{L} تر(?:ین)?(?!\p{L})/u],
  ["half-spaces next to a space, an end or another half-space", /(?:^|[\s\u200c])\u200c|\u200c(?:$|\s)/],
  ["Latin digits outside Latin words", /(?<![A-Za-z0-9./_-])(?!(?:7210|5100)\b)\d+(?![A-Za-z0-9./_-])/],
  ["Latin punctuation", /\p{Script=Arabic}[,;?]|["“”]/u],
  ["three dots", /\.\.\./],
  ["two spaces", / {2}/],
  ["spaces before punctuation", / [،؛؟.!:»]/],
  ["punctuation without a space after it", /[،؛؟][\p{L}\p{N}]/u],
  ["spaces inside quotation marks", /« | »/],
  ["spaces at its start or end", /^ | $/, ["Print"]],
];

describe("characters of Persian texts (LAYOUT-002)", () => {
  it.each(SIGNS)("no text contains %s", (_, pattern, allowed = []) => {
    const wrong = texts.filter(
      ({ path, text }) =>
        pattern.test(text.replace(/\{(\w+)\}/g, "X")) && !allowed.some((start) => isUnder(path, start)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("numbers and their units", () => {
  const UNIT = "(?:تومانی?|ریال|ماه|روز|سال|هفته|ساعت|دقیقه|ثانیه|عدد|قلم|رقم|میلی‌متر|مگابایت|مگاپیکسل)";
  const parts = new RegExp(`(?:\\{\\w+\\}|[۰-۹]) ${UNIT}(?![\\p{L}\\p{M}\\u200c])`, "u");
  /** Messages sent as an SMS, a file or Markdown, or shown by another caller; and a clock's hour before its number. */
  const ELSEWHERE = [
    "Sms",
    "Import",
    "DeskExport",
    "OwnData",
    "Twin",
    "Errors",
    "Validation",
    "Fields",
    "PromiseOffer",
    "Print.paidAt",
  ];

  it("a message shows an amount or a length with its unit on one line", () => {
    const messages = [...textsOf(JSON.parse(readFileSync("messages/fa.json", "utf8")), "")];
    const torn = messages.filter(
      ({ path, text }) => parts.test(text) && !ELSEWHERE.some((start) => isUnder(path, start)),
    );
    expect(torn).toEqual([]);
    expect(["{amount} تومان", "حداکثر ۵ روز"].every((text) => parts.test(text))).toBe(true);
    expect(parts.test("{count}\u00a0عدد")).toBe(false);
  });

  it("the sentences of invalid fields need no values, because forms show them by their key alone", () => {
    const messages = [...textsOf(JSON.parse(readFileSync("messages/fa.json", "utf8")), "")];
    const needing = messages.filter(({ path, text }) => isUnder(path, "Validation") && text.includes("{"));
    expect(needing).toEqual([]);
  });
});
