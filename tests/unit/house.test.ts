import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import packageJson from "@/package.json";
import { importsOf, resolveImport } from "../support/imports";
import { OWN_PROCESS } from "../support/own-process.mjs";
import { sourceFiles } from "../support/source-files";

// Code rules that the linter cannot express (docs/house.md).

const files = sourceFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const source = files.filter((path) => /^(app|components|lib|middleware|instrumentation)/.test(path));
const read = (path: string) => readFileSync(path, "utf8");
const code = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
const lines = (path: string) => read(path).split("\n").length - 1;

const isData = (path: string) => /\/(migrations|seed\/data)\//.test(path);

/** Returns violations: the median must be 20 to 60 lines, and nine of ten files must be shorter than 150. */
function tooLong(sizes: readonly number[]): string[] {
  const sorted = sizes.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const [median, p90] = [at(0.5), at(0.9)];
  return [...(median < 20 || median > 60 ? [`median ${median}`] : []), ...(p90 >= 150 ? [`p90 ${p90}`] : [])];
}

describe("file sizes", () => {
  it.each([
    ["pages and route handlers", /^app\/.*\/(page|route)\.tsx?$/, 120],
    ["components", /^components\/.*\.tsx$/, 200],
    ["everything else", /^(lib|app|components|middleware|instrumentation)/, 250],
  ])("%s stay within their line limit", (_, pattern, ceiling) => {
    const long = source.filter((path) => pattern.test(path) && !isData(path) && lines(path) > ceiling);
    expect(long.map((path) => `${path}: ${lines(path)}`)).toEqual([]);
  });

  const written = source.filter((path) => !isData(path));
  const parts = ["components", "lib"];

  it.each([["the whole project", /^/], ...parts.map((part) => [part, new RegExp(`^${part}/`)] as const)] as const)(
    "half of the files have 20 to 60 lines and nine of ten fewer than 150: %s",
    (_, part) => {
      const sizes = written.filter((path) => part.test(path)).map(lines);
      expect(tooLong(sizes)).toEqual([]);
      // The rule must fail for files that are twice as long.
      expect(tooLong(sizes.map((size) => size * 2))).not.toEqual([]);
    },
  );

  it("the sizes cover every source file except data, and count its lines", () => {
    const listed = execFileSync("git", ["ls-files", "app", "components", "lib"], { encoding: "utf8" }).split("\n");
    const code = listed.filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(migrations|seed\/data)\//.test(path));
    expect(code.length).toBeGreaterThan(400);
    expect(written).toEqual(expect.arrayContaining(code));
    expect(written.filter((path) => /migrations|seed\/data|^tests|^scripts/.test(path))).toEqual([]);
    expect(["lib/backend/db/seed/data/products.ts", "lib/backend/db/migrations/0.ts"].every(isData)).toBe(true);
    for (const path of written) expect(lines(path), path).toBe(readFileSync(path).filter((byte) => byte === 10).length);
  });

  it.each([
    ["two of three files above 60 lines", [20, 61, 61], ["median 61"]],
    ["more than one file in ten with 150 lines", [...Array(89).fill(20), ...Array(11).fill(150)], ["p90 150"]],
    ["no files", [], ["median 0"]],
    ["only files of three lines", [3, 3, 3], ["median 3"]],
    ["files within both limits", [10, 40, 60, 149], []],
  ])("the size rule reports only violations: %s", (_, sizes, found) => {
    expect(tooLong(sizes)).toEqual(found);
  });
});

describe("page weight", () => {
  it("images and links are plain elements, without the scripts of next/image and next/link (decision 0009)", () => {
    expect(source.filter((path) => /from "next\/(?:image|link)"/.test(code(path)))).toEqual([]);
  });

  it("no message uses ICU number formats, whose first use in Persian costs a phone a tenth of a second", () => {
    expect(read("messages/fa.json").match(/\{\w+, *(?:number|date|time|plural|selectordinal)\b/g) ?? []).toEqual([]);
  });

  it("no message contains the shop's name except as `{shop}`", () => {
    const said = read("messages/fa.json").replace(/(?:صاحب|شماره) پایانه/g, "");
    expect(said.match(/.*پایانه.*/g) ?? []).toEqual([]);
  });

  it("invisible characters in messages are written as escapes", () => {
    expect(read("messages/fa.json").match(/[\u2066-\u2069\u200e\u200f]/g) ?? []).toEqual([]);
  });
});

describe("visual style", () => {
  const offTheScale = /\b(?:text-(?:2xs|sm|md|3xl|5xl)|font-(?:light|semibold|extrabold|black)|tabular-nums|text-\[)/;
  const rendered = source.filter((path) => path.endsWith(".tsx") || /-(?:look|class)\.ts$/.test(path));

  it("typography uses one scale, three weights and proportional digits", () => {
    expect(rendered.filter((path) => offTheScale.test(code(path)))).toEqual([]);
    expect(offTheScale.test('className="text-sm"')).toBe(true);
  });

  it("no selector behind :has() ends in * or a tag: that would restyle the page at each change of the document", () => {
    const nested = (inner: string) => String.raw`\((?:[^()]|${inner})*\)`;
    const has = `:has${nested(nested(nested("\\(\\)")))}`;
    const last = String.raw`(?:\*|[a-z]\w*)(?:::?[\w-]+(?:\([^()]*\))?)*\s*[,){]`;
    const broad = new RegExp(`${has}[^{,]*[\\s>+~(]${last}|${has}[^{;}]*\\{(?:[^{}]|\\{[^{}]*\\})*?[\\s>+~(,{]${last}`);
    const sheets = sourceFiles().filter((path) => path.endsWith(".css"));
    expect(sheets).toContain("app/globals.css");
    expect(sheets.filter((path) => broad.test(read(path).replace(/\/\*[\s\S]*?\*\//g, "")))).toEqual([]);
    expect(rendered.filter((path) => /has-\S*:\[&[^\]]*>[a-z*]+\]|:has\(\S*>[a-z*]+\]:/.test(read(path)))).toEqual([]);
    expect(broad.test("html:has([data-a]:not(b)) :is([data-b] > *) {")).toBe(true);
    expect(broad.test("html:has(a) .ask > div {")).toBe(true);
    expect(broad.test("html:has(a) div:not(.b):hover {")).toBe(true);
    expect(broad.test("html:has(:is(input:not([type]), select):focus) div {")).toBe(true);
    expect(broad.test("html:has(a) { color: red; .b { color: red } > div { color: red } }")).toBe(true);
    expect(broad.test("html:has(:is(input:not([type]), select):focus) [data-tabs] {")).toBe(false);
  });

  it("only the word for toman is smaller than 13 px", () => {
    const small = rendered.filter((path) => /text-toman/.test(code(path)));
    expect(small.filter((path) => !/toman"\)/.test(code(path)))).toEqual([]);
  });
});

describe("forms", () => {
  it("every form that submits to the server uses the form kit", () => {
    const byHand = source.filter((path) => /from "(?:react-hook-form|@hookform\/)/.test(code(path)));
    expect(byHand).toEqual(["components/form/use-shop-form.ts"]);
    const forms = source
      .filter((path) => path.endsWith(".tsx"))
      .flatMap((path) => [...code(path).matchAll(/<form\b([^>]*)/g)].map(([, props]) => ({ path, props })));
    const isOurs = ({ props = "" }: { props?: string }) => props.includes("{...form}") || /\baction=/.test(props);
    expect(forms.filter((form) => !isOurs(form)).map(({ path }) => path)).toEqual([]);
    expect(forms.length).toBeGreaterThan(5);
  });

  const NUMBER = /inputMode="(?:numeric|tel|decimal)"|type="tel"|^<(?:Digits|Mobile|Count|Code)Field/;
  const cutsNumbers = (text: string) =>
    text.split(/(?=<[A-Za-z])/).some((element) => NUMBER.test(element) && /\bmaxLength\b/.test(element));

  it("no number field has a maxLength, which would cut off a pasted number before its separators are removed", () => {
    expect(source.filter((path) => path.endsWith(".tsx") && cutsNumbers(code(path)))).toEqual([]);
    expect(cutsNumbers('<TextField inputMode="numeric" maxLength={10} />')).toBe(true);
    expect(cutsNumbers('<DigitsField {...field("code")} maxLength={10} />')).toBe(true);
  });
});

describe("component tests", () => {
  it("a component that depends on the user's role is tested inside a page that mounts it", () => {
    const pages = sourceFiles()
      .filter((path) => /^app\/.*page\.tsx$/.test(path))
      .map(code);
    const withRole = sourceFiles()
      .filter((path) => /^tests\/components\/.*\.tsx$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/visit\(<(\w+)[^>]*>, \{[^;]*?roles: \[/g)].map(([, mounted = ""]) => ({
          path,
          mounted,
        })),
      );
    expect(withRole.length).toBeGreaterThan(3);
    expect(withRole.filter(({ mounted }) => !pages.some((page) => page.includes(`<${mounted}`)))).toEqual([]);
  });
});

describe("tests in a shared process", () => {
  it("none of them mocks a module of the project, which an earlier file may have loaded", () => {
    const shared = files.filter(
      (path) => /^tests\/(unit|shop|postgres|contract)\//.test(path) && !OWN_PROCESS.includes(path),
    );
    expect(shared.filter((path) => /vi\.(do)?mock\(\s*(import\()?\s*"(@\/|\.)/i.test(read(path)))).toEqual([]);
  });
});

describe("naming and language", () => {
  it("Persian text is only in messages/, not in pages and components (SEO-019)", () => {
    const persian = source.filter(
      (path) =>
        /^(app|components|lib\/(api|state|seo|middleware|hooks))/.test(path) && /[\u0600-\u06ff]/.test(read(path)),
    );
    expect(persian).toEqual([]);
  });

  it("file names are kebab-case and not generic", () => {
    const odd = source.filter((path) => !/^[a-z0-9.@()[\]/_-]+$/.test(path.replace(/\[\.\.\.\w+\]/g, "")));
    expect(odd).toEqual([]);
    expect(source.filter((path) => /(utils|helpers|misc|common)\.tsx?$/.test(path))).toEqual([]);
  });

  it("class names use logical sides instead of left and right", () => {
    const physical =
      /["'\s`](?:-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br)-|text-left|text-right|float-left|float-right)/;
    const odd = source.filter((path) => path.endsWith(".tsx") && physical.test(code(path)));
    expect(odd).toEqual([]);
  });
});

describe("module boundaries", () => {
  it("every file of the shop server and of the server-side client is marked server-only", () => {
    const unmarked = source.filter(
      (path) =>
        (/^lib\/backend\/.*\.ts$/.test(path) || /^lib\/api\/(server|transport|api-handler)\.ts$/.test(path)) &&
        !path.endsWith(".d.ts") &&
        !isData(path) &&
        !read(path).startsWith('import "server-only";'),
    );
    expect(unmarked).toEqual([]);
  });

  it("the listing is imported only through its port (decision 0010)", () => {
    const outside = source.filter((path) => !path.startsWith("lib/backend/listing/"));
    const taken = outside.flatMap((path) =>
      importsOf(read(path)).map(({ from }) => `${path} imports ${resolveImport(path, from)}`),
    );
    const listing = taken.filter((line) => line.includes(" imports lib/backend/listing/"));
    expect(listing.length).toBeGreaterThan(3);
    expect(listing.filter((line) => !line.endsWith("/port.ts"))).toEqual([]);
  });

  it("money is formatted in only one place", () => {
    const odd = source.filter(
      (path) =>
        !/^lib\/(domain\/shared\/money|standins\/)/.test(path) &&
        /Intl\.NumberFormat|toLocaleString\(|\/ 10\b(?!\d|_)/.test(read(path)),
    );
    expect(odd).toEqual([]);
  });

  it("raw HTML is set only for sanitized texts and structured data; static subtrees set none", () => {
    const raw = source.filter((path) => read(path).includes("dangerouslySetInnerHTML"));
    expect(
      raw.every((path) => /rich-text|json-ld|static-html-box|static-item/.test(path)),
      raw.join(),
    ).toBe(true);
    for (const path of raw.filter((file) => /static-html-box|static-item/.test(file))) {
      expect(code(path)).toMatch(/const AS_IT_IS = \{ __html: "" \};[\s\S]*InnerHTML=\{AS_IT_IS\}/);
    }
  });
});

it("no path is taken from URL.pathname, which escapes spaces and breaks on Windows drives", () => {
  const cut = /new URL\([^;]*?import\.meta\.url\)\.pathname/;
  expect(files.filter((path) => cut.test(code(path)))).toEqual([]);
  expect(cut.test(`new URL("./a b", import.meta.url)${".pathname"}`)).toBe(true);
});

describe("packages", () => {
  const packages = { ...packageJson.dependencies, ...packageJson.devDependencies };

  it("every package is pinned to an exact version", () => {
    for (const [name, version] of Object.entries(packages)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  it("the packages that the specification names are installed and used (SEO-018)", () => {
    const used = files.filter((path) => path !== "tests/unit/house.test.ts").map(read);
    const styles = [read("app/globals.css"), read("postcss.config.mjs")];
    for (const name of [
      ...["next", "react", "react-dom", "swr", "jotai", "next-intl", "react-hook-form", "yup", "sonner"],
      ...["embla-carousel-react", "leaflet", "date-fns-jalali", "tailwindcss", "vitest", "@testing-library/react"],
      "@playwright/test",
    ]) {
      expect(packages, name).toHaveProperty([name]);
      const named = new RegExp(`(?:from |import\\(|@import )"${name}["/]`);
      expect(
        [...used, ...styles].some((text) => named.test(text)),
        name,
      ).toBe(true);
    }
  });

  it("every package is explained in the README", () => {
    const readme = read("README.md");
    for (const name of Object.keys(packages)) expect(readme, name).toContain(`\`${name}\``);
  });
});

it("the top-level names that the specification requires exist (SEO-017)", () => {
  const top = new Set(
    execFileSync("git", ["ls-files"], { encoding: "utf8" })
      .split("\n")
      .map((path) => path.split("/")[0]),
  );
  for (const name of [
    ...["package.json", "next.config.mjs", "tsconfig.json", "tailwind.config.ts", "app", "components", "lib"],
    ...["messages", "public", "middleware.ts", "tests", "README.md"],
  ]) {
    expect(top.has(name), name).toBe(true);
  }
});

describe("live regions", () => {
  const told = read("docs/accessibility.md");
  const speaks = /role="(status|alert|log)"|aria-live=/;
  const isTold = (path: string) =>
    told.includes(`\`${path}\``) || told.includes(`\`${path.split("/").slice(0, 2).join("/")}\``);

  it("every file with a live region is listed in docs/accessibility.md", () => {
    const speaking = source.filter((path) => path.endsWith(".tsx") && speaks.test(code(path)));
    expect(speaking.length).toBeGreaterThan(20);
    expect(speaking.filter((path) => !isTold(path))).toEqual([]);
  });
});
