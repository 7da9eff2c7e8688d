import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAddress } from "@/lib/serving/http/address.mjs";
import { repairTruncatedUrl } from "@/lib/serving/http/cut-links.mjs";

describe("repairing truncated links", () => {
  it.each([
    ["/products/1/%DA%A9%D8", "/products/1/%DA%A9"],
    ["/products/1/%DA%A9%D", "/products/1/%DA%A9"],
    ["/products/1/%DA%A9%", "/products/1/%DA%A9"],
    ["/products/1/%f0%9f%98%8", "/products/1/-"],
    ["/products/1/%D8", "/products/1/-"],
    ["/search/brands/3/%D9%BE%DA?utm_source=x", "/search/brands/3/%D9%BE?utm_source=x"],
    ["/search?q=%DA%A9%D8", "/search?q=%DA%A9"],
    ["/search?q=%DA%A9%D8&utm_source=sms&page=2", "/search?q=%DA%A9&utm_source=sms&page=2"],
    ["/api/v1/products?q=%D8", "/api/v1/products?q="],
  ])("the truncated letter is removed from %s", (url, mended) => {
    expect(repairTruncatedUrl(url)).toBe(mended);
  });

  it.each(["/", "/%", "/%E0%A4%A", "/products/%ff/x", "/products/1/%DA%A9", "/search?q=50%25", "/a/%00", ""])(
    "the path %s is left unchanged",
    (url) => {
      expect(repairTruncatedUrl(url)).toBe(url);
    },
  );

  it("every truncation of a link to a record can be read", () => {
    const link = `/products/1/${encodeURIComponent("کارتخوان-😀-پکس")}`;
    for (let end = "/products/1/".length; end <= link.length; end++) {
      expect([link.slice(0, end), readAddress(repairTruncatedUrl(link.slice(0, end)))]).toEqual([
        link.slice(0, end),
        expect.any(Object),
      ]);
    }
  });

  it("repairing a link is idempotent and never throws", () => {
    const piece = fc.constantFrom("/", "%", "%D8", "%DA%A9", "%f0", "?", "&", "q=", "#", "a", "1", "ک");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const mended = repairTruncatedUrl(pieces.join(""));
        expect(repairTruncatedUrl(mended)).toBe(mended);
      }),
      { numRuns: 2000 },
    );
  });
});
