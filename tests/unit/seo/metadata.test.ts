import { describe, expect, it } from "vitest";
import { parseListQuery } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { linkCardPath } from "@/lib/seo/link-card";
import { landingMetadata, listingMetadata, missingMetadata, productMetadata } from "@/lib/seo/metadata";
import { makeProduct } from "@/tests/support/products";

describe("productMetadata", () => {
  it("SEO-013 describes the product by its excerpt", () => {
    expect(productMetadata(makeProduct()).description).toBe(makeProduct().excerpt);
  });

  it("SEO-014 gives shared links a Persian preview with title, picture and address", () => {
    const { openGraph } = productMetadata(makeProduct());
    expect(openGraph).toMatchObject({
      locale: "fa_IR",
      title: "کارتخوان سیار پکس S910 | پکس",
      url: routes.product(7, makeProduct().slug),
      images: [{ url: linkCardPath(makeProduct()), width: 1200, height: 630 }],
    });
  });

  it("gives the preview a new address when the price changes, and only then", () => {
    expect(linkCardPath(makeProduct({ price_by_discount: 1_000_000 }))).not.toBe(linkCardPath(makeProduct()));
    expect(linkCardPath(makeProduct({ note: "<p>تازه</p>" }))).toBe(linkCardPath(makeProduct()));
  });

  it("names its one language beside the canonical address", () => {
    const { canonical, languages } = productMetadata(makeProduct()).alternates ?? {};
    expect(languages).toEqual({ "fa-IR": canonical });
  });

  it("SEO-015 has one canonical address, with the slug encoded", () => {
    const canonical = productMetadata(makeProduct()).alternates?.canonical;
    expect(canonical).toBe(`/products/7/${encodeURIComponent(makeProduct().slug)}`);
  });

  it("SEO-012 keeps a product with no_index out of search engines, and only that one", () => {
    expect(productMetadata(makeProduct({ no_index: true })).robots).toEqual({ index: false });
    expect(productMetadata(makeProduct()).robots).toBeUndefined();
  });

  it("SEO-007 keeps the shop's name from pushing the title past 60 characters", () => {
    expect(productMetadata(makeProduct({ name: "ن".repeat(80) })).title).toEqual({ absolute: "ن".repeat(60) });
  });
});

describe("missingMetadata", () => {
  it.each([404, 410] as const)("SEO-009 has %i as its title and is neither indexed nor followed", (code) => {
    expect(missingMetadata(code)).toMatchObject({
      title: { absolute: String(code) },
      robots: { index: false, follow: false },
    });
  });

  it.each([404, 410] as const)("SEO-010 tells the page cache to answer with status %i", (code) => {
    expect(missingMetadata(code).other).toEqual({ "http-status": String(code) });
  });
});

describe("landingMetadata", () => {
  it("SEO-008 SEO-013 cuts the title and carries the description of a landing page", () => {
    const landing = { slug: "x", title: "د".repeat(70), description: "توضیح", items: [] };
    const metadata = landingMetadata(landing, "/landings/x");
    expect(metadata.title).toEqual({ absolute: "د".repeat(60) });
    expect(metadata.description).toBe("توضیح");
  });
});

describe("listingMetadata", () => {
  const head = { titleParts: ["د".repeat(70), "پایانه"], description: "توضیح", path: "/search/categories/2/x" };

  it("SEO-008 SEO-013 cuts the title and carries the description of a category or brand", () => {
    const metadata = listingMetadata({ ...head, query: parseListQuery({}) });
    expect(metadata.title).toEqual({ absolute: "د".repeat(60) });
    expect(metadata.description).toBe("توضیح");
    expect(metadata.robots).toBeUndefined();
  });

  it("lets each page of a listing stand for itself, and keeps mixtures of filters out of search engines", () => {
    const second = listingMetadata({ ...head, query: parseListQuery({ page: "2" }) });
    expect(second.alternates).toMatchObject({ canonical: `${head.path}?page=2` });
    expect(second.robots).toBeUndefined();
    for (const raw of [{ brand: "1" }, { sortby: "1" }, { q: "پکس" }, { shelf: "3", page: "2" }]) {
      const filtered = listingMetadata({ ...head, query: parseListQuery(raw) });
      expect(filtered.alternates).toMatchObject({ canonical: head.path });
      expect(filtered.robots).toEqual({ index: false, follow: true });
    }
  });
});
