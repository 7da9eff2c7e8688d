import type { Breadcrumb } from "@/lib/contract/catalogue";
import type { ShippingTerms } from "@/lib/contract/checkout";
import type { Faq, FooterInfo, OwnArticle } from "@/lib/contract/content";
import type { Comment } from "@/lib/contract/engagement";
import type { Product } from "@/lib/contract/product";
import { isMaker } from "@/lib/domain/product/makers";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { socialLinks } from "@/lib/domain/shop/contact-info";
import { articleHref, routes } from "@/lib/routes";
import { type Sold, shippingDetails } from "./shipping-details";

export const CURRENCY = "IRR"; // spec 9: prices in structured data are rials

export function absolute(path: string, origin: string): string {
  return new URL(path, origin).href;
}

const MAX_REVIEWS = 3;

function ratingJsonLd({ stars }: Product, reviews: Comment[], anonymous: string) {
  if (!stars) return {};
  const rated = reviews.filter((review) => review.stars).slice(0, MAX_REVIEWS);
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: stars.mean, ratingCount: stars.count, bestRating: 5 },
    ...(rated.length > 0 && {
      review: rated.map((review) => ({
        "@type": "Review",
        author: { "@type": "Person", name: review.name ?? anonymous },
        datePublished: review.create_at.slice(0, 10),
        reviewBody: review.body,
        reviewRating: { "@type": "Rating", ratingValue: review.stars, bestRating: 5 },
      })),
    }),
  };
}

type Context = { reviews: Comment[]; anonymous: string; seller?: Seller };
/** `returnDays` is 0 if returns are not accepted, undefined if unknown. */
export type Seller = {
  name: string;
  returnDays: number | undefined;
  /** Null if the shop server does not provide them. */
  shipping?: ShippingTerms | null;
};

const MAILED_BACK = { returnMethod: "https://schema.org/ReturnByMail" };

function returnPolicy(days: number | undefined) {
  if (days === undefined) return {};
  const category = days > 0 ? "MerchantReturnFiniteReturnWindow" : "MerchantReturnNotPermitted";
  return {
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "IR",
      returnPolicyCategory: `https://schema.org/${category}`,
      ...(days > 0 && { merchantReturnDays: days, ...MAILED_BACK }),
    },
  };
}

/** Seller, return policy and shipping of an Offer. The seller is complete, because no other node contains its data. */
export const sellingTerms = ({ name, returnDays, shipping }: Seller, origin: string, sold: Sold) => ({
  seller: { "@type": "Organization", "@id": `${origin}/#organization`, name, url: absolute(routes.home, origin) },
  ...returnPolicy(returnDays),
  ...(shipping && shippingDetails(shipping, sold)),
});

/** A schema.org Product with its Offer and ratings. The price is in rials, after any discount. */
export function productJsonLd(
  product: Product,
  origin: string,
  { reviews, anonymous, seller }: Context = { reviews: [], anonymous: "" },
): object {
  const url = absolute(routes.product(product.id, product.slug), origin);
  const pictures = product.gallery.length > 0 ? product.gallery : [product.image];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    name: product.name,
    ...(product.excerpt && { description: product.excerpt }),
    sku: String(product.id),
    image: pictures.map((picture) => absolute(picture, origin)),
    ...(isMaker(product.brand) && { brand: { "@type": "Brand", name: product.brand.name } }),
    ...(product.color && { color: product.color.name }),
    ...ratingJsonLd(product, reviews, anonymous),
    // Without a price there is no Offer.
    ...(product.price_by_discount > 0 && {
      offers: {
        "@type": "Offer",
        url,
        price: product.price_by_discount,
        priceCurrency: CURRENCY,
        ...(product.special_sale && { priceValidUntil: product.special_sale.expiration }),
        availability: `https://schema.org/${availabilityOf(product)}`,
        itemCondition: "https://schema.org/NewCondition",
        ...(seller && sellingTerms(seller, origin, { price: product.price_by_discount, documents: product.documents })),
      },
    }),
  };
}

function availabilityOf({ available, comming_soon }: Product): string {
  if (comming_soon) return "PreOrder";
  return available ? "InStock" : "OutOfStock";
}

/** A schema.org ItemList of a listing's first page; details are on the items' own pages. */
export function itemListJsonLd(paths: string[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absolute(path, origin),
    })),
  };
}

type Named = { name: string; mark?: { light: string | null } };

export function organizationJsonLd({ name, mark }: Named, footer: FooterInfo, origin: string): object {
  const profiles = socialLinks(footer).map(({ href }) => href);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name,
    url: absolute(routes.home, origin),
    logo: absolute(mark?.light ?? "/icon.svg", origin),
    ...(footer.email && { email: footer.email }),
    ...(footer.phone_numbers.length > 0 && { telephone: footer.phone_numbers }),
    ...(footer.address && { address: footer.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function webSiteJsonLd(name: string, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name,
    url: absolute(routes.home, origin),
    inLanguage: "fa-IR",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${absolute(routes.search, origin)}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** A schema.org Article of the shop, which is its publisher. */
export function articleJsonLd(article: OwnArticle, shop: string, origin: string): object {
  const { title, description, slug, cover, author, publish_date, updated_at } = article;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": absolute(articleHref(routes.blog, slug), origin),
    headline: title,
    description,
    ...(cover.url !== PLACEHOLDER && { image: absolute(cover.url, origin) }),
    datePublished: publish_date,
    dateModified: updated_at,
    author: author ? { "@type": "Person", name: author } : { "@type": "Organization", name: shop },
    publisher: { "@type": "Organization", "@id": `${origin}/#organization`, name: shop },
  };
}

export function faqJsonLd(faqs: Faq[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function breadcrumbJsonLd(home: string, path: Breadcrumb[], origin: string): object {
  return trailJsonLd(
    [{ name: home, path: routes.home }, ...path.map((step) => ({ name: step.name, path: routes.categoryEntry(step) }))],
    origin,
  );
}

export function trailJsonLd(steps: { name: string; path: string }[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path, origin),
    })),
  };
}
