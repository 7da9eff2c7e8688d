import { describe, expect, it } from "vitest";
import messages from "@/messages/fa.json";
import { sourceFiles } from "../support/source-files";
import { unusedMessages } from "../support/unused-messages";

const files = sourceFiles("app", "components", "lib").filter(
  (path) => /\.(tsx?|mjs)$/.test(path) && !/seed\/data|migrations/.test(path),
);

/** Files that use a group's keys without opening the group. */
const WIDELY = {
  Validation: /^lib\/(contract|domain)\//,
  Gateway: /^lib\/backend\/payment\//,
  DeskExport: /^lib\/backend\/services\/desk\//,
};

it("every message in messages/fa.json is used (LAYOUT-002)", () => {
  expect(unusedMessages(messages, files, WIDELY)).toEqual([]);
});

describe("the search for unused messages", () => {
  const texts = { Cart: { title: "", line: "", stepOne: "" }, Common: { close: "" } };
  const unusedIn = (files: Record<string, string>, widely = {}) =>
    unusedMessages(texts, Object.keys(files), widely, {
      read: (path) => files[path] ?? "",
      resolve: (_, to) => (to.slice(2) in files ? to.slice(2) : null),
    });
  const common = 'say("Common.close");';

  it.each<[string, Record<string, string>, string[]]>([
    ["a full key", { a: `${common} t("Cart.title", t("Cart.line"))` }, ["Cart.stepOne"]],
    [
      "a key in a file that opens its group",
      { a: `${common} useTranslations("Cart"); t("line")` },
      ["Cart.title", "Cart.stepOne"],
    ],
    [
      "no key in a file that opens another group",
      { a: `${common} useTranslations("Else"); t("line")` },
      ["Cart.title", "Cart.line", "Cart.stepOne"],
    ],
    ["keys that match a template", { a: `${common} t(\`Cart.step\${count}\`)` }, ["Cart.title", "Cart.line"]],
    [
      "keys in an imported table",
      {
        a: `import { keys } from "@/b";\n${common} getTranslations("Cart"); t(keys[0])`,
        b: 'keys = ["title", "line"]',
      },
      ["Cart.stepOne"],
    ],
    ["no key in a comment", { a: `${common}\n// t("Cart.title")\nt("Cart.line")` }, ["Cart.title", "Cart.stepOne"]],
  ])("the search for unused messages counts %s", (_, source, expected) => {
    expect(unusedIn(source)).toEqual(expected);
  });

  it("keys of a group are found in the files listed for it", () => {
    const source = { "lib/schema": `${common} matches(/x/, "title")` };
    expect(unusedIn(source)).toContain("Cart.title");
    expect(unusedIn(source, { Cart: /^lib\// })).toEqual(["Cart.line", "Cart.stepOne"]);
  });
});
