/** What the sitemaps list, one file or more of each. */
export const INDEX_KINDS = ["products", "categories", "brands", "bundles", "landings"] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

/** A sitemap holds 50,000 addresses at most; smaller files are fetched again with less waste. */
export const INDEX_PAGE_SIZE = 10_000;

/** An address worth indexing. `id` is null where the slug alone names it; `updated_at` is ISO 8601 with offset. */
export type IndexEntry = { id: number | null; slug: string; image: string | null; updated_at: string };
export type IndexExtra = { count: number };
