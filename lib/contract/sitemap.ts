export const SITEMAP_KINDS = [
  "products",
  "categories",
  "brands",
  "bundles",
  "landings",
  "articles",
  "texts",
  "guides",
] as const;
/** `texts` are text pages that staff made; the slug of `guides` joins those of trade, place and internet by a slash. */
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** The protocol allows 50,000; a file of this size is generated quickly enough not to delay other requests. */
export const SITEMAP_PAGE_SIZE = 1000;

export const MAX_SITEMAP_PAGE = 100_000;

/** Products by id, or newest first by id, creation or update, as price comparison sites request them. */
export const SITEMAP_SORTS = ["id_asc", "id_desc", "added_desc", "updated_desc"] as const;
export type SitemapSort = (typeof SITEMAP_SORTS)[number];

/** Cursors: `before` with `id_desc`, `after` with `id_asc`. `files` requests the list of sitemap files instead. */
export type SitemapQuery = {
  page?: number;
  size?: number;
  sort?: SitemapSort;
  before?: number;
  after?: number;
  files?: number;
};

/** An indexable URL. `id` is null if the slug identifies it; `updated_at` is ISO 8601 with offset. */
export type SitemapEntry = { id: number | null; slug: string; image: string | null; updated_at: string };
export type SitemapExtra = { count: number; files?: SitemapPart[] };

/** A sitemap file of at most SITEMAP_PAGE_SIZE entries: those with ids above `after`, and their latest update. */
export type SitemapPart = { after: number; updated_at: string };
