import type { Metadata } from "next";
import { describe, expect, it } from "vitest";
import { parseListQuery } from "@/lib/domain/listing/listing";
import { routes } from "@/lib/routes";
import { linkCardPath } from "@/lib/seo/link-card";
import {
  articleMetadata,
  landingMetadata,
  listingMetadata,
  missingMetadata,
  ownPageMetadata,
  productMetadata,
  textPageMetadata,
} from "@/lib/seo/metadata";
import { makeProduct } from "@/tests/support/products";

const LOOK = { name: "پایانه", hue: 204 };

describe("metadata of a product page", () => {
  it("the description is the product's excerpt (SEO-013)", () => {
    expect(productMetadata(makeProduct(), LOOK).description).toBe(makeProduct().excerpt);
  });

  it("the Open Graph preview has Persian locale, title, picture and URL (SEO-014)", () => {
    const { openGraph } = productMetadata(makeProduct(), LOOK);
    expect(openGraph).toMatchObject({
      locale: "fa_IR",
      title: "کارتخوان سیار پکس S910 | پکس",
      url: routes.product(7, makeProduct().slug),
      images: [{ url: linkCardPath(makeProduct(), LOOK), width: 1200, height: 630 }],
    });
  });

  it("the URL of the preview image changes only if the price changes", () => {
    expect(linkCardPath(makeProduct({ price_by_discount: 1_000_000 }), LOOK)).not.toBe(
      linkCardPath(makeProduct(), LOOK),
    );
    expect(linkCardPath(makeProduct(), { ...LOOK, name: "کارت‌سرا" })).not.toBe(linkCardPath(makeProduct(), LOOK));
    expect(linkCardPath(makeProduct(), { ...LOOK, hue: 264 })).not.toBe(linkCardPath(makeProduct(), LOOK));
    expect(linkCardPath(makeProduct({ note: "<p>تازه</p>" }), LOOK)).toBe(linkCardPath(makeProduct(), LOOK));
  });

  it("the only language alternate is the canonical URL", () => {
    const { canonical, languages } = productMetadata(makeProduct(), LOOK).alternates ?? {};
    expect(languages).toEqual({ "fa-IR": canonical });
  });

  it("the canonical URL has the slug percent-encoded (SEO-015)", () => {
    const canonical = productMetadata(makeProduct(), LOOK).alternates?.canonical;
    expect(canonical).toBe(`/products/7/${encodeURIComponent(makeProduct().slug)}`);
  });

  it("only a product with no_index is excluded from search engines (SEO-012)", () => {
    expect(productMetadata(makeProduct({ no_index: true }), LOOK).robots).toEqual({ index: false });
    expect(productMetadata(makeProduct(), LOOK).robots).toBeUndefined();
  });

  it("the title, including the shop's name, has at most 60 characters (SEO-007)", () => {
    expect(productMetadata(makeProduct({ name: "ن".repeat(80) }), LOOK).title).toEqual({ absolute: "ن".repeat(60) });
  });
});

describe("metadata of a missing page", () => {
  it.each([404, 410] as const)("the title is %i, and the page is neither indexed nor followed (SEO-009)", (code) => {
    expect(missingMetadata(code)).toMatchObject({
      title: { absolute: String(code) },
      robots: { index: false, follow: false },
    });
  });

  it.each([404, 410] as const)("the head tells the page cache to respond with status %i (SEO-010)", (code) => {
    expect(missingMetadata(code).other).toEqual({ "http-status": String(code) });
  });
});

describe("preview images of pages", () => {
  const imageOf = ({ openGraph }: Metadata) => [openGraph?.images].flat()[0];
  const cover = { url: "/a.webp", formats: { medium: { url: "/a.webp" } } };
  const at = "2026-01-20T00:00:00.000Z";
  const article = {
    ...{ id: 1, slug: "راهنما", title: "عنوان", description: "جمله", cover, author: "سارا", items: [] },
    ...{ publish_date: at, updated_at: at },
  };
  const page = { slug: "x", title: "عنوان", description: "", intro: "", image: null, sections: [], updated_at: at };
  const landing = { slug: "x", title: "عنوان", description: "", items: [] };

  it.each([
    ["articles", articleMetadata(article, LOOK), encodeURIComponent("راهنما")],
    ["landings", landingMetadata(landing, "x", LOOK), "x"],
    ["pages", ownPageMetadata(page, LOOK), "x"],
  ])("a page of the %s has an image of its own, whose alternative text is its title", (kind, metadata, slug) => {
    const { url, alt } = imageOf(metadata) as { url: string; alt: string };
    expect(url).toMatch(new RegExp(`^/og/texts/${kind}/${slug}/[0-9a-f]{12}\\.jpg$`));
    expect(alt).toBe("عنوان");
  });

  it("the image of an article is another one after its title, its cover or the shop's name changed", () => {
    const urls = [
      articleMetadata(article, LOOK),
      articleMetadata({ ...article, title: "دیگر" }, LOOK),
      articleMetadata({ ...article, cover: { ...cover, url: "/b.webp" } }, LOOK),
      articleMetadata(article, { ...LOOK, name: "نو" }),
    ].map((metadata) => JSON.stringify(imageOf(metadata)));
    expect(new Set(urls).size).toBe(4);
  });
});

describe("metadata of a landing page", () => {
  it("the title is cut and the description is set (SEO-008, SEO-013)", () => {
    const landing = { slug: "x", title: "د".repeat(70), description: "توضیح", items: [] };
    const metadata = landingMetadata(landing, "x", LOOK);
    expect(metadata.title).toEqual({ absolute: "د".repeat(60) });
    expect(metadata.description).toBe("توضیح");
  });

  it("title and description written for search engines replace those of a landing and a text page", () => {
    const seo = { seo_title: "برای جست‌وجو", seo_description: "کوتاه" };
    const landing = { slug: "x", title: "عنوان", description: "توضیح", items: [], ...seo };
    expect(landingMetadata(landing, "x", LOOK)).toMatchObject({
      title: { absolute: "برای جست‌وجو" },
      description: "کوتاه",
    });
    const page = { slug: "terms", title: "قوانین", description: "توضیح", seo_title: "برای جست‌وجو" };
    expect(textPageMetadata(page, "کارت‌سرا")).toMatchObject({ title: { absolute: "برای جست‌وجو" } });
  });
});

describe("metadata of an article", () => {
  it("title and description are those for search engines, otherwise its own", () => {
    const cover = { url: "/a.webp", formats: { medium: { url: "/a.webp" } } };
    const at = "2026-01-20T00:00:00.000Z";
    const article = { id: 1, slug: "x", title: "عنوان", description: "جمله", cover, author: null, items: [] };
    const dated = { ...article, publish_date: at, updated_at: at };
    expect(articleMetadata(dated, LOOK)).toMatchObject({
      ...{ description: "جمله", alternates: { canonical: "/blog/x" } },
    });
    const seo = { seo_title: "برای جست‌وجو", seo_description: "کوتاه" };
    expect(articleMetadata({ ...dated, ...seo }, LOOK)).toMatchObject({
      title: { absolute: "برای جست‌وجو" },
      description: "کوتاه",
    });
  });
});

describe("metadata of a listing", () => {
  const head = { titleParts: ["د".repeat(70), "پایانه"], description: "توضیح", path: "/search/categories/2/x" };

  it("the title of a category or brand is cut and the description is set (SEO-008, SEO-013)", () => {
    const metadata = listingMetadata({ ...head, query: parseListQuery({}) });
    expect(metadata.title).toEqual({ absolute: "د".repeat(60) });
    expect(metadata.description).toBe("توضیح");
    expect(metadata.robots).toBeUndefined();
  });

  it("each page of a listing is its own canonical URL, and filtered listings are not indexed", () => {
    const second = listingMetadata({ ...head, query: parseListQuery({ page: "2" }) });
    expect(second.alternates).toMatchObject({ canonical: `${head.path}?page=2` });
    expect(second.robots).toBeUndefined();
    for (const raw of [
      { brand: "1" },
      { net: "4g" },
      { net: "4g", page: "2" },
      { sortby: "1" },
      { q: "پکس" },
      { shelf: "3", page: "2" },
    ]) {
      const filtered = listingMetadata({ ...head, query: parseListQuery(raw) });
      expect(filtered.alternates).toMatchObject({ canonical: head.path });
      expect(filtered.robots).toEqual({ index: false, follow: true });
    }
  });
});
