import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as nextConstants from "next/dist/lib/constants";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as intl from "@/lib/i18n/browser";
import * as constants from "@/lib/serving/next-output/lean/constants.mjs";
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

describe("the replacement of predicted routes", () => {
  const source = readFileSync("lib/serving/next-output/lean/known-routes.mjs", "utf8");
  const there = [...source.matchAll(/^export function (\w+)/gm)].map(([, name = ""]) => name);

  it("the replacement exports everything that the router uses", () => {
    const among = [
      "app-router-state.js",
      "render-tree.js",
      "router-reducer/create-initial-router-state.js",
      "segment-cache/cache.js",
      "sequential-router-queue.js",
    ];
    for (const { asked, used } of users(
      "optimistic-routes",
      among.map((file) => `components/${file}`),
    )) {
      expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/known-routes.mjs"));
      expect(there).toEqual(expect.arrayContaining(used));
    }
  });

  it("a route is written into the cache with the arguments that Next.js passes", () => {
    const cache = readFileSync(join(dist, "client/components/segment-cache/cache.js"), "utf8");
    const known = "root, couldBeIntercepted, canonicalUrl, renderedSearch, supportsPerSegmentPrefetching";
    expect(cache).toContain(`function writeRouteIntoCache(now, pathname, search, nextUrl, ${known})`);
    expect(cache).toContain(`function fulfillRouteCacheEntry(now, entry, ${known})`);
    const prediction = readFileSync(join(dist, "client/components/segment-cache/optimistic-routes.js"), "utf8");
    expect(prediction).toContain(
      `function discoverKnownRoute(now, pathname, search, nextUrl, pendingEntry, ${known}, hasDynamicRewrite)`,
    );
  });

  it("no page of the shop is shown before its data, which is what prediction is for", () => {
    const loading = execFileSync("git", ["ls-files", "app/**/loading.tsx"], { encoding: "utf8" }).split("\n");
    expect(loading.filter((path) => path && !path.startsWith("app/(staff)/"))).toEqual([]);
  });
});

it("the replacement of Next.js's constants has those that its client code reads", () => {
  const among = ["router-reducer/fetch-server-response.js", "segment-cache/cache.js"];
  for (const { asked, used } of users(
    "lib/constants",
    among.map((file) => `components/${file}`),
  )) {
    expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/constants.mjs"));
    expect(Object.keys(constants)).toEqual(expect.arrayContaining(used));
  }
  expect(nextConstants).toMatchObject(constants);
});

describe("parts of Next.js that are left out", () => {
  const NOTHING = at("lib/serving/next-output/lean/nothing.mjs");

  it("client components redirect nowhere and show no error page by themselves", () => {
    for (const module of ["navigation.react-server", "unrecognized-action-error"]) {
      for (const { asked } of users(module, ["components/navigation.js"])) expect(alias[asked]).toEqual(NOTHING);
    }
    const inClient = ours.filter((source) => /^"use client";/.test(source));
    const asked = inClient.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from "next\/navigation";/g)]);
    const names = asked.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !name.startsWith("use"))).toEqual([]);
  });

  it("checks of instant navigation run on servers and in cache components only", () => {
    for (const { asked, used } of users("instant-validation/boundary", ["components/layout-router.js"])) {
      expect(alias[asked]).toEqual(NOTHING);
      expect(used).toHaveLength(2);
    }
    const layout = readFileSync(join(dist, "client/components/layout-router.js"), "utf8");
    expect(layout.match(/if \(typeof window === 'undefined' && process\.env\.__NEXT_CACHE_COMPONENTS/g)).toHaveLength(
      2,
    );
    for (const { asked, used } of users("instant-messages", ["components/app-router-state.js"])) {
      expect(alias[asked]).toEqual(NOTHING);
      expect(used).toEqual(["createLinkPrefetchPartialError"]);
    }
    expect(config.cacheComponents).toBeUndefined();
  });

  it("no script of the shop is started by Next.js", () => {
    for (const { asked } of users("set-attributes-from-props", ["app-bootstrap.js"]))
      expect(alias[asked]).toEqual(NOTHING);
    expect(ours.filter((source) => source.includes('from "next/script"'))).toEqual([]);
  });

  it("the polyfills are those of Next.js that its browsers may need", () => {
    expect(readFileSync(join(dist, "client/app-globals.js"), "utf8")).toContain(
      'require("../build/polyfills/polyfill-module")',
    );
    expect(alias["../build/polyfills/polyfill-module"]).toEqual(at("lib/serving/next-output/lean/polyfills.mjs"));
    // All but the last came years before Chrome 111, Edge 111, Firefox 111 and Safari 16.4.
    const polyfills = readFileSync(join(dist, "build/polyfills/polyfill-module.js"), "utf8");
    const names = [...polyfills.matchAll(/"(\w+)"in \w|\|\|\((?:\w+\.prototype|Object)\.(\w+)=/g)];
    expect([...new Set(names.map(([, asked, set]) => asked ?? set))]).toEqual([
      ...["trimStart", "trimEnd", "description", "flat", "finally", "fromEntries", "at", "hasOwn"],
      "canParse",
    ]);
  });

  it("a browser without URL.canParse gets it", async () => {
    const { canParse } = URL;
    try {
      Reflect.deleteProperty(URL, "canParse");
      await import("@/lib/serving/next-output/lean/polyfills.mjs");
      expect([URL.canParse("/a", "https://a.example"), URL.canParse("/a")]).toEqual([true, false]);
    } finally {
      URL.canParse = canParse;
    }
  });

  it("only the environment of Node's process is emulated", () => {
    const source = readFileSync(join(dist, "build/polyfills/process.js"), "utf8");
    const [, asked = ""] = /require\('([^']*compiled\/process)'\)/.exec(source) ?? [];
    expect(alias[asked]).toEqual(at("lib/serving/next-output/lean/process.mjs"));
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
