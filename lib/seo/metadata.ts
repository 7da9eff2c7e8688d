import type { Metadata } from "next";
import type { Landing, TextPage } from "@/lib/contract/content";
import type { Product } from "@/lib/contract/product";
import { isIndexable, type ListQuery, listHref } from "@/lib/domain/listing";
import { makerName } from "@/lib/domain/makers";
import { buildTitle } from "@/lib/domain/title";
import { routes } from "@/lib/routes";
import { linkCardPath } from "./link-card";
import { TWIN_TYPE, twinPath } from "./markdown/twin";
import { shareMetadata } from "./share";

/** One canonical address, and the one language it speaks. */
export function alternatesOf(path: string): Metadata["alternates"] {
  return { canonical: path, languages: { "fa-IR": path } };
}

/** The same of a page that has a twin in Markdown. */
export function alternatesWithTwin(path: string): Metadata["alternates"] {
  return { ...alternatesOf(path), types: { [TWIN_TYPE]: twinPath(path) } };
}

/** Head of a product page: title of name and brand, one canonical address, a preview for shared links. */
export function productMetadata(product: Product): Metadata {
  const title = buildTitle(product.name, makerName(product.brand));
  const url = routes.product(product.id, product.slug);
  const card = { path: linkCardPath(product), alt: product.name };
  return {
    // Absolute: the layout's template would push the shop's name past the 60 characters.
    title: { absolute: title },
    description: product.excerpt,
    alternates: alternatesWithTwin(url),
    ...shareMetadata({ title, description: product.excerpt, url, card, hasOwnType: true }),
    ...(product.no_index && { robots: { index: false } }),
  };
}

/**
 * Head of a page that stands for a missing thing: the code is its title and no search engine keeps it. The page cache
 * reads `http-status` and answers with that code, so such pages have a full body, which `notFound()` would not give.
 */
export function missingMetadata(code: 404 | 410): Metadata {
  return {
    title: { absolute: String(code) },
    robots: { index: false, follow: false },
    other: { "http-status": String(code) },
  };
}

type ListingHead = {
  /** What the listing is about, the page's number and the shop, as far as they fit into 60 characters. */
  titleParts: string[];
  description: string;
  path: string;
  query: ListQuery;
  /** Whether it is of a category or a brand, which have twins. */
  hasTwin?: boolean;
};

/** Head of a listing. Its pages are indexed each for itself; a filtered one points to the listing without filters. */
export function listingMetadata({ titleParts, description, path, query, hasTwin }: ListingHead): Metadata {
  const title = buildTitle(...titleParts);
  const url = isIndexable(query) ? listHref(path, query) : path;
  return {
    title: { absolute: title },
    description,
    alternates: hasTwin ? alternatesWithTwin(url) : alternatesOf(url),
    ...shareMetadata({ title, description, url }),
    ...(!isIndexable(query) && { robots: { index: false, follow: true } }),
  };
}

/** Head of a page of words; the shop's name is said as far as it fits. */
export function textPageMetadata({ slug, title, description }: TextHead, shop: string): Metadata {
  const path = `/${slug}`;
  return { ...wordsMetadata(buildTitle(title, shop), description, path), alternates: alternatesWithTwin(path) };
}

type TextHead = Pick<TextPage, "slug" | "title" | "description">;

/** Head of a landing page. */
export function landingMetadata({ title, description }: Landing, url: string): Metadata {
  return wordsMetadata(buildTitle(title), description, url);
}

/** Head of a page of which words are all there is to tell; `title` whole, at most 60 characters. */
export function wordsMetadata(title: string, description: string, url: string): Metadata {
  return {
    title: { absolute: title },
    description,
    alternates: alternatesOf(url),
    ...shareMetadata({ title, description, url }),
  };
}
