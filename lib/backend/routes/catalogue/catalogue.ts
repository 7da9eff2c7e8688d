import "server-only";
import { notFound } from "@/lib/backend/core/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import {
  getBrand,
  getBreadcrumb,
  getCategory,
  listBrands,
  listCategories,
} from "@/lib/backend/services/catalogue/categories";
import { checkFit } from "@/lib/backend/services/catalogue/check-fit";
import { compareProducts } from "@/lib/backend/services/catalogue/compare";
import { listFitting } from "@/lib/backend/services/catalogue/fitting-goods";
import { popularSearches } from "@/lib/backend/services/catalogue/popular-searches";
import { getProduct } from "@/lib/backend/services/catalogue/product";
import { findCards } from "@/lib/backend/services/catalogue/product-cards";
import { isListed } from "@/lib/backend/services/catalogue/product-conditions";
import { listFacets, listProducts, listSimilar } from "@/lib/backend/services/catalogue/product-lists";
import { listCategoryShelves } from "@/lib/backend/services/catalogue/shelves";
import { suggest } from "@/lib/backend/services/catalogue/suggestions";
import type { catalogueCalls } from "@/lib/contract/calls/catalogue";
import { MAX_FIELDS } from "@/lib/contract/template";
import { isFacetKey, parseFacet } from "@/lib/domain/listing/facet-query";
import type { FacetSelection } from "@/lib/domain/listing/facet-values";

type Flags = Partial<Record<"special_sale" | "available" | "group", number>>;

const toFilter = <Rest extends object>({ special_sale, available, group, ...rest }: Flags & Rest) => ({
  ...rest,
  specialSale: special_sale === 1,
  available: available === 1,
  group: group === 1,
});

/** Reads the facets, one parameter each, whose keys the merchant chooses; those of no template change nothing. */
function readFacets(search: URLSearchParams): FacetSelection {
  const keys = [...new Set(search.keys())].filter(isFacetKey);
  return new Map(keys.slice(0, MAX_FIELDS).map((key) => [key, parseFacet(search.getAll(key))]));
}

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  products: ({ deps, input: { sortby, sort, page = 1, ...filter }, raw }) =>
    listProducts(deps, { ...toFilter(filter), facets: readFacets(raw.search), page, sortby: sortby ?? sort }),
  cards: async ({ deps, input }) => ({ data: await findCards(deps, input.ids, isListed) }),
  compare: async ({ deps, input }) => ({ data: await compareProducts(deps, input.ids) }),
  product: async ({ deps, input, visitor }) => getProduct(deps, input.id, (await visitor())?.id ?? null),
  similar: async ({ deps, input }) => ({ data: await listSimilar(deps, input.id) }),
  fits: async ({ deps, input }) => ({ data: await listFitting(deps, input.id) }),
  fitCheck: async ({ deps, input, clientAddress }) => ({ data: await checkFit(deps, input, clientAddress) }),
  filters: async ({ deps, input, raw }) => ({
    data: await listFacets(deps, { ...toFilter(input), facets: readFacets(raw.search) }),
  }),
  breadcrumb: async ({ deps, input: { id, module } }) => {
    if (module !== "category") throw notFound();
    return { data: await getBreadcrumb(deps, id) };
  },
  categories: async ({ deps }) => ({ data: await listCategories(deps) }),
  category: async ({ deps, input }) => ({ data: await getCategory(deps, input.id) }),
  shelves: async ({ deps, input }) => ({ data: await listCategoryShelves(deps, input.id) }),
  brands: async ({ deps }) => ({ data: await listBrands(deps) }),
  brand: async ({ deps, input }) => ({ data: await getBrand(deps, input.slug) }),
  popularSearches: async ({ deps }) => ({ data: await popularSearches(deps) }),
  suggestions: async ({ deps, input }) => ({ data: await suggest(deps, input.term) }),
};
