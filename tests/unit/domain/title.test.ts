import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTitle } from "@/lib/domain/title";

const HALF_SPACE = "\u200c";

describe("buildTitle", () => {
  it("SEO-007 is the product's name and its brand", () => {
    expect(buildTitle("کارتخوان S910", "پکس")).toBe("کارتخوان S910 | پکس");
  });

  it("SEO-007 leaves out what is not there, and keeps every sign of a title that fits", () => {
    expect(buildTitle("کارتخوان S910", "")).toBe("کارتخوان S910");
    // Cut it would lose its last sign, which can end no longer title.
    const full = `${"a".repeat(59)}|`;
    expect(buildTitle(full)).toBe(full);
  });

  it("SEO-007 is cut to 60 characters in all, without an ellipsis", () => {
    const title = buildTitle("الف".repeat(30), "پکس");
    expect(title).toHaveLength(60);
    expect("الف".repeat(30).startsWith(title)).toBe(true);
  });

  it("SEO-007 never ends inside a half-space", () => {
    const title = buildTitle(`${"a".repeat(59)}${HALF_SPACE}ها`, "پکس");
    expect(title).toBe("a".repeat(59));
  });

  it("SEO-008 holds for any name: at most 60 characters, no loose end, no half of a letter", () => {
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
