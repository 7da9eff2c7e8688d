import { describe, expect, it } from "vitest";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import {
  articleJsonLd,
  breadcrumbJsonLd,
  faqJsonLd,
  itemListJsonLd,
  organizationJsonLd,
  productJsonLd,
  webSiteJsonLd,
} from "@/lib/seo/json-ld";
import { shippingDetails } from "@/lib/seo/shipping-details";
import { makeProduct } from "@/tests/support/products";

const origin = "https://shop.example";

describe("structured data of a product", () => {
  it("the payable price is in rials with the currency IRR (CONST-002)", () => {
    const data = productJsonLd(makeProduct({ price_by_discount: 140_060_000 }), origin);
    expect(data).toMatchObject({ offers: { price: 140_060_000, priceCurrency: "IRR" } });
  });

  it.each([
    [{ available: true }, "InStock"],
    [{ available: false }, "OutOfStock"],
    [{ available: false, comming_soon: true }, "PreOrder"],
  ])("a product with %o has the availability %s", (different, availability) => {
    const data = productJsonLd(makeProduct(different), origin);
    expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it("ratings and reviews are included only if there are any", () => {
    const review = { id: 1, name: null, body: "خوب است", create_at: "2026-11-01T08:00:00.000Z", stars: 4 };
    const told = { reviews: [{ ...review, stars: null }, review], anonymous: "کاربر" };
    const data = productJsonLd(makeProduct({ stars: { mean: 4.6, count: 38 } }), origin, told);
    expect(data).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 38, bestRating: 5 },
      review: [{ author: { name: "کاربر" }, datePublished: "2026-11-01", reviewRating: { ratingValue: 4 } }],
    });
    expect(Object.keys(productJsonLd(makeProduct(), origin, told))).not.toContain("aggregateRating");
    expect(Object.keys(productJsonLd(makeProduct(), origin, told))).not.toContain("review");
  });

  it("a product without a brand states no brand, and one with price 0 has no offer", () => {
    const brand = { id: 11, name: "متفرقه", slug: "misc", logo: "/x.svg" };
    const data = productJsonLd(makeProduct({ brand, price_by_discount: 0 }), origin);
    expect(Object.keys(data)).not.toContain("brand");
    expect(Object.keys(data)).not.toContain("offers");
    expect(productJsonLd(makeProduct(), origin)).toMatchObject({ brand: { name: "پکس" } });
  });

  it("pictures and pages have absolute URLs", () => {
    expect(productJsonLd(makeProduct(), origin)).toMatchObject({
      image: [`${origin}/products/7-1.webp`, `${origin}/products/7-2.webp`],
      "@id": `${origin}/products/7/${encodeURIComponent(makeProduct().slug)}`,
    });
  });
});

describe("the return policy of an offer", () => {
  const policyOf = (returnDays: number | undefined) => {
    const seller = { name: "پایانه", returnDays };
    const data = productJsonLd(makeProduct(), origin, { reviews: [], anonymous: "", seller });
    return (data as { offers: { hasMerchantReturnPolicy?: object } }).offers.hasMerchantReturnPolicy;
  };

  it("the policy has the return days of the shop's settings, or is absent if none are set", () => {
    expect(policyOf(7)).toMatchObject({
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 7,
    });
    expect(policyOf(0)).toMatchObject({ returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" });
    expect(policyOf(undefined)).toBeUndefined();
  });
});

describe("structured data of special sales", () => {
  it("an offer on sale states when its price ends, and others do not", () => {
    const expiration = "2026-12-01T00:00:00.000Z";
    const onSale = productJsonLd(makeProduct({ special_sale: { value: 10, expiration } }), origin);
    expect(onSale).toMatchObject({ offers: { priceValidUntil: expiration } });
    expect(JSON.stringify(productJsonLd(makeProduct(), origin))).not.toContain("priceValidUntil");
  });
});

describe("structured data of the shop", () => {
  const footer = {
    email: "info@shop.example",
    address: "تهران",
    phone_numbers: ["02112345678"],
    aparat: "https://aparat.example/shop",
    whatsapp: "",
    instagram: "javascript:alert(1)",
  };

  it("every page refers to the seller by the same id", () => {
    const organization = organizationJsonLd({ name: "پایانه" }, footer, origin);
    expect(organization).toMatchObject({ telephone: ["02112345678"], sameAs: ["https://aparat.example/shop"] });
    const id = (organization as { "@id": string })["@id"];
    const seller = { name: "پایانه", returnDays: undefined };
    const offer = productJsonLd(makeProduct(), origin, { reviews: [], anonymous: "", seller });
    expect(offer).toMatchObject({ offers: { seller: { "@id": id, name: "پایانه" } } });
    expect(webSiteJsonLd("پایانه", origin)).toMatchObject({ publisher: { "@id": id } });
  });

  it("missing contact details are omitted", () => {
    const silent = { ...footer, email: "", address: "", phone_numbers: [] };
    for (const way of ["email", "address", "telephone"])
      expect(organizationJsonLd({ name: "پایانه" }, silent, origin)).not.toHaveProperty(way);
  });

  it("the search URL template is included", () => {
    expect(webSiteJsonLd("پایانه", origin)).toMatchObject({
      potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } },
    });
  });
});

describe("structured data of lists", () => {
  it("a listing is a numbered list of absolute URLs", () => {
    expect(itemListJsonLd(["/products/1/a", "/products/2/b"], origin)).toMatchObject({
      numberOfItems: 2,
      itemListElement: [{ position: 1 }, { position: 2, url: `${origin}/products/2/b` }],
    });
  });

  it("each question is paired with its answer", () => {
    const faq = { id: 1, question: "چرا؟", answer: "زیرا.", category: { id: 1 } };
    expect(faqJsonLd([faq])).toMatchObject({
      mainEntity: [{ name: "چرا؟", acceptedAnswer: { text: "زیرا." } }],
    });
  });
});

describe("structured data of breadcrumbs", () => {
  it("breadcrumbs are numbered from the home page through the categories", () => {
    const path = [{ id: 1, name: "کارتخوان", slug: "pos", type: "branch" as const }];
    expect(breadcrumbJsonLd("خانه", path, origin)).toMatchObject({
      itemListElement: [
        { position: 1, name: "خانه", item: `${origin}/` },
        { position: 2, name: "کارتخوان", item: `${origin}/search/categories/1/pos/shelves` },
      ],
    });
  });
});

describe("shipping details of an offer", () => {
  const post = {
    title: "پست",
    amount: 950_000,
    is_everywhere: true,
    is_free: false,
    from_days: 2,
    to_days: 4,
    until_hour: 14,
  };
  const terms = (methods: (typeof post)[], free_shipping_threshold = 0) => ({ methods, free_shipping_threshold });
  const sold = { price: 10_000_000 };

  it("shipping details state the rate, the country and the days of each method", () => {
    expect(shippingDetails(terms([post]), sold)).toEqual({
      shippingDetails: [
        {
          "@type": "OfferShippingDetails",
          shippingRate: { "@type": "MonetaryAmount", value: 950_000, currency: "IRR" },
          shippingDestination: { "@type": "DefinedRegion", addressCountry: "IR" },
          deliveryTime: {
            "@type": "ShippingDeliveryTime",
            handlingTime: { "@type": "QuantitativeValue", minValue: 0, maxValue: 1, unitCode: "DAY" },
            transitTime: { "@type": "QuantitativeValue", minValue: 2, maxValue: 4, unitCode: "DAY" },
            cutoffTime: "14:00:00+03:30",
            businessDays: { "@type": "OpeningHoursSpecification", dayOfWeek: expect.any(Array) },
          },
        },
      ],
    });
  });

  it("the rate is zero for a free method and for a price below the free-shipping threshold", () => {
    const rate = (value: number) => ({ shippingDetails: [{ shippingRate: { value } }] });
    expect(shippingDetails(terms([post], 10_000_001), sold)).toMatchObject(rate(0));
    expect(shippingDetails(terms([post], 10_000_000), sold)).toMatchObject(rate(950_000));
    expect(shippingDetails(terms([{ ...post, is_free: true }]), sold)).toMatchObject(rate(0));
  });

  it("the handling time includes the wait for a device's documents", () => {
    const documents = { from_days: 2, to_days: 3 };
    expect(shippingDetails(terms([post]), { ...sold, documents })).toMatchObject({
      shippingDetails: [{ deliveryTime: { handlingTime: { minValue: 2, maxValue: 3 } } }],
    });
  });

  it("a shop without shipping methods states no shipping details, nor does a method limited to some cities", () => {
    expect(shippingDetails(terms([]), sold)).toEqual({});
    expect(shippingDetails(terms([{ ...post, is_everywhere: false }]), sold)).toEqual({});
  });
});

describe("structured data of an article", () => {
  it("it names the author, otherwise the shop, and leaves out the image of an article without a cover", () => {
    const at = "2026-01-20T00:00:00.000Z";
    const coverOf = (url: string) => ({ url, formats: { medium: { url } } });
    const article = {
      ...{ id: 1, slug: "راهنما", title: "عنوان", description: "جمله", cover: coverOf("/a.webp"), author: "سارا" },
      ...{ publish_date: at, updated_at: at, items: [] },
    };
    expect(articleJsonLd(article, "کارت‌سرا", origin)).toMatchObject({
      ...{ "@type": "Article", headline: "عنوان", image: `${origin}/a.webp`, datePublished: at },
      author: { "@type": "Person", name: "سارا" },
      publisher: { name: "کارت‌سرا" },
    });
    const bare = articleJsonLd({ ...article, author: null, cover: coverOf(PLACEHOLDER) }, "کارت‌سرا", origin);
    expect(bare).toMatchObject({ author: { "@type": "Organization", name: "کارت‌سرا" } });
    expect(bare).not.toHaveProperty("image");
  });
});
