import type { LandingForm, Titled } from "./content";

/** `page` is a text page, `faq` the one page of questions. */
export const PAGE_KINDS = ["page", "article", "faq", "landing"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const BLOCK_KINDS = [
  "text",
  "picture",
  "points",
  "steps",
  "products",
  "bundles",
  "banners",
  "slides",
  "questions",
  "form",
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Blocks that each kind of page can show. */
export const BLOCKS_OF: Record<PageKind, readonly BlockKind[]> = {
  page: ["text"],
  faq: ["questions"],
  article: BLOCK_KINDS.filter((kind) => kind !== "form"),
  landing: BLOCK_KINDS,
};

export const MAX_BLOCKS = 30;
export const FAQ_SLUG = "faqs";

/** `id` is set for questions of the FAQ page only, whose addresses name it. */
export type PageQuestion = { id?: number | undefined; question: string; answer: string };

/**
 * A block; fields of other kinds are empty. `text` is HTML (`text`, `picture`); `anchor` and `choice` belong to sections of
 * a text page; `ids` are those of products, bundles, banners or slides. A block of the FAQ page is a group of questions,
 * with the id of its category.
 */
export type PageBlock = {
  id: number;
  kind: BlockKind;
  title: string;
  text: string | null;
  picture: number | null;
  alt: string;
  reverse: boolean;
  border: boolean;
  anchor: string | null;
  choice: boolean;
  texts: Titled[];
  questions: PageQuestion[];
  ids: number[];
  form: LandingForm | null;
};

/**
 * `slug` is the address that the next publication gives the page. `cover` is the id of a picture; `author` and `date`
 * (ISO 8601) belong to articles, which nobody sees before their date.
 */
export type PageBody = {
  slug: string;
  kind: PageKind;
  title: string;
  intro: string;
  cover: number | null;
  author: string | null;
  date: string | null;
  blocks: PageBlock[];
  seo: { title: string | null; description: string | null };
};
