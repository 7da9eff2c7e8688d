import { readdirSync } from "node:fs";
import { unstable_doesMiddlewareMatch as isGuarded } from "next/experimental/testing/server";
import { describe, expect, it } from "vitest";
import robots from "@/app/robots";
import { PAGES, pageOf, ROUTES, UNKNOWN } from "@/lib/pages.mjs";
import { STATIC_PATHS } from "@/lib/seo/sitemap";
import { config } from "@/middleware";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
const rows = Object.entries({ ...PAGES, ...ROUTES });
const isPart = (pattern: string) => pattern.endsWith("/*");

/** The address of a file of `app`, as the table writes it: groups have no name in it. */
const patternOf = (file: string) => `/${file.replace(/\([^)]*\)\//g, "").replace(/\/?[^/]*$/, "")}`;
/** Where a page or a handler stands; a slot like @modal draws beside the page of an address and has none of its own. */
const addressesOf = (name: RegExp) =>
  files.filter((file) => name.test(file) && !/(?:^|\/)[@_]/.test(file)).map(patternOf);
/** An address of a row. */
const sample = (pattern: string) => pattern.replace(/\[\w+\]/g, "7").replace("*", "to/come");

/** What no row names leads to a page of its own, the same for all of it. */
const UNNAMED = "/[...catchAll]";
const pages = addressesOf(/(?:^|\/)page\.tsx$/).filter((pattern) => pattern !== UNNAMED);
const handlers = addressesOf(/(?:^|\/)route\.ts$/);
const made = files.filter((file) => /^(?:favicon\.ico|icon\.svg|apple-icon\.png|robots\.ts|manifest\.ts)$/.test(file));
const others = [
  ...handlers,
  ...made.map((file) => `/${file.replace("robots.ts", "robots.txt").replace("manifest.ts", "manifest.webmanifest")}`),
];

describe("the table of pages", () => {
  it("has a row for every page folder of app, and none for a page that is not there", () => {
    expect(pages.length).toBeGreaterThan(20);
    const named = Object.keys(PAGES).filter((pattern) => !isPart(pattern));
    expect(named.toSorted()).toEqual(pages.toSorted());
  });

  it("has a row for whatever else app answers, and none for what it does not", () => {
    const unnamed = others.filter((pattern) => pageOf(sample(pattern.replace(/\[+\.\.\.\w+\]+/, "*"))) === UNKNOWN);
    expect(unnamed).toEqual([]);
    const named = Object.keys(ROUTES).filter((pattern) => pattern !== "/_next/*");
    const answers = (row: string) => others.some((pattern) => pattern === row || pattern.startsWith(row.slice(0, -1)));
    expect(named.filter((row) => !answers(row))).toEqual([]);
  });

  it("hides no row behind another", () => {
    for (const [pattern, page] of rows) expect(pageOf(sample(pattern)), pattern).toBe(page);
    expect(pageOf("/profile/orders")).toBe(PAGES["/profile/orders"]);
  });

  it.each([
    "/new-page",
    "/brands/new",
    "/products/1",
    "/products/1/x/more",
    "/profile.rsc",
    "/Cart",
    "/cartridges",
    "",
  ])("takes %j for personal, not to be kept nor indexed, and its address for a secret", (path) => {
    expect(pageOf(path)).toMatchObject({ keep: "never", isIndexed: false, isSecret: true });
  });

  it("knows a page by its path with a closing slash too, and a part by its name alone", () => {
    expect(pageOf("/brands/")).toBe(PAGES["/brands"]);
    expect([pageOf("/sales_agents"), pageOf("/api")]).toEqual([PAGES["/sales_agents/*"], ROUTES["/api/*"]]);
  });

  it("keeps nothing of one person, and asks for a session nowhere else", () => {
    for (const [pattern, { keep, session, isSecret, isIndexed }] of rows) {
      if (session !== "none" || isSecret) expect([pattern, keep, isIndexed]).toEqual([pattern, "never", false]);
    }
  });

  it("AUTH-029 AUTH-030 guards what the specification guards", () => {
    const guarded = [
      ...["/profile", "/profile/edit", "/profile/change-password", "/profile/change-mobile", "/profile/orders"],
      ...["/profile/addresses", "/profile/coupons-codes", "/profile/referral", "/profile/company"],
      ...["/register", "/payments", "/receipts/12", "/sales_agents/assign_invoice/u/1"],
    ];
    for (const path of guarded) expect(pageOf(path).session, path).toBe("needed");
    for (const path of ["/", "/cart", "/login", "/products/1/x", "/profiles", "/registered"]) {
      expect(pageOf(path).session, path).not.toBe("needed");
    }
  });
});

describe("who reads the table", () => {
  it("the middleware stands before every page that needs a session, and before no other", () => {
    for (const path of [...rows.map(([pattern]) => sample(pattern)), "/new-page", "/profile", "/profiles"]) {
      const isNeeded = pageOf(path).session === "needed";
      expect([path, isGuarded({ config, nextConfig: {}, url: path })]).toEqual([path, isNeeded]);
    }
  });

  it("the middleware stands before a login by a link as well", () => {
    const isMet = (url: string) => isGuarded({ config, nextConfig: {}, url });
    expect([isMet("/login"), isMet("/login?backUrl=%2F"), isMet("/login?token=abc")]).toEqual([false, false, true]);
  });

  it("robots.txt closes no page: one that is not to be indexed says so itself, which a closed one could not", () => {
    const { rules } = robots();
    const closed = [rules].flat().flatMap(({ disallow = [] }) => disallow);
    const isClosed = (pattern: string) => closed.some((path) => sample(pattern).startsWith(path));
    expect(Object.keys(PAGES).filter(isClosed)).toEqual([]);
    expect(["/api/*", "/health/*", "/sandbox/*"].filter((pattern) => !isClosed(pattern))).toEqual([]);
    expect(rows.filter(([pattern, { isIndexed }]) => isIndexed && isClosed(pattern))).toEqual([]);
  });

  it("the sitemap lists the pages that stand for themselves", () => {
    expect([...STATIC_PATHS].toSorted()).toEqual([
      "/",
      "/about-us",
      "/brands",
      "/bundles",
      "/contact-us",
      "/documents",
      "/faqs",
      "/privacypolicy",
      "/sale-services",
      "/search",
      "/serial",
      "/terms",
    ]);
  });
});
