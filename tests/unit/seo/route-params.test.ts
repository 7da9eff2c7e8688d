import { describe, expect, it } from "vitest";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

describe("reading the id of a route", () => {
  it("the id in a URL segment is read up to the first dash (LIST-010)", () => {
    expect(parseRouteId("12-pos")).toBe(12);
    expect(parseRouteId("12")).toBe(12);
  });

  it.each(["", "0", "-1", "abc", "1x", "1.5", "1e3", "99999999999", "%31"])(
    "the URL segment %j has no valid id",
    (segment) => {
      expect(parseRouteId(segment)).toBeNull();
    },
  );
});

describe("comparing slugs", () => {
  it("a slug matches in either Unicode form, percent-encoded or not", () => {
    const slug = "آیسینو";
    expect(isSameSlug(encodeURIComponent(slug), slug)).toBe(true);
    expect(isSameSlug(encodeURIComponent(slug.normalize("NFD")), slug)).toBe(true);
    expect(isSameSlug(slug, slug)).toBe(true);
  });

  it("a malformed encoding is a different slug and does not throw", () => {
    expect(isSameSlug("%E0%A4%A", "slug")).toBe(false);
  });
});
