import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as intl from "@/lib/i18n/browser";
import * as constants from "@/lib/serving/lean/constants.mjs";
import { serverActionReducer } from "@/lib/serving/lean/server-actions.mjs";
import config from "@/next.config.mjs";

// What every page's script would bring along and none uses: `resolveAlias` in next.config.mjs puts less in its place.
const require = createRequire(import.meta.url);
const dist = join(dirname(require.resolve("next/package.json")), "dist");
const alias: Record<string, unknown> = config.turbopack?.resolveAlias ?? {};
const at = (path: string) => ({ browser: `./${path}` });

/** The files of a folder of Next's, with those below it. */
const filesOf = (folder: string) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(dist, folder, file), "utf8"));

const ours = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "app", "components", "lib"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, "utf8"));

describe("in place of Next's constants", () => {
  const ASKED = /require\("((?:\.\.\/)+lib\/constants)"\)/;
  const users = ["client/components", "shared/lib/router/utils"]
    .flatMap(filesOf)
    .filter((source) => ASKED.test(source));

  it("stand those that its part in the browser uses, under the names by which it asks", () => {
    expect(users.length).toBeGreaterThan(2);
    for (const source of users) {
      expect(alias[ASKED.exec(source)?.[1] ?? ""]).toEqual(at("lib/serving/lean/constants.mjs"));
      const used = [...source.matchAll(/\b_constants\d*\.([A-Z_]+)/g)].map(([, name = ""]) => name);
      expect(Object.keys(constants)).toEqual(expect.arrayContaining(used));
    }
  });

  it("stand the same values", () => {
    const whole: Record<string, unknown> = require("next/dist/lib/constants");
    for (const [name, value] of Object.entries(constants)) expect([name, whole[name]]).toEqual([name, value]);
  });
});

describe("in place of what answers server actions in the browser", () => {
  it("stands a refusal: the shop has none", () => {
    const reducer = readFileSync(join(dist, "client/components/router-reducer/router-reducer.js"), "utf8");
    const [, asked = ""] = /require\("([^"]*server-action-reducer)"\)/.exec(reducer) ?? [];
    expect(alias[asked]).toEqual(at("lib/serving/lean/server-actions.mjs"));
    expect(ours.filter((source) => /^\s*["']use server["']/m.test(source))).toEqual([]);
    expect(() => serverActionReducer()).toThrow("no server actions");
  });
});

describe("in place of next-intl", () => {
  it("stand the same hooks without the formatters, and no component asks for another", () => {
    expect(alias["next-intl"]).toEqual(at("lib/i18n/browser.ts"));
    const asked = ours.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from "next-intl";/g)]);
    const names = new Set(asked.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())));
    expect(names.size).toBeGreaterThan(2);
    expect(Object.keys(intl)).toEqual(expect.arrayContaining([...names]));
  });
});
