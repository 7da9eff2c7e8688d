import { describe, expect, it } from "vitest";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/json-ld";
import { makeProduct } from "@/tests/support/products";

const origin = "https://shop.example";

describe("productJsonLd", () => {
  it("CONST-002 says the price to pay in rials with the currency IRR", () => {
    const data = productJsonLd(makeProduct({ price_by_discount: 140_060_000 }), origin);
    expect(data).toMatchObject({ offers: { price: 140_060_000, priceCurrency: "IRR" } });
  });

  it.each([
    [{ available: true }, "InStock"],
    [{ available: false }, "OutOfStock"],
    [{ available: true, comming_soon: true }, "OutOfStock"],
  ])("tells search engines whether %o can be bought: %s", (different, availability) => {
    const data = productJsonLd(makeProduct(different), origin);
    expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it("names pictures and pages by full addresses", () => {
    expect(productJsonLd(makeProduct(), origin)).toMatchObject({
      image: [`${origin}/products/7-1.webp`, `${origin}/products/7-2.webp`],
      "@id": `${origin}/products/7/${encodeURIComponent(makeProduct().slug)}`,
    });
  });
});

describe("breadcrumbJsonLd", () => {
  it("counts from home through the categories", () => {
    const path = [{ id: 1, name: "کارتخوان", slug: "pos", type: "branch" as const }];
    expect(breadcrumbJsonLd("خانه", path, origin)).toMatchObject({
      itemListElement: [
        { position: 1, name: "خانه", item: `${origin}/` },
        { position: 2, name: "کارتخوان", item: `${origin}/search/categories/1/pos/shelves` },
      ],
    });
  });
});
