import { describe, expect, it } from "vitest";
import { GUARDED_PREFIXES } from "@/lib/routes";
import { cacheControl, isPage, isPersonalPage, securityHeaders } from "@/lib/serving/security-headers.mjs";

describe("which pages are personal", () => {
  it.each([...GUARDED_PREFIXES, "/cart", "/checkout", "/login", "/login/cu/ai/a/1", "/cu/ai/a/1", "/profile.rsc"])(
    "%s is",
    (path) => expect(isPersonalPage(path)).toBe(true),
  );

  it.each(["/", "/products/1/cart", "/cartridges", "/search", "/payments-help"])("%s is not", (path) =>
    expect(isPersonalPage(path)).toBe(false),
  );
});

describe("what each kind of path carries", () => {
  it("names the origin only on https", () => {
    expect(securityHeaders("/", true)["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect(securityHeaders("/", false)).not.toHaveProperty("strict-transport-security");
  });

  it.each(["/login", "/cu/ai/a/1", "/receipts/1", "/payments"])("tells nobody the address of %s", (path) => {
    expect(securityHeaders(path, true)["referrer-policy"]).toBe("no-referrer");
  });

  it("lets only pictures be shown at other addresses", () => {
    const policies = ["/og/products/1/a.jpg", "/products/1-2.webp", "/products/1/x", "/api/v1/cart"].map(
      (path) => securityHeaders(path, true)["cross-origin-resource-policy"],
    );
    expect(policies).toEqual(["cross-origin", "cross-origin", "same-origin", "same-origin"]);
  });

  it("decides on keeping for pages and leaves assets and the API to those who know them", () => {
    expect(
      ["/", "/profile/orders", "/sandbox/messages", "/_next/static/a.js", "/api/v1/cart"].map(cacheControl),
    ).toEqual(["public, max-age=0, must-revalidate", "private, no-store", "private, no-store", null, null]);
  });

  it("takes no asset, call or check for a page", () => {
    expect(["/_next/image", "/api/v1/x", "/sandbox", "/health/live", "/apis", "/"].map(isPage)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
