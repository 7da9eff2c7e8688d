import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import { bundleJsonLd, bundleMetadata } from "@/lib/seo/bundle";
import { bundleCardPath } from "@/lib/seo/link-card";
import { makeBundle, makeHiddenBundle } from "@/tests/support/bundles";

const ORIGIN = "https://shop.example";
const bundle = makeBundle();
const url = routes.bundle(bundle.id, bundle.slug);
const LOOK = { name: "پایانه", hue: 204 };
const words = { look: LOOK, description: "بسته شروع کسب‌وکار شامل ۱ × کارتخوان" };

describe("metadata of a bundle page", () => {
  it("the title has at most 60 characters, and the canonical URL is set (SEO-008)", () => {
    const head = bundleMetadata(makeBundle({ name: "بسته بسیار بزرگ ".repeat(10) }), words);
    expect((head.title as { absolute: string }).absolute.length).toBeLessThanOrEqual(60);
    expect(bundleMetadata(bundle, words)).toMatchObject({
      title: { absolute: "بسته شروع کسب‌وکار | پایانه" },
      alternates: { canonical: url },
      openGraph: { url, images: [{ url: bundleCardPath(bundle, LOOK), alt: bundle.name, width: 1200, height: 630 }] },
    });
  });

  it("the preview image gets a new URL if the price or the number of units changes", () => {
    expect(bundleCardPath(makeBundle({ price_by_discount: 1_000_000 }), LOOK)).not.toBe(bundleCardPath(bundle, LOOK));
    expect(bundleCardPath(makeBundle({ description: "تازه" }), LOOK)).toBe(bundleCardPath(bundle, LOOK));
    const doubled = bundle.products.map((product) => ({ ...product, count: product.count * 2 }));
    expect(bundleCardPath(makeBundle({ products: doubled }), LOOK)).not.toBe(bundleCardPath(bundle, LOOK));
  });

  it("the description names the contents and has at most 160 characters (SEO-013)", () => {
    expect(bundleMetadata(bundle, words).description).toBe(words.description);
    const long = bundleMetadata(bundle, { ...words, description: "کارتخوان ".repeat(40) });
    expect(long.description?.length).toBeLessThanOrEqual(160);
  });
});

const SELLER = { name: "پایانه", returnDays: 7 };

describe("structured data of a bundle", () => {
  it("the offer has the price in rials and its end date", () => {
    expect(bundleJsonLd(bundle, words.description, ORIGIN, SELLER)).toMatchObject({
      "@type": "Product",
      "@id": ORIGIN + url,
      name: bundle.name,
      description: words.description,
      image: `${ORIGIN}${bundle.image}`,
      offers: {
        price: bundle.price_by_discount,
        priceCurrency: "IRR",
        priceValidUntil: bundle.expired_at,
        availability: "https://schema.org/InStock",
        seller: { name: "پایانه" },
        hasMerchantReturnPolicy: { merchantReturnDays: 7 },
      },
    });
    expect(bundleJsonLd(makeBundle({ available: false }), "", ORIGIN, SELLER)).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
  });

  it("a bundle with a hidden price has no offer (BUND-010)", () => {
    expect(bundleJsonLd(makeHiddenBundle(), "", ORIGIN, SELLER)).not.toHaveProperty("offers");
  });
});
