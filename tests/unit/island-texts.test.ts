import { describe, expect, it } from "vitest";
import messages from "@/messages/fa.json";
import type { Source } from "@/tests/support/imports";
import { IslandTexts, wrongTexts } from "@/tests/support/island-texts";
import { sourceFiles } from "../support/source-files";

const appFiles = sourceFiles("app");

/** Findings of the analysis that do not happen at runtime. */
const UNUSED_TEXTS = [
  // The header's count also loads the cart but never shows its error; the basket does.
  "app/(shop)/layout.tsx does not provide Errors.tryAgain, which is used by lib/domain/errors/cart.ts",
];

it("every message island provides exactly the texts that its client components use", () => {
  const islands = new IslandTexts(messages, appFiles).islands();
  expect(islands.length).toBeGreaterThan(10);
  expect(wrongTexts(islands)).toEqual(UNUSED_TEXTS);
});

const texts = {
  Cart: { title: "", line: "", empty: "" },
  Common: { close: "", retry: "" },
  Validation: { nameRequired: "", bodyRequired: "", tooLong: "" },
};

/** Analyses a small app; `page` and `client` are inserted into files that import everything. */
function wrongIn(given: string, client: string, { page = "<Client />", more = {} as Record<string, string> } = {}) {
  const files: Record<string, string> = {
    "lib/i18n/island-messages.tsx": "export function IslandMessages() {}",
    "lib/i18n/panel-messages.tsx": '"use client"; export function PanelMessages() {}',
    "app/layout.tsx": "export default function Layout({ children }) { return <html>{children}</html>; }",
    "app/page.tsx": `
      import { useTranslations } from "next-intl";
      import { IslandMessages } from "@/lib/i18n/island-messages";
      import { Client } from "@/components/client";
      import { Frame } from "@/components/frame";
      const TEXTS = [${given}] as const;
      export default function Page() {
        const t = useTranslations("Common");
        return <IslandMessages only={TEXTS}><h1>{t("retry")}</h1>${page}</IslandMessages>;
      }`,
    "components/frame.tsx": "export function Frame({ children }) { return <div>{children}</div>; }",
    "components/client.tsx": `"use client";
      import { useTranslations } from "next-intl";
      import { lazy } from "react";
      import { PanelMessages } from "@/lib/i18n/panel-messages";
      import { schema } from "@/lib/contract/schema";
      import { said, unsaid } from "@/lib/said";
      import type { Words } from "@/lib/words";
      ${client}`,
    "lib/said.ts": `
      export const said = () => ({ key: "Cart.line" });
      export const unsaid = () => ({ key: "Cart.empty" });`,
    "lib/contract/schema.ts": `export const schema = yup.object({ name: "nameRequired", body: "bodyRequired" });`,
    "lib/words.ts": `export const words = ["Common.retry"];`,
    "components/late.tsx": `"use client";
      import { useTranslations } from "next-intl";
      export function Late() { const t = useTranslations("Cart"); return t("line"); }
      export function Other() { const t = useTranslations("Cart"); return t("empty"); }`,
    ...more,
  };
  const source: Source = {
    read: (path) => files[path] ?? "",
    resolve: (_, to) => {
      const path = to.startsWith("@/") ? to.slice(2) : null;
      return path && ([`${path}.tsx`, `${path}.ts`].find((file) => file in files) ?? null);
    },
  };
  const islands = new IslandTexts(
    texts,
    Object.keys(files).filter((path) => path.startsWith("app/")),
    source,
  ).islands();
  return wrongTexts(islands).map((sentence) => sentence.replace(/, which.*/, "").replace(/^app\/(\S+)\.tsx /, "$1 "));
}

const asks = (code: string, group = '"Cart"') =>
  `export function Client() { const t = useTranslations(${group}); return <p title="empty">{${code}}</p>; }`;

describe("messages used by client components", () => {
  it.each<[string, string, string, string[]]>([
    ["a key that is provided", '"Cart.title"', asks('t("title")'), []],
    ["a key that is missing", '"Cart.title"', asks('t("title") + t.rich("line")'), ["page does not provide Cart.line"]],
    ["a key of a group that is provided as a whole", '"Cart"', asks('t("line")'), []],
    ["a text that is not used", '"Cart", "Common.close"', asks('t("line")'), ["page provides Common.close"]],
    ["a group that is not used", '"Cart", "Common"', asks('t("line")'), ["page provides Common"]],
    ["a choice of two keys", '"Cart.title"', asks('t(yes ? "title" : "line")'), ["page does not provide Cart.line"]],
    [
      "a full key",
      '"Cart.title"',
      asks('t("Common.close") + t("Cart.title")', ""),
      ["page does not provide Common.close"],
    ],
    [
      "a key from a list",
      '"Cart.title"',
      `const NAMES = { a: "title", b: "line" }; ${asks("t(NAMES[a])")}`,
      ["page does not provide Cart.line"],
    ],
    [
      "a key that is not known in advance",
      '"Cart.title"',
      asks("t(given)"),
      ["page does not provide Cart.line", "page does not provide Cart.empty"],
    ],
    ["a notice, with only its own keys", '"Cart.line"', asks("t(said().key)", ""), []],
    [
      "a notice that is missing",
      '"Cart.title"',
      asks('t(said().key) + t("Cart.title")', ""),
      ["page does not provide Cart.line"],
    ],
    [
      "a key of a schema",
      '"Validation.nameRequired"',
      `const own = schema.pick(["name"]); ${asks("t(own.message as Words)", '"Validation"')}`,
      [],
    ],
    [
      "a key of a whole schema",
      '"Validation.nameRequired"',
      asks("t(schema.message)", '"Validation"'),
      ["page does not provide Validation.bodyRequired"],
    ],
    [
      "a translator passed to a function",
      '"Cart.line"',
      `const say = (t) => t("Cart.title"); ${asks("say(t) + said()", "")}`,
      ["page does not provide Cart.title"],
    ],
    [
      "a lazy component imported by name",
      '"Cart.line"',
      `const Late = lazy(() => import("@/components/late").then(({ Late }) => ({ default: Late }))); export const Client = () => <Late />;`,
      [],
    ],
    [
      "a lazy component imported as a whole module",
      '"Cart.line"',
      `const Late = lazy(() => import("@/components/late")); export const Client = () => <Late />;`,
      ["page does not provide Cart.empty"],
    ],
    [
      "a panel that provides all texts",
      '"Cart.title"',
      `const Late = lazy(() => import("@/components/late")); ${asks('t("title")')} export const x = <PanelMessages><Late /></PanelMessages>;`,
      [],
    ],
  ])("the message keys are found in %s", (_, given, client, expected) => {
    expect(wrongIn(given, client)).toEqual(expected);
  });

  it("client components inside other components are found, and texts of the server are not required", () => {
    expect(wrongIn('"Cart.title"', asks('t("line")'), { page: "<Frame><Client /></Frame>" })).toEqual([
      "page does not provide Cart.line",
      "page provides Cart.title",
    ]);
  });

  it("a nested island is analysed separately, also inside a component that wraps its children", () => {
    const frame = `
      import { IslandMessages } from "@/lib/i18n/island-messages";
      export function Frame({ children }) { return <IslandMessages only={["Cart.line"]}>{children}</IslandMessages>; }`;
    const more = { "components/frame.tsx": frame };
    expect(wrongIn("", asks('t("line")'), { page: "<Frame><Client /></Frame>", more })).toEqual([]);
    expect(wrongIn("", asks('t("title")'), { page: "<Frame><Client /></Frame>", more })).toEqual([
      "components/frame.tsx does not provide Cart.title",
      "components/frame.tsx provides Cart.line",
    ]);
  });

  it("a layout's texts must cover its pages and error pages that have no island", () => {
    const layout = `
      import { IslandMessages } from "@/lib/i18n/island-messages";
      export default function Layout({ children }) { return <IslandMessages only={["Common.close"]}>{children}</IslandMessages>; }`;
    const error = `"use client"; import { useTranslations } from "next-intl";
      export default function Failed() { const t = useTranslations("Common"); return t("retry"); }`;
    expect(
      wrongIn('"Cart"', asks('t("line")'), { more: { "app/layout.tsx": layout, "app/error.tsx": error } }),
    ).toEqual(["layout does not provide Common.retry", "layout provides Common.close"]);
  });
});
