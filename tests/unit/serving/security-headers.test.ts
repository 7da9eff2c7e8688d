import { describe, expect, it } from "vitest";
import { PUBLIC_FILE, pageOf } from "@/lib/pages.mjs";
import { cacheControl, securityHeaders } from "@/lib/serving/http/security-headers.mjs";

const headers = (pathname: string, isHttps = true) => securityHeaders({ pathname, page: pageOf(pathname) }, isHttps);

describe("security headers by path", () => {
  it("HSTS is sent only on https", () => {
    expect(headers("/")["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect(headers("/", false)).not.toHaveProperty("strict-transport-security");
  });

  it.each(["/login", "/login/cu/ai/a/1", "/cu/ai/a/1", "/receipts/1", "/payments", "/sales_agents/a", "/new-page"])(
    "the path %s sends no referrer",
    (path) => expect(headers(path)["referrer-policy"]).toBe("no-referrer"),
  );

  it.each(["/", "/products/1/cart", "/search", "/cart", "/api/v1/cart"])(
    "the path %s sends only its origin to other sites",
    (path) => expect(headers(path)["referrer-policy"]).toBe("strict-origin-when-cross-origin"),
  );

  it("other sites may embed only the shop's images", () => {
    const policies = ["/og/products/1/a.jpg", "/products/1-2.webp", "/products/1/x", "/api/v1/cart"].map(
      (path) => headers(path)["cross-origin-resource-policy"],
    );
    expect(policies).toEqual(["cross-origin", "cross-origin", "same-origin", "same-origin"]);
  });

  it("only the shop's pages and images may be indexed", () => {
    const closed = ["/", "/products/1/x", "/og/products/1/a.jpg", "/cart", "/sandbox/bank", "/new-page"].filter(
      (path) => headers(path)["x-robots-tag"] === "noindex, nofollow",
    );
    expect(closed).toEqual(["/cart", "/sandbox/bank", "/new-page"]);
  });

  it.each([
    ["/", "public, max-age=0, must-revalidate"],
    ["/profile/orders", "private, no-store"],
    ["/new-page", "private, no-store"],
    ["/sandbox/messages", "private, no-store"],
    ["/_next/static/a.js", null],
    ["/api/v1/cart", null],
  ])("the Cache-Control of %s is set for pages and left to assets and the API", (path, value) => {
    expect(cacheControl(pageOf(path))).toBe(value);
  });

  it("files in public/ are revalidated each time", () => {
    expect(cacheControl(PUBLIC_FILE)).toBe("public, max-age=0, must-revalidate");
  });
});
