import { describe, expect, it } from "vitest";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

describe("parseRouteId", () => {
  it("LIST-010 reads the id before the first dash", () => {
    expect(parseRouteId("12-pos")).toBe(12);
    expect(parseRouteId("12")).toBe(12);
  });

  it.each(["", "0", "-1", "abc", "1x", "1.5", "1e3", "99999999999", "%31"])("refuses %j", (segment) => {
    expect(parseRouteId(segment)).toBeNull();
  });
});

describe("isSameSlug", () => {
  it("takes an address in either Unicode form, percent-encoded or not", () => {
    const slug = "آیسینو";
    expect(isSameSlug(encodeURIComponent(slug), slug)).toBe(true);
    expect(isSameSlug(encodeURIComponent(slug.normalize("NFD")), slug)).toBe(true);
    expect(isSameSlug(slug, slug)).toBe(true);
  });

  it("takes a broken encoding for another slug instead of failing", () => {
    expect(isSameSlug("%E0%A4%A", "slug")).toBe(false);
  });
});
