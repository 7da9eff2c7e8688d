import type { Metadata } from "next";
import type { TradeGuide } from "@/lib/contract/choose";
import type { Landing, OwnArticle, TextPage } from "@/lib/contract/content";
import type { Product } from "@/lib/contract/product";
import { isIndexable, type ListQuery, listHref } from "@/lib/domain/listing/listing";
import { buildTitle } from "@/lib/domain/order/title";
import { makerName } from "@/lib/domain/product/makers";
import { shorten } from "@/lib/persian/shorten";
import { articleHref, routes } from "@/lib/routes";
import {
  articleCard,
  type CardLook,
  guideCard,
  landingCard,
  linkCardPath,
  ownPageCard,
  type TextCard,
  textCardPath,
} from "./link-card";
import { MARKDOWN_TYPE, markdownPath } from "./markdown-alternate";
import { type Card, DESCRIPTION_LENGTH, shareMetadata } from "./share";

export function alternatesOf(path: string): Metadata["alternates"] {
  return { canonical: path, languages: { "fa-IR": path } };
}

export function alternatesWithMarkdown(path: string): Metadata["alternates"] {
  return { ...alternatesOf(path), types: { [MARKDOWN_TYPE]: markdownPath(path) } };
}

export function productMetadata(product: Product, look: CardLook): Metadata {
  const title = product.seo?.title ?? buildTitle(product.name, makerName(product.brand));
  const description = product.seo?.description ?? product.excerpt;
  const url = routes.product(product.id, product.slug);
  const card = { path: linkCardPath(product, look), alt: product.name };
  return {
    // Absolute, because the layout's title template would push the shop's name past 60 characters.
    title: { absolute: title },
    description,
    alternates: alternatesWithMarkdown(url),
    ...shareMetadata({ title, description, url, card, hasOwnType: true }),
    ...(product.no_index && { robots: { index: false } }),
  };
}

/** Metadata of a missing page: the page cache reads `http-status`, so the page has a full body, unlike `notFound()`. */
export function missingMetadata(code: 404 | 410): Metadata {
  return {
    title: { absolute: String(code) },
    robots: { index: false, follow: false },
    other: { "http-status": String(code) },
  };
}

type ListingHead = {
  /** Topic, page number and shop name, as far as they fit into 60 characters. */
  titleParts: string[];
  description: string;
  path: string;
  query: ListQuery;
  /** True for categories and brands, which have Markdown alternates. */
  hasMarkdown?: boolean;
};

/** Each page of a listing is indexed; a filtered one has the unfiltered listing as its canonical URL. */
export function listingMetadata({ titleParts, description, path, query, hasMarkdown }: ListingHead): Metadata {
  const title = buildTitle(...titleParts);
  const url = isIndexable(query) ? listHref(path, query) : path;
  return {
    title: { absolute: title },
    description,
    alternates: hasMarkdown ? alternatesWithMarkdown(url) : alternatesOf(url),
    ...shareMetadata({ title, description, url }),
    ...(!isIndexable(query) && { robots: { index: false, follow: true } }),
  };
}

/** The shop's name is omitted from the title if it does not fit; a title written for search engines is used as it is. */
export function textPageMetadata(
  { slug, title, description, seo_title }: TextHead,
  shop: string,
  path = `/${slug}`,
  card?: Card,
): Metadata {
  const head = plainMetadata(seo_title || buildTitle(title, shop), description, path, card);
  return { ...head, alternates: alternatesWithMarkdown(path) };
}

type TextHead = Pick<TextPage, "slug" | "title" | "description" | "seo_title">;

const cardOf = (card: TextCard, look: CardLook): Card => ({ path: textCardPath(card, look), alt: card.title });

export function ownPageMetadata(page: TextPage, look: CardLook): Metadata {
  return textPageMetadata(page, look.name, routes.ownPage(page.slug), cardOf(ownPageCard(page), look));
}

/** `slug` is the one of the page, for a shop server that does not return it. */
export function landingMetadata(landing: Landing, slug: string, look: CardLook): Metadata {
  const { title, description, seo_title, seo_description } = landing;
  const card = cardOf(landingCard({ ...landing, slug }), look);
  return plainMetadata(seo_title || buildTitle(title), seo_description || description, routes.landing(slug), card);
}

export function articleMetadata(article: OwnArticle, look: CardLook): Metadata {
  const url = articleHref(routes.blog, article.slug);
  const { title, description, seo_title, seo_description } = article;
  const sentence = seo_description || shorten(description, DESCRIPTION_LENGTH);
  const head = plainMetadata(seo_title || buildTitle(title), sentence, url, cardOf(articleCard(article), look));
  return { ...head, alternates: alternatesWithMarkdown(url) };
}

/** Guides without a text of their own have the nearest one as their canonical URL, and are not indexed. */
export function guideHead(guide: TradeGuide, description: string, address: string, look: CardLook): Metadata {
  const url = guide.canonical ?? address;
  const metadata = plainMetadata(guide.title, description, url, cardOf(guideCard(guide), look));
  return guide.indexed
    ? { ...metadata, alternates: alternatesWithMarkdown(url) }
    : { ...metadata, robots: { index: false, follow: true } };
}

/** Metadata of a text page; `title` is used unchanged, at most 60 characters. */
export function plainMetadata(title: string, description: string, url: string, card?: Card): Metadata {
  return {
    title: { absolute: title },
    description,
    alternates: alternatesOf(url),
    ...shareMetadata({ title, description, url, card }),
  };
}
