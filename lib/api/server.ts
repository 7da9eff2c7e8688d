import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { CACHE_SECONDS, CACHE_TAGS } from "./cache";
import { createShopApi } from "./client";
import type { ApiResult } from "./envelope";
import type { FilterQuery, ProductQuery } from "./nouns/catalogue";
import { send } from "./transport";

// Public reads only: no token. What belongs to a person is loaded by the browser and never enters a cache.
const api = createShopApi({ send });

/** A shop that is down must not be cached as an empty page. */
class ShopUnavailable extends Error {}

function unwrap<Data, Extra>(result: ApiResult<Data, Extra>): { data: Data; extra: Extra } {
  if (!result.ok) throw new ShopUnavailable(`The shop server answered ${result.error.code}.`);
  return { data: result.data, extra: result.extra };
}

/** The product, or the code its page shows instead: 404 unknown, 410 removed. */
export const loadProduct = cache((id: number) =>
  unstable_cache(
    async () => {
      const result = await api.catalogue.product(id);
      if (result.ok) return { product: result.data };
      if (result.error.code === 404 || result.error.code === 410) return { code: result.error.code } as const;
      throw new ShopUnavailable(`The shop server answered ${result.error.code}.`);
    },
    ["product", String(id)],
    { tags: [CACHE_TAGS.product(id)], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadProducts = cache((query: ProductQuery) =>
  unstable_cache(async () => unwrap(await api.catalogue.products(query)), ["products", JSON.stringify(query)], {
    tags: [CACHE_TAGS.products],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

export const loadFilters = cache((query: FilterQuery) =>
  unstable_cache(async () => unwrap(await api.catalogue.filters(query)).data, ["filters", JSON.stringify(query)], {
    tags: [CACHE_TAGS.products, CACHE_TAGS.brands],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

/** The shelves of a category that exists. */
export const loadShelves = cache((categoryId: number) =>
  unstable_cache(async () => unwrap(await api.catalogue.shelves(categoryId)).data, ["shelves", String(categoryId)], {
    tags: [CACHE_TAGS.products, CACHE_TAGS.categories],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

export const loadSimilar = cache((id: number) =>
  unstable_cache(async () => unwrap(await api.catalogue.similar(id)).data, ["similar", String(id)], {
    tags: [CACHE_TAGS.products],
    revalidate: CACHE_SECONDS.catalogue,
  })(),
);

export const loadCategories = cache(
  unstable_cache(async () => unwrap(await api.catalogue.categories()).data, ["categories"], {
    tags: [CACHE_TAGS.categories],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);

export const loadBreadcrumb = cache((categoryId: number) =>
  unstable_cache(
    async () => unwrap(await api.catalogue.breadcrumb(categoryId)).data,
    ["breadcrumb", String(categoryId)],
    { tags: [CACHE_TAGS.categories], revalidate: CACHE_SECONDS.catalogue },
  )(),
);

export const loadBrands = cache(
  unstable_cache(async () => unwrap(await api.catalogue.brands()).data, ["brands"], {
    tags: [CACHE_TAGS.brands],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);

export const loadFooter = cache(
  unstable_cache(async () => unwrap(await api.content.footer()).data, ["footer"], {
    tags: [CACHE_TAGS.content],
    revalidate: CACHE_SECONDS.content,
  }),
);

export const loadNotices = cache(
  unstable_cache(async () => unwrap(await api.content.banners()).data, ["notices"], {
    tags: [CACHE_TAGS.content],
    revalidate: CACHE_SECONDS.catalogue,
  }),
);
