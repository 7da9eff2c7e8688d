import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as intl from "@/lib/i18n/browser";
import * as constants from "@/lib/serving/next-output/lean/constants.mjs";
import LastError from "@/lib/serving/next-output/lean/last-error.mjs";
import * as links from "@/lib/serving/next-output/lean/links.mjs";
import * as process from "@/lib/serving/next-output/lean/process.mjs";
import { serverActionReducer } from "@/lib/serving/next-output/lean/server-actions.mjs";
import { config } from "@/next.config.mjs";

// Parts of Next.js that no page uses; `resolveAlias` in next.config.mjs replaces them with smaller modules.
const require = createRequire(import.meta.url);
const dist = join(dirname(require.resolve("next/package.json")), "dist");
const alias: Record<string, unknown> = config.turbopack?.resolveAlias ?? {};
const at = (path: string) => ({ browser: `./${path}` });

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

describe("the replacement of Next.js's constants", () => {
  const ASKED = /require\("((?:\.\.\/)+lib\/constants)"\)/;
  const users = ["client/components", "shared/lib/router/utils"]
    .flatMap(filesOf)
    .filter((source) => ASKED.test(source));

  it("the replacement has every constant that the browser part uses, under the imported paths", () => {
    expect(users.length).toBeGreaterThan(2);
    for (const source of users) {
      expect(alias[ASKED.exec(source)?.[1] ?? ""]).toEqual(at("lib/serving/next-output/lean/constants.mjs"));
      const used = [...source.matchAll(/\b_constants\d*\.([A-Z_]+)/g)].map(([, name = ""]) => name);
      expect(Object.keys(constants)).toEqual(expect.arrayContaining(used));
    }
  });

  it("the replaced constants have the original values", () => {
    const whole: Record<string, unknown> = require("next/dist/lib/constants");
    for (const [name, value] of Object.entries(constants)) expect([name, whole[name]]).toEqual([name, value]);
  });
});

describe("the replacement of the server action reducer", () => {
  it("the replacement throws, because the shop has no server actions", () => {
    const reducer = readFileSync(join(dist, "client/components/router-reducer/router-reducer.js"), "utf8");
    const [, asked = ""] = /require\("([^"]*server-action-reducer)"\)/.exec(reducer) ?? [];
    expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/server-actions.mjs"));
    expect(ours.filter((source) => /^\s*["']use server["']/m.test(source))).toEqual([]);
    expect(() => serverActionReducer()).toThrow("no server actions");
  });
});

/** Import paths of a module in files of Next.js, with the members that they use. */
const users = (module: string, among: string[]) =>
  among.flatMap((file) => {
    const source = readFileSync(join(dist, "client", file), "utf8");
    const asked = new RegExp(`const (_\\w+) = .*require\\("([^"]*/${module})"\\)`).exec(source);
    if (!asked) throw new Error(`${file} does not ask for ${module} any more.`);
    const used = [...source.matchAll(new RegExp(`\\b${asked[1]}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
    return [{ asked: asked[2] ?? "", used }];
  });

describe("the replacement of prefetching", () => {
  const BROWSER = ["prefetch.js", "app-router-state.js", "segment-cache/cache.js", "segment-cache/lru.js"];

  // Read instead of imported, because it imports a part of React that Node does not have.
  const source = readFileSync("lib/serving/next-output/lean/scheduler.mjs", "utf8");
  const there = [...source.matchAll(/^export function (\w+)/gm)].map(([, name = ""]) => name);

  it("the scheduler exports everything that the segment cache uses", () => {
    for (const { asked, used } of users(
      "scheduler",
      BROWSER.map((file) => `components/${file}`),
    )) {
      expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/scheduler.mjs"));
      expect(there).toEqual(expect.arrayContaining(used));
    }
    expect(ours.filter((source) => /\.prefetch\(|from "next\/(?:link|form)"/.test(source))).toEqual([]);
  });

  it("the scheduler still evicts excess entries of the segment cache", () => {
    expect(users("lru", ["components/segment-cache/scheduler.js"]).flatMap(({ used }) => used)).toEqual(["cleanup"]);
    expect(source).toContain("queueMicrotask(cleanup)");
  });

  it("the replacement of visible links is an empty list", () => {
    const among = ["app-router.js", "app-router-state.js", "sequential-router-queue.js", "segment-cache/cache.js"];
    for (const { asked, used } of users(
      "links",
      among.map((file) => `components/${file}`),
    )) {
      expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/links.mjs"));
      expect(Object.keys(links)).toEqual(expect.arrayContaining(used));
    }
    expect([links.pingVisibleLinks(), links.setLinkForCurrentNavigation()]).toEqual([undefined, undefined]);
    expect(links.getLinkForCurrentNavigation()).toBeNull();
  });
});

it("the last error page is replaced by a link to try again", () => {
  for (const { asked } of users("builtin/global-error", [
    "components/app-router.js",
    "react-client-callbacks/error-boundary-callbacks.js",
  ])) {
    expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/last-error.mjs"));
  }
  expect(renderToStaticMarkup(createElement(LastError))).toContain('<a href=""');
});

it("Node's process is replaced by an empty environment", () => {
  const source = readFileSync(join(dist, "build/polyfills/process.js"), "utf8");
  const [, asked = ""] = /require\('([^']*)'\)/.exec(source) ?? [];
  expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/process.mjs"));
  expect(process.env).toEqual({});
});

it("polyfills of older browsers are left out, because the build does not support those browsers", () => {
  const source = readFileSync(join(dist, "client/app-globals.js"), "utf8");
  const [, asked = ""] = /require\("([^"]*polyfill-module)"\)/.exec(source) ?? [];
  expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/nothing.mjs"));
  const { MODERN_BROWSERSLIST_TARGET: target } = require("next/dist/shared/lib/constants");
  expect(target).toEqual(["chrome 111", "edge 111", "firefox 111", "safari 16.4"]);
  // The only polyfill that not all target browsers have natively.
  const search = ["grep", "-l", "canParse", "--", "components", "lib/domain", "lib/persian", "lib/state"];
  expect(spawnSync("git", search, { encoding: "utf8" }).stdout).toBe("");
});

describe("the replacement of next-intl", () => {
  it("the replacement has every hook that components import", () => {
    expect(alias["next-intl"]).toEqual(at("lib/i18n/browser.ts"));
    const asked = ours.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from "next-intl";/g)]);
    const names = new Set(asked.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())));
    expect(names.size).toBeGreaterThan(2);
    expect(Object.keys(intl)).toEqual(expect.arrayContaining([...names]));
  });
});
