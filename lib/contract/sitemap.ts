/** What the sitemaps list, one file or more of each. */
export const SITEMAP_KINDS = ["products", "categories", "brands", "bundles", "landings"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A sitemap may hold 50,000 addresses; so few are read, written and compressed before anybody else notices the wait. */
export const SITEMAP_PAGE_SIZE = 1000;

export const MAX_SITEMAP_PAGE = 100_000;

/** Products in the order of their ids, or newest first by one of three measures, as price comparisons ask for them. */
export const SITEMAP_SORTS = ["id_asc", "id_desc", "added_desc", "updated_desc"] as const;
export type SitemapSort = (typeof SITEMAP_SORTS)[number];

/**
 * `before` goes on below that id, with `id_desc`; `after` above it, with `id_asc`. `files` asks for no addresses, but for the
 * sitemaps that they fill.
 */
export type SitemapQuery = {
  page?: number;
  size?: number;
  sort?: SitemapSort;
  before?: number;
  after?: number;
  files?: number;
};

/** An address worth indexing. `id` is null where the slug alone names it; `updated_at` is ISO 8601 with offset. */
export type SitemapEntry = { id: number | null; slug: string; image: string | null; updated_at: string };
export type SitemapExtra = { count: number; files?: SitemapPart[] };

/** What one sitemap of at most SITEMAP_PAGE_SIZE addresses holds: those above that id (0: from the first on), and the newest time of them. */
export type SitemapPart = { after: number; updated_at: string };
