import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { pageOf } from "@/lib/pages.mjs";
import { pagePolicy } from "@/lib/serving/http/csp.mjs";
import { finishResponse } from "@/lib/serving/http/finish.mjs";
import { readSite } from "@/lib/serving/http/server.mjs";
import { needsFullLoad } from "@/lib/serving/http/third-parties.mjs";
import { servingOf } from "@/tests/support/serving";

const IDS = { GOFTINO_ID: "aB3xyz", CLARITY_ID: "k3l9p2q8wz", GTM_ID: "GTM-AB12CD3" };
const HTML = "<!DOCTYPE html><html><head></head><body>متن</body></html>";

function finish(path: string, env: Record<string, string>) {
  const place = { pathname: path, page: pageOf(path) };
  const written = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(HTML) };
  const { headers, body } = finishResponse(written, place, readSite(env));
  return { policy: String(headers["content-security-policy"]), page: body.toString() };
}

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];
const FOREIGN = /goftino|clarity|google|bing/;

describe("third-party scripts", () => {
  it("without an id no third party is in the page or its content security policy (LAYOUT-005)", () => {
    const { page, policy } = finish("/", {});
    expect(page + policy).not.toMatch(FOREIGN);
    expect(page).not.toContain("consent");
  });

  it("each third party is allowed only if its own id is set (LAYOUT-005)", () => {
    const hosts = (env: Record<string, string>) =>
      [...new Set(finish("/", env).policy.match(/(?:goftino|clarity|googletagmanager)/g))].sort();
    expect(hosts({ GOFTINO_ID: IDS.GOFTINO_ID })).toEqual(["goftino"]);
    expect(hosts({ CLARITY_ID: IDS.CLARITY_ID })).toEqual(["clarity"]);
    expect(hosts({ GTM_ID: IDS.GTM_ID, GTM_SOURCES: "https://tags.example" })).toEqual(["googletagmanager"]);
    expect(hosts(IDS)).toEqual(["clarity", "goftino", "googletagmanager"]);
  });

  it("third parties are only on pages that are the same for everyone (LAYOUT-005)", () => {
    for (const path of ["/", "/products/1/x", "/search", "/faqs"]) {
      const { page, policy } = finish(path, IDS);
      expect(page, path).toContain("gtm.js?id=GTM-AB12CD3");
      expect(sourcesOf(policy, "script-src").join(), path).toMatch(FOREIGN);
    }
    for (const path of [
      ...["/cart", "/checkout", "/payments", "/login", "/register", "/profile", "/receipts/1"],
      ...["/login/cu/ai/secret/1", "/cu/ai/secret/1", "/sales_agents/assign_invoice/secret/1", "/unknown"],
    ]) {
      const { page, policy } = finish(path, IDS);
      expect(page + policy, path).not.toMatch(FOREIGN);
    }
  });

  it("script sources stay narrow, and only the chat allows inline styles", () => {
    const { policy } = finish("/", IDS);
    expect(sourcesOf(policy, "script-src").join(" ")).not.toMatch(/unsafe|https:(?= |$)|(?:^| )\*(?: |$)/);
    expect(sourcesOf(policy, "style-src")).toContain("'unsafe-inline'");
    expect(sourcesOf(policy, "style-src").join()).not.toContain("sha256");
    expect(sourcesOf(finish("/", { ...IDS, GOFTINO_ID: "" }).policy, "style-src").join()).toContain("sha256");
    expect(pagePolicy([], readSite({}))).toBe(pagePolicy([], readSite({}), {}));
  });

  it("additional tag sources must be origins, and ids are validated", () => {
    const named = { ...IDS, GTM_SOURCES: "https://tags.example,https://*.cdn.example" };
    expect(sourcesOf(finish("/", named).policy, "script-src")).toEqual(
      expect.arrayContaining(["https://tags.example", "https://*.cdn.example"]),
    );
    expect(parseEnv(named).thirdParties).toEqual(["chat", "recording", "tags"]);
    for (const wrong of ["tags.example", "https://a;b", "https://a/b", "https://a,", "'unsafe-inline'"]) {
      expect(() => parseEnv({ GTM_SOURCES: wrong }), wrong).toThrow("GTM_SOURCES must be origins");
    }
    for (const [name, wrong] of [
      ["GOFTINO_ID", "a/b"],
      ["CLARITY_ID", "a b"],
      ["GTM_ID", "UA-1"],
    ] as const) {
      expect(() => parseEnv({ [name]: wrong })).toThrow(`${name} must be an id`);
    }
    expect(finish("/", { GTM_ID: "x; script-src *" }).policy).toBe(finish("/", {}).policy);
  });
});

describe("navigation from a page with third-party scripts", () => {
  const to = (path: string, headers: Record<string, string>) =>
    needsFullLoad({ rsc: "1", ...headers }, pageOf(path), pageOf);
  const at = (path: string) => ({ referer: `https://shop.example${path}` });

  it("a page that must not have third parties is opened with a full page load (LAYOUT-005)", () => {
    expect(to("/checkout", at("/products/1/x"))).toBe(true);
    expect(to("/profile", at("/"))).toBe(true);
    // A page with a secret URL sends no referrer, so its origin is unknown.
    expect(to("/receipts/1", {})).toBe(true);
    expect(to("/cart", { referer: "no address" })).toBe(true);
    expect(to("/profile/orders", at("/profile"))).toBe(false);
    expect(to("/search", at("/"))).toBe(false);
    expect(needsFullLoad(at("/"), pageOf("/checkout"), pageOf)).toBe(false);
  });

  it("the navigation gets 204, which makes Next.js load the page; without an id it gets the payload (LAYOUT-005)", async () => {
    for (const [env, status] of [
      [IDS, 204],
      [{}, 200],
    ] as const) {
      const { get, asked } = await servingOf(() => ({ headers: { "content-type": "text/x-component" } }), {
        site: readSite(env),
      });
      const step = await get("/cart", { rsc: "1", referer: "http://shop.example/search" });
      expect(step.status).toBe(status);
      expect(step.headers["cache-control"]).toBe("private, no-store");
      expect(asked).toHaveLength(status === 204 ? 0 : 1);
    }
  });
});
