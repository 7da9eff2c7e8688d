import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as intl from "@/lib/i18n/browser";
import LastError from "@/lib/serving/next-output/lean/last-error.mjs";
import * as links from "@/lib/serving/next-output/lean/links.mjs";
import { serverActionReducer } from "@/lib/serving/next-output/lean/server-actions.mjs";
import { config } from "@/next.config.mjs";

// Parts of Next.js that no page uses; `resolveAlias` in next.config.mjs replaces them with smaller modules.
const require = createRequire(import.meta.url);
const dist = join(dirname(require.resolve("next/package.json")), "dist");
const alias: Record<string, unknown> = config.turbopack?.resolveAlias ?? {};
const at = (path: string) => ({ browser: `./${path}` });

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

  // Read instead of imported, because it imports a part of React that is unavailable in Node.
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

it("Next.js's last error page is replaced by a link to try again", () => {
  for (const { asked } of users("builtin/global-error", [
    "components/app-router.js",
    "react-client-callbacks/error-boundary-callbacks.js",
  ])) {
    expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/last-error.mjs"));
  }
  expect(renderToStaticMarkup(createElement(LastError))).toContain('<a href=""');
});

describe("the replacement of next-intl", () => {
  it("the replacement exports every hook that components import", () => {
    expect(alias["next-intl"]).toEqual(at("lib/i18n/browser.ts"));
    const asked = ours.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from "next-intl";/g)]);
    const names = new Set(asked.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())));
    expect(names.size).toBeGreaterThan(2);
    expect(Object.keys(intl)).toEqual(expect.arrayContaining([...names]));
  });
});
