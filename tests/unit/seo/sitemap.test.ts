import { describe, expect, it } from "vitest";
import { newest, parseSitemapFile, toSitemap, toSitemapIndex } from "@/lib/seo/sitemap";

const origin = "https://shop.example";

describe("sitemaps", () => {
  it("a list that is not paged has one sitemap file", () => {
    expect(parseSitemapFile("categories-1.xml")).toEqual({ kind: "categories", page: 1 });
  });

  it("only valid sitemap file names are accepted", () => {
    expect(parseSitemapFile("products-2.xml")).toEqual({ kind: "products", page: 2 });
    for (const name of [
      "products-0.xml",
      "users-1.xml",
      "products-1.xml.gz",
      "../products-1.xml",
      "products-99999.xml",
      "pages-2.xml",
      "brands-2.xml",
    ]) {
      expect(parseSitemapFile(name), name).toBeNull();
    }
  });

  it("addresses are absolute and XML-escaped, with date and image", () => {
    const url = { path: "/products/1/%DA%A9", changedAt: "2026-11-01T08:00:00.000Z", image: "/a&b.webp" };
    expect(toSitemap([url], origin)).toContain(
      "<url><loc>https://shop.example/products/1/%DA%A9</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>" +
        "<image:image><image:loc>https://shop.example/a&amp;b.webp</image:loc></image:image></url>",
    );
  });

  it("a sitemap file has the date of its newest address", () => {
    expect(newest(["2026-01-02", null, "2026-03-01"])).toBe("2026-03-01");
    expect(newest([null])).toBeNull();
    const index = toSitemapIndex([{ file: { kind: "brands", page: 1 }, changedAt: "2026-03-01" }], origin);
    expect(index).toContain("<loc>https://shop.example/sitemaps/brands-1.xml</loc><lastmod>2026-03-01</lastmod>");
  });
});
