import { readdirSync } from "node:fs";
import { unstable_doesMiddlewareMatch as isGuarded } from "next/experimental/testing/server";
import { describe, expect, it } from "vitest";
import { PAGES, pageOf, ROUTES, UNKNOWN } from "@/lib/pages.mjs";
import { robotsFile } from "@/lib/seo/robots";
import { STATIC_PATHS } from "@/lib/seo/sitemap";
import { config } from "@/middleware";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
const rows = Object.entries({ ...PAGES, ...ROUTES });
const isPart = (pattern: string) => pattern.endsWith("/*");

/** The pattern of a file in `app`, without route groups. */
const patternOf = (file: string) => `/${file.replace(/\([^)]*\)\//g, "").replace(/\/?[^/]*$/, "")}`;
/** Patterns of the matching files; a slot such as @modal has no URL of its own. */
const addressesOf = (name: RegExp) =>
  files.filter((file) => name.test(file) && !/(?:^|\/)[@_]/.test(file)).map(patternOf);
const sample = (pattern: string) => pattern.replace(/\[\w+\]/g, "7").replace("*", "to/come");

const UNNAMED = "/[...catchAll]";
const pages = addressesOf(/(?:^|\/)page\.tsx$/).filter((pattern) => pattern !== UNNAMED);
const handlers = addressesOf(/(?:^|\/)route\.ts$/);
const made = files.filter((file) => /^(?:robots\.ts|manifest\.ts)$/.test(file));
/** URLs in app/mark that next.config.mjs rewrites. */
const icons = ["/favicon.ico", "/icon.svg", "/apple-icon.png"];
const others = [
  ...handlers,
  ...icons,
  ...made.map((file) => `/${file.replace("robots.ts", "robots.txt").replace("manifest.ts", "manifest.webmanifest")}`),
];

describe("the table of pages", () => {
  it("the table has a row for exactly the pages in app", () => {
    expect(pages.length).toBeGreaterThan(20);
    const named = Object.keys(PAGES).filter((pattern) => !isPart(pattern));
    expect(named.toSorted()).toEqual(pages.toSorted());
  });

  it("the table has a row for exactly the other routes in app", () => {
    const unnamed = others.filter((pattern) => pageOf(sample(pattern.replace(/\[+\.\.\.\w+\]+/, "*"))) === UNKNOWN);
    expect(unnamed).toEqual([]);
    const named = Object.keys(ROUTES).filter((pattern) => pattern !== "/_next/*");
    const answers = (row: string) => others.some((pattern) => pattern === row || pattern.startsWith(row.slice(0, -1)));
    expect(named.filter((row) => !answers(row))).toEqual([]);
  });

  it("no row of the table is hidden by another", () => {
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
  ])("the unknown path %j is never cached, not indexed and kept secret", (path) => {
    expect(pageOf(path)).toMatchObject({ keep: "never", isIndexed: false, isSecret: true });
  });

  it("a trailing slash finds the same page, and a wildcard row also matches its own prefix", () => {
    expect(pageOf("/brands/")).toBe(PAGES["/brands"]);
    expect([pageOf("/sales_agents"), pageOf("/api")]).toEqual([PAGES["/sales_agents/*"], ROUTES["/api/*"]]);
  });

  it("pages that require a session or have a secret URL are never cached or indexed", () => {
    for (const [pattern, { keep, session, isSecret, isIndexed }] of rows) {
      if (session !== "none" || isSecret) expect([pattern, keep, isIndexed]).toEqual([pattern, "never", false]);
    }
  });

  it("the pages that the specification guards require a session (AUTH-029, AUTH-030)", () => {
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

const ORIGIN = "https://shop.example";

describe("readers of the page list", () => {
  it("the middleware runs for exactly the pages that require a session", () => {
    for (const path of [...rows.map(([pattern]) => sample(pattern)), "/new-page", "/profile", "/profiles"]) {
      const isNeeded = pageOf(path).session === "needed";
      expect([path, isGuarded({ config, nextConfig: {}, url: path })]).toEqual([path, isNeeded]);
    }
  });

  it("the middleware also runs for a login by link", () => {
    const isMet = (url: string) => isGuarded({ config, nextConfig: {}, url });
    expect([isMet("/login"), isMet("/login?backUrl=%2F"), isMet("/login?token=abc")]).toEqual([false, false, true]);
  });

  it("robots.txt disallows no page, so that crawlers can see its noindex", () => {
    const { rules } = robotsFile({ isOpen: true, origin: ORIGIN });
    const closed = [rules].flat().flatMap(({ disallow = [] }) => disallow);
    const isClosed = (pattern: string) => closed.some((path) => sample(pattern).startsWith(path));
    expect(Object.keys(PAGES).filter(isClosed)).toEqual([]);
    expect(["/api/*", "/health/*", "/sandbox/*"].filter((pattern) => !isClosed(pattern))).toEqual([]);
    expect(rows.filter(([pattern, { isIndexed }]) => isIndexed && isClosed(pattern))).toEqual([]);
  });

  it("robots.txt of a closed shop disallows everything and names no sitemap", () => {
    expect(robotsFile({ isOpen: false, origin: ORIGIN })).toEqual({ rules: { userAgent: "*", disallow: "/" } });
  });

  it("a closed shop still serves login, accounts, invoices, the desk and the return from the bank, but no products", () => {
    const served = Object.entries({ ...PAGES, ...ROUTES }).filter(([, { staysOpen }]) => staysOpen);
    const stays = served.map(([pattern]) => pattern);
    for (const pattern of [
      "/login",
      "/register",
      "/profile",
      "/receipts/[id]",
      "/payments",
      "/cu/ai/[uniq]/[id]",
      "/desk",
    ])
      expect(stays).toContain(pattern);
    for (const pattern of ["/setup/[token]", "/api/*", "/health/*", "/sandbox/*", "/robots.txt", "/_next/*"])
      expect(stays).toContain(pattern);
    for (const pattern of [
      "/",
      "/cart",
      "/checkout",
      "/search",
      "/products/[id]/[slug]",
      "/llms.txt",
      "/og/*",
      "/blog/[slug]",
    ])
      expect(stays).not.toContain(pattern);
    expect(pageOf("/no-such-page").staysOpen).toBe(false);
  });

  it("the sitemap lists the static pages", () => {
    expect([...STATIC_PATHS].toSorted()).toEqual([
      "/",
      "/about-us",
      "/blog",
      "/brands",
      "/bundles",
      "/choose",
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
