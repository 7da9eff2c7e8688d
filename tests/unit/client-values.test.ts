import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { clientValues, serverFiles } from "@/tests/support/imports";
import { sourceFiles } from "../support/source-files";

// A server component that imports a constant from a `"use client"` file gets a function that throws instead of the
// value; only components may be imported. TypeScript does not notice.

describe("imports of client files by server files", () => {
  const roots = sourceFiles().filter((path) => /^(?:app\/.*|middleware|instrumentation)\.(?:ts|tsx)$/.test(path));

  it("no server file imports anything but components from a client file", () => {
    expect(clientValues(roots)).toEqual([]);
  });

  it("the check finds the server files through the import graph", () => {
    const found = serverFiles(roots);
    for (const path of ["components/layout/bottom-bar.tsx", "components/product/buy-box.tsx", "lib/routes.ts"]) {
      expect(found, path).toContain(path);
    }
    expect(found).not.toContain("components/layout/search-form.tsx");
    expect(found).not.toContain("components/layout/search-panel.tsx");
  });
});

describe("the check of client imports", () => {
  const CLIENT = [
    '// why this runs in the browser\n"use client";\n',
    "export const FIELD_ID = 'site-search';",
    "export const Places = { a: 1 };",
    "export const wait = () => 1;",
    "export function useIt() {}",
    "export type Props = { a: 1 };",
    "export function Screen() { return null }",
    "export const Kept = memo(Screen);",
    "export default function Page() {}",
  ].join("\n");

  /** Names that a page made of these files imports wrongly. */
  function found(files: Record<string, string>) {
    const all: Record<string, string> = { "components/client.tsx": CLIENT, ...files };
    const resolve = (importer: string, specifier: string) => {
      const path = specifier.startsWith("@/") ? specifier.slice(2) : posix.join(posix.dirname(importer), specifier);
      return [`${path}.ts`, `${path}.tsx`].find((file) => file in all) ?? null;
    };
    return clientValues(["app/page.tsx"], { read: (path) => all[path] ?? "", resolve }).map(
      (line) => /imports (\S+)/.exec(line)?.[1],
    );
  }

  it.each([
    ["a constant", 'import { FIELD_ID } from "@/components/client";', "FIELD_ID"],
    ["a renamed constant", 'import { Screen, FIELD_ID as Field } from "@/components/client";', "FIELD_ID"],
    ["an object named like a component", 'import { Places } from "@/components/client";', "Places"],
    ["a function", 'import { wait } from "@/components/client";', "wait"],
    ["a hook", 'import { useIt } from "@/components/client";', "useIt"],
    ["a namespace import", 'import * as client from "@/components/client";', "*"],
    ["a re-export", 'export { FIELD_ID } from "@/components/client";', "FIELD_ID"],
    ["a dynamic import", 'const { wait } = await import("@/components/client");', "*"],
    ["an import of several lines", 'import {\n  Screen,\n  FIELD_ID,\n} from "@/components/client";', "FIELD_ID"],
  ])("the check reports %s", (_, text, name) => {
    expect(found({ "app/page.tsx": text })).toEqual([name]);
  });

  it("an import that passes through files without a directive is reported", () => {
    const page = 'import { Bar } from "@/components/bar";';
    const bar = 'import { Tab } from "./tab";\nexport function Bar() {}';
    const tab = 'import { FIELD_ID } from "./client";\nexport function Tab() {}';
    expect(found({ "app/page.tsx": page, "components/bar.tsx": bar, "components/tab.tsx": tab })).toEqual(["FIELD_ID"]);
  });

  it.each([
    ["components", 'import Page, { Screen, Kept } from "@/components/client";'],
    [
      "types",
      'import type { Props } from "@/components/client";\nimport { type Props as P } from "@/components/client";',
    ],
    ["imports in comments", '// import { FIELD_ID } from "@/components/client";'],
  ])("the check ignores %s", (_, text) => {
    expect(found({ "app/page.tsx": text })).toEqual([]);
  });

  it("imports between client files are allowed", () => {
    const other = '"use client";\nimport { FIELD_ID } from "./client";\nexport function Other() {}';
    expect(
      found({ "app/page.tsx": 'import { Other } from "@/components/other";', "components/other.tsx": other }),
    ).toEqual([]);
  });
});
