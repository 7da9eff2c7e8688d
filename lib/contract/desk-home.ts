import type { Faq, FaqCategory, FilledHomeRow, Landing, OwnArticle, TextPage } from "./content";
import type { BlockKind } from "./page-body";
import type { Product } from "./product";

/** Kinds of rows of the home page, as the desk names them. */
export const ROW_KINDS = [
  "sale",
  "shelf",
  "category",
  "categories",
  "brands",
  "newest",
  "slider",
  "banner",
  "bundles",
  "text",
  "banks",
  "articles",
  "faqs",
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Kinds whose rows show nothing without a source. */
export const SOURCED_KINDS: readonly RowKind[] = ["shelf", "category", "banner"];

export const MAX_HOME_ROWS = 20;

/**
 * A row of the home page. `source` is the id of the sale, shelf, category, slider or category of questions, or the
 * group of the banners; null shows all of the kind. `text` and `picture` (an id) belong to the kind `text`. Times are
 * ISO 8601; null is no limit.
 */
export type DeskHomeRow = {
  id: number;
  kind: RowKind;
  title: string;
  source: number | null;
  target: string | null;
  text: string | null;
  picture: number | null;
  from: string | null;
  until: string | null;
  hidden: boolean;
};

/** A difference between two versions; positions count from 1. `page` is a page itself, apart from its blocks. */
export type ContentChange = {
  act: "added" | "removed" | "moved" | "changed";
  id: number;
  title: string;
  kind: RowKind | BlockKind | "page";
  from?: number;
  to?: number;
  fields?: string[];
};

/** `published_at` is null until a publication is due. */
export type ContentVersion = {
  no: number;
  by: string | null;
  at: string;
  publish_at: string;
  published_at: string | null;
  changes: ContentChange[];
};

/** `version` changes with each save; `base` is the published version that `changes` refer to. */
export type DraftInfo = {
  version: string;
  base: number | null;
  changes: ContentChange[];
  saved_at: string | null;
  saved_by: string | null;
  published: ContentVersion | null;
  scheduled: ContentVersion | null;
};

export type HomeBody = { rows: DeskHomeRow[] };
export type DeskHome = HomeBody & DraftInfo;

export const PREVIEW_KINDS = ["home", "page", "product"] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** A signed link to a draft, valid for seven days. */
export type DeskPreview = { id: number; url: string; until: string };

/** The draft of a page, of which only that of its kind is set. */
export type PagePreview = {
  slug: string;
  landing: Landing | null;
  article: OwnArticle | null;
  page: TextPage | null;
  faqs: { categories: FaqCategory[]; faqs: Faq[]; head: { title: string; intro: string } } | null;
};

/** What a preview link shows; `as_of` is the moment that the shop is shown at, null for now. */
export type Preview = { as_of: string | null } & (
  | { what: "home"; rows: FilledHomeRow[] }
  | ({ what: "page" } & PagePreview)
  | { what: "product"; product: Product }
);
