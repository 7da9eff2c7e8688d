import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { InputOf } from "@/lib/contract/call";
import type { catalogueCalls } from "@/lib/contract/calls/catalogue";
import type { HomeModel, HomeRow } from "@/lib/contract/content";
import { RecordType } from "@/lib/contract/engagement";
import type { FittingGoods } from "@/lib/contract/fits";
import type { Product, RemovedExtra } from "@/lib/contract/product";
import type { SitemapKind, SitemapQuery } from "@/lib/contract/sitemap";
import { TAGS, type Tag } from "@/lib/contract/tags";
import { readContactInfo } from "@/lib/domain/shop/contact-info";
import { logError } from "@/lib/log.mjs";
import { CACHE_SECONDS } from "./cache";
import { learnFacetKeys } from "./facet-keys";
import { oncePerQuery } from "./once-per-query";
import { api, dataOr, ShopUnavailable, unwrap } from "./public";
import { isRemote } from "./transport";

export type ProductQuery = InputOf<typeof catalogueCalls.products>;
export type FilterQuery = InputOf<typeof catalogueCalls.filters>;

/** The product, or the status of its page: 404 if unknown; 410 with alternatives if removed. */
export type LoadedProduct =
  | { product: Product }
  | { product?: undefined; code: 404 | 410; instead?: RemovedExtra | null };

export const loadProduct = cache((id: number) =>
  unstable_cache(
    async (): Promise<LoadedProduct> => {
      const result = await api.catalogue.product({ id }, { pagePath: `/products/${id}` });
      if (result.ok) return { product: result.data };
      const { code, extra = null } = result.error;
      if (code === 404) return { code };
      if (code === 410) return { code, instead: extra as RemovedExtra | null };
      throw new ShopUnavailable(`The shop server responded with ${code}.`);
    },
    ["product", String(id)],
    // Also has the content tag, because the shop's settings say which products wait for documents.
    { tags: [TAGS.product(id), TAGS.brands, TAGS.content, TAGS.trades], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadProducts = oncePerQuery((query: ProductQuery, key) =>
  unstable_cache(async () => unwrap(await api.catalogue.products(query)), ["products", key], {
    tags: [TAGS.products],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

/** Not cached: prices and stock of a comparison are those of this moment. */
export const loadComparison = cache(
  async (ids: string) => unwrap(await api.catalogue.compare({ ids: ids.split("-").map(Number) })).data,
);

export const loadPopularSearches = cache(
  unstable_cache(async () => dataOr(await api.catalogue.popularSearches(), []), ["popular-searches"], {
    tags: [TAGS.products],
    revalidate: CACHE_SECONDS.content,
  }),
);

export const loadFilters = oncePerQuery(async (query: FilterQuery, key) => {
  const filters = await unstable_cache(async () => unwrap(await api.catalogue.filters(query)).data, ["filters", key], {
    tags: [TAGS.products, TAGS.brands],
    revalidate: CACHE_SECONDS.catalogue,
  })();
  if (isRemote) learnFacetKeys(filters.facets);
  return filters;
});

export const loadShelves = cache((categoryId: number) =>
  unstable_cache(
    async () => unwrap(await api.catalogue.shelves({ id: categoryId })).data,
    ["shelves", String(categoryId)],
    { tags: [TAGS.products, TAGS.categories], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

/** Returns the names of all shelves, which are small, without their products. */
export const loadShelfNames = cache(
  unstable_cache(
    async () => {
      const categories = unwrap(await api.catalogue.categories()).data;
      const lists = await Promise.all(
        categories.map(async ({ id }) => unwrap(await api.catalogue.shelves({ id })).data),
      );
      return lists.flat().map(({ id, name }) => ({ id, name }));
    },
    ["shelf-names"],
    { tags: [TAGS.products, TAGS.categories], revalidate: CACHE_SECONDS.catalogue },
  ),
);

export const loadSimilar = cache((id: number) =>
  unstable_cache(async () => unwrap(await api.catalogue.similar({ id })).data, ["similar", String(id)], {
    tags: [TAGS.products],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

const NO_FITS: FittingGoods = { goods: [], devices: [] };

export const loadFits = cache((id: number) =>
  unstable_cache(async () => dataOr(await api.catalogue.fits({ id }), NO_FITS), ["fits", String(id)], {
    tags: [TAGS.products, TAGS.product(id)],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

/** Returns the newest comments on a product, for structured data; its rating is part of the product. */
export const loadComments = cache((id: number) =>
  unstable_cache(
    async () => unwrap(await api.engagement.comments({ id, type: RecordType.Product })).data,
    ["comments", String(id)],
    { tags: [TAGS.product(id)], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadCategories = cache(
  unstable_cache(async () => unwrap(await api.catalogue.categories()).data, ["categories"], {
    tags: [TAGS.categories],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);

export const loadBreadcrumb = cache((categoryId: number) =>
  unstable_cache(
    async () => unwrap(await api.catalogue.breadcrumb({ id: categoryId, module: "category" })).data,
    ["breadcrumb", String(categoryId)],
    { tags: [TAGS.categories], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadBrands = cache(
  unstable_cache(async () => unwrap(await api.catalogue.brands()).data, ["brands"], {
    tags: [TAGS.brands],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);

// Bundles include names, prices and availability of products, so they also have the product tag.

export const loadBundles = cache(
  unstable_cache(async () => unwrap(await api.bundle.list()).data, ["bundles"], {
    tags: [TAGS.bundles, TAGS.products],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);

/** The bundle, or the status of its page: 404 if unknown, 410 if removed. */
export const loadBundle = cache((id: number) =>
  unstable_cache(
    async () => {
      const result = await api.bundle.show({ id });
      if (result.ok) return { bundle: result.data, isBlurred: result.extra.blur };
      if (result.error.code === 404 || result.error.code === 410) return { code: result.error.code } as const;
      throw new ShopUnavailable(`The shop server responded with ${result.error.code}.`);
    },
    ["bundle", String(id)],
    { tags: [TAGS.bundle(id), TAGS.bundles, TAGS.products, TAGS.content], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadFooter = cache(
  unstable_cache(async () => readContactInfo(unwrap(await api.content.footer()).data), ["footer"], {
    tags: [TAGS.content],
    revalidate: CACHE_SECONDS.content,
  }),
);

/** The shipping methods stated in structured data; null if the shop server lacks this call. */
export const loadShippingTerms = cache(
  unstable_cache(
    async () => {
      const result = await api.checkout.shippingTerms();
      return !result.ok && result.error.code === 404 ? null : unwrap(result).data;
    },
    ["shipping-terms"],
    { tags: [TAGS.content], revalidate: CACHE_SECONDS.content },
  ),
);

export const loadNotices = cache(
  unstable_cache(async () => unwrap(await api.content.banners()).data, ["notices"], {
    tags: [TAGS.content],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);

/** Returns one page of entries, for sitemaps and price feeds; empty if the shop server lacks the call. */
export const loadSitemap = cache((kind: SitemapKind, query: SitemapQuery) =>
  unstable_cache(
    async () => {
      const result = await api.content.sitemap({ kind, ...query });
      if (!result.ok && result.error.code === 404) return { data: [], extra: { count: 0 } };
      return unwrap(result);
    },
    ["index", kind, JSON.stringify(query)],
    { tags: [TAGS.index, TAGS.content], revalidate: CACHE_SECONDS.content },
  )(),
);

/** Returns only the start and the last change of each sitemap file of a type, however many entries there are. */
export const loadSitemapFiles = cache(
  async (kind: SitemapKind) => (await loadSitemap(kind, { files: 1 })).extra.files ?? [],
);

export const loadHomeRows = cache(
  unstable_cache(async () => unwrap(await api.content.homeLayouts()).data, ["home-rows"], {
    tags: [TAGS.content],
    revalidate: CACHE_SECONDS.home,
  }),
);

/** The data of a home page row, by model; invalidating it renders the row again on the next request. */
const ROW_TAGS: Record<HomeModel, Tag[]> = {
  slider: [TAGS.content],
  category: [TAGS.categories],
  brand: [TAGS.brands],
  shelf_category: [TAGS.categories, TAGS.products],
  shelf_special_sale: [TAGS.products],
  custom_shelf: [TAGS.content, TAGS.products],
  bundle: [TAGS.bundles, TAGS.products],
  banner: [TAGS.content],
  blog: [TAGS.content],
  bank: [TAGS.content],
  text: [TAGS.content],
  faq: [TAGS.content],
};

export const loadHomeRow = cache(<Model extends HomeModel>(row: HomeRow & { model: Model }) =>
  unstable_cache(
    async () => unwrap(await api.content.homeLoad(row)).data,
    ["home-row", row.model, String(row.id), String(row.target), row.of ?? ""],
    { tags: ROW_TAGS[row.model], revalidate: CACHE_SECONDS.home },
  )(),
);

/** For optional parts of a page: logs a failure and returns null (spec 8). */
export async function orNothing<Data>(what: string, loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    logError(error, { message: `${what} is left out.` });
    return null;
  }
}
