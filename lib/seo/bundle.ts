import type { Metadata } from "next";
import type { Bundle } from "@/lib/contract/bundle";
import { buildTitle } from "@/lib/domain/order/title";
import { shorten } from "@/lib/persian/shorten";
import { routes } from "@/lib/routes";
import { absolute, CURRENCY, type Seller, sellingTerms } from "./json-ld";
import { bundleCardPath, type CardLook } from "./link-card";
import { alternatesWithMarkdown } from "./metadata";
import { DESCRIPTION_LENGTH, shareMetadata } from "./share";

type MetaTexts = { look: CardLook; description: string };

export function bundleMetadata(bundle: Bundle, { look, description: text }: MetaTexts): Metadata {
  const title = buildTitle(bundle.name, look.name);
  const description = shorten(text, DESCRIPTION_LENGTH);
  const url = routes.bundle(bundle.id, bundle.slug);
  return {
    title: { absolute: title },
    description,
    alternates: alternatesWithMarkdown(url),
    ...shareMetadata({ title, description, url, card: { path: bundleCardPath(bundle, look), alt: bundle.name } }),
  };
}

/** A bundle as a schema.org Product. Its Offer is in rials and ends with the bundle; a hidden price has no Offer. */
export function bundleJsonLd(bundle: Bundle, description: string, origin: string, seller: Seller): object {
  const url = absolute(routes.bundle(bundle.id, bundle.slug), origin);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    name: bundle.name,
    description,
    sku: `b-${bundle.id}`,
    image: absolute(bundle.image, origin),
    ...(bundle.price_by_discount !== null && {
      offers: {
        "@type": "Offer",
        url,
        price: bundle.price_by_discount,
        priceCurrency: CURRENCY,
        priceValidUntil: bundle.expired_at,
        availability: `https://schema.org/${bundle.available ? "InStock" : "OutOfStock"}`,
        itemCondition: "https://schema.org/NewCondition",
        ...sellingTerms(seller, origin, { price: bundle.price_by_discount, documents: bundle.documents }),
      },
    }),
  };
}
