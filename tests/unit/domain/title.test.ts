import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTitle } from "@/lib/domain/order/title";

const HALF_SPACE = "\u200c";

describe("the title of a product page", () => {
  it("the title is the product's name and its brand (SEO-007)", () => {
    expect(buildTitle("کارتخوان S910", "پکس")).toBe("کارتخوان S910 | پکس");
  });

  it("missing parts are omitted, and a title that fits is not cut (SEO-007)", () => {
    expect(buildTitle("کارتخوان S910", "")).toBe("کارتخوان S910");
    // If the title were cut, a trailing «|» would be removed.
    const full = `${"a".repeat(59)}|`;
    expect(buildTitle(full)).toBe(full);
  });

  it("a title is cut to 60 characters without an ellipsis (SEO-007)", () => {
    const title = buildTitle("الف".repeat(30), "پکس");
    expect(title).toHaveLength(60);
    expect("الف".repeat(30).startsWith(title)).toBe(true);
  });

  it("a title never ends with a half-space (SEO-007)", () => {
    const title = buildTitle(`${"a".repeat(59)}${HALF_SPACE}ها`, "پکس");
    expect(title).toBe("a".repeat(59));
  });

  it("any title has at most 60 characters and neither a trailing space nor a split letter (SEO-008)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), fc.string({ maxLength: 20 }), (name, brand) => {
        const title = buildTitle(name, brand);
        expect(title.length).toBeLessThanOrEqual(60);
        if (title.length < [name, brand].filter(Boolean).join(" | ").length) expect(title).not.toMatch(/[\s\u200c]$/);
        expect(title).not.toMatch(/[\ud800-\udbff]$/);
      }),
    );
  });
});
