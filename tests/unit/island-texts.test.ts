import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIslands } from "@/scripts/island-texts/index.mjs";
import { readIslands } from "@/scripts/island-texts/write.mjs";
import { sourceFiles } from "../support/source-files";

describe("the islands of the shop", () => {
  const islands = readIslands();

  it("every IslandMessages element in the code is found", () => {
    const named = sourceFiles("app", "components").flatMap((path) =>
      path.endsWith(".tsx") ? [...readFileSync(path, "utf8").matchAll(/<IslandMessages\s+island="([^"]+)"/g)] : [],
    );
    expect(named.length).toBeGreaterThan(40);
    expect(islands.map(({ name }) => name).sort()).toEqual(named.map(([, name = ""]) => name).sort());
  });

  it("no island is sent a text that only the server, a panel or another island uses", () => {
    const keysOf = (name: string) => islands.find((island) => island.name === name)?.keys;
    expect(keysOf("faqs")).toEqual(expect.arrayContaining(["Faq.search"]));
    expect(keysOf("faqs")?.every((key) => key.startsWith("Faq."))).toBe(true);
    expect(keysOf("product")).not.toContain("Product.brand");
    expect(keysOf("shop")).not.toContain("Product.addToCart");
    // The names of a right and of a limit in the table of calls, which every island that calls the shop reaches.
    expect(keysOf("product")).not.toContain("Validation.customers");
    expect(keysOf("product")).not.toContain("Validation.importFile");
  });
});

const texts = {
  Cart: { empty: "", line: "", rate1: "", rate2: "", title: "" },
  Common: { close: "", retry: "" },
  Validation: { bodyRequired: "", nameRequired: "", tooLong: "" },
};

const PAGE = (inside: string) => `
  import { useTranslations } from "next-intl";
  import { IslandMessages } from "@/lib/i18n/island-messages";
  import { Client } from "@/components/client";
  import { Frame } from "@/components/frame";
  export default function Page() {
    const t = useTranslations("Common");
    return <IslandMessages island="page"><h1>{t("retry")}</h1>${inside}</IslandMessages>;
  }`;

/** Analyses a small app, of which the page and a client component are given. Returns the keys by island. */
function textsIn(client: string, { page = PAGE("<Client />"), more = {} as Record<string, string> } = {}) {
  const files: Record<string, string> = {
    "lib/i18n/island-messages.tsx": "export function IslandMessages() {}",
    "lib/i18n/panel-messages.tsx": '"use client"; export function PanelMessages() {}',
    "app/layout.tsx": "export default function Layout({ children }) { return <html>{children}</html>; }",
    "app/page.tsx": page,
    "components/frame.tsx": "export function Frame({ children }) { return <div>{children}</div>; }",
    "components/client.tsx": `"use client";
      import { useTranslations } from "next-intl";
      import { lazy } from "react";
      import { PanelMessages } from "@/lib/i18n/panel-messages";
      import { schema } from "@/lib/contract/schema";
      import { said, unsaid } from "@/lib/said";
      import type { Row } from "@/lib/contract/row";
      ${client}`,
    "lib/said.ts": `
      export const said = () => ({ key: "Cart.line" });
      export const unsaid = () => ({ key: "Cart.empty" });`,
    "lib/contract/schema.ts": `export const schema = yup.object({ name: "nameRequired", body: "bodyRequired" });`,
    "lib/contract/row.ts": `type State = "line" | "empty"; export type Row = { id: number; state: State };`,
    "components/late.tsx": `"use client";
      import { useTranslations } from "next-intl";
      export function Late() { const t = useTranslations("Cart"); return t("line"); }
      export function Other() { const t = useTranslations("Cart"); return t("empty"); }`,
    ...more,
  };
  const islands = findIslands({
    messages: texts,
    appFiles: Object.keys(files).filter((path) => path.startsWith("app/")),
    source: {
      read: (path) => files[path] ?? "",
      resolve: (_, to) => {
        const path = to.startsWith("@/") ? to.slice(2) : null;
        return path && ([`${path}.tsx`, `${path}.ts`].find((file) => file in files) ?? null);
      },
    },
  });
  return Object.fromEntries(islands.map(({ name, keys }) => [name, keys]));
}

const asks = (code: string, group = '"Cart"') =>
  `export function Client() { const t = useTranslations(${group}); return <p title="empty">{${code}}</p>; }`;

describe("messages used by client components", () => {
  it.each<[string, string, string[]]>([
    ["a key", asks('t("title")'), ["Cart.title"]],
    ["rich text", asks('t("title") + t.rich("line")'), ["Cart.line", "Cart.title"]],
    ["a choice of two keys", asks('t(yes ? "title" : "line")'), ["Cart.line", "Cart.title"]],
    ["a full key", asks('t("Common.close") + t("Cart.title")', ""), ["Cart.title", "Common.close"]],
    ["a template, with every key that fits", asks(`t(\`rate\${n}\`)`), ["Cart.rate1", "Cart.rate2"]],
    ["a template of full keys", asks(`t(\`Cart.rate\${n}\`)`, ""), ["Cart.rate1", "Cart.rate2"]],
    [
      "a key from a list",
      `const NAMES = { a: "title", b: "line" }; ${asks("t(NAMES[a])")}`,
      ["Cart.line", "Cart.title"],
    ],
    [
      "a key from data, by its type",
      `export function Client({ row }: { row: Row }) { const t = useTranslations("Cart"); return t(row.state); }`,
      ["Cart.empty", "Cart.line"],
    ],
    ["an annotated key", asks('t(given satisfies "line" | "title")'), ["Cart.line", "Cart.title"]],
    ["a notice, with only its own keys", asks("t(said().key)", ""), ["Cart.line"]],
    [
      "a key of a schema",
      `const own = schema.pick(["name"]); ${asks("t(own.message as Words)", '"Validation"')}`,
      ["Validation.nameRequired"],
    ],
    [
      "a key of a whole schema",
      asks("t(schema.message)", '"Validation"'),
      ["Validation.bodyRequired", "Validation.nameRequired"],
    ],
    [
      "a message that a component puts at a field",
      `const put = (form) => form.setError("name", { message: "tooLong" }); ${asks("t(put(form))", '"Validation"')}`,
      ["Validation.tooLong"],
    ],
    ["a form without a schema", asks("t(message)", '"Validation"'), []],
    [
      "a translator passed to a function",
      `const say = (t) => t("Cart.title") + t(\`Cart.rate\${n}\`); ${asks("say(t) + said()", "")}`,
      ["Cart.line", "Cart.rate1", "Cart.rate2", "Cart.title"],
    ],
    [
      "a lazy component imported by name",
      `const Late = lazy(() => import("@/components/late").then(({ Late }) => ({ default: Late }))); export const Client = () => <Late />;`,
      ["Cart.line"],
    ],
    [
      "a lazy component imported as a whole module",
      `const Late = lazy(() => import("@/components/late")); export const Client = () => <Late />;`,
      ["Cart.empty", "Cart.line"],
    ],
    [
      "a panel that provides all texts",
      `const Late = lazy(() => import("@/components/late")); ${asks('t("title")')} export const x = <PanelMessages><Late /></PanelMessages>;`,
      ["Cart.title"],
    ],
  ])("the message keys are found in %s", (_, client, expected) => {
    expect(textsIn(client)).toEqual({ page: expected });
  });

  it("a key that has no message is refused", () => {
    expect(() => textsIn(asks('t("gone")'))).toThrow("app/page.tsx: no messages Cart.gone");
  });

  it("a computed key whose values are unknown is refused with its file name", () => {
    expect(() => textsIn(asks("t(given)"))).toThrow(/^components\/client\.tsx: the keys of Cart .* Annotate them/);
  });

  it("client components inside other components are found, and server texts are not required", () => {
    expect(textsIn(asks('t("line")'), { page: PAGE("<Frame><Client /></Frame>") })).toEqual({ page: ["Cart.line"] });
  });

  it("a nested island is analysed separately, even inside a component that wraps its children", () => {
    const frame = `
      import { IslandMessages } from "@/lib/i18n/island-messages";
      export function Frame({ children }) { return <IslandMessages island="frame">{children}</IslandMessages>; }`;
    const page = PAGE("<Frame><Client /></Frame>");
    expect(textsIn(asks('t("line")'), { page, more: { "components/frame.tsx": frame } })).toEqual({
      page: [],
      frame: ["Cart.line"],
    });
  });

  it("the texts of a layout cover its pages and error pages that have no island", () => {
    const layout = `
      import { IslandMessages } from "@/lib/i18n/island-messages";
      export default function Layout({ children }) { return <IslandMessages island="layout">{children}</IslandMessages>; }`;
    const error = `"use client"; import { useTranslations } from "next-intl";
      export default function Failed() { const t = useTranslations("Common"); return t("retry"); }`;
    expect(textsIn(asks('t("line")'), { more: { "app/layout.tsx": layout, "app/error.tsx": error } })).toEqual({
      layout: ["Common.retry"],
      page: ["Cart.line"],
    });
  });

  it.each([
    [
      "without a name",
      PAGE("<Client />").replace(' island="page"', ""),
      /app\/page\.tsx: <IslandMessages> needs a name/,
    ],
    [
      "with the name of another",
      PAGE('<IslandMessages island="page"><Client /></IslandMessages>'),
      /two islands named/,
    ],
  ])("an island %s is refused", (_, page, message) => {
    expect(() => textsIn(asks('t("line")'), { page })).toThrow(message);
  });
});
