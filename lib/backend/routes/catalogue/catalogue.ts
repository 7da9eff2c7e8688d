import "server-only";
import { notFound } from "@/lib/backend/errors";
import type { Handlers } from "@/lib/backend/http/handle";
import {
  listBrands,
  listCategories,
  showBrand,
  showBreadcrumb,
  showCategory,
} from "@/lib/backend/services/catalogue/categories";
import { showFilters } from "@/lib/backend/services/catalogue/filters";
import { showProduct } from "@/lib/backend/services/catalogue/product";
import { listProducts, listSimilar } from "@/lib/backend/services/catalogue/product-lists";
import { listCategoryShelves } from "@/lib/backend/services/catalogue/shelves";
import { suggest } from "@/lib/backend/services/catalogue/suggestions";
import type { catalogueCalls } from "@/lib/contract/calls/catalogue";

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  products: ({ deps, input: { special_sale, sortby, sort, page = 1, ...filter } }) =>
    listProducts(deps, { ...filter, page, specialSale: special_sale === 1, sortby: sortby ?? sort }),
  product: async ({ deps, input, visitor }) => showProduct(deps, input.id, (await visitor())?.id ?? null),
  similar: async ({ deps, input }) => ({ data: await listSimilar(deps, input.id) }),
  filters: async ({ deps, input: { special_sale, ...filter } }) => ({
    data: await showFilters(deps, { ...filter, specialSale: special_sale === 1 }),
  }),
  breadcrumb: async ({ deps, input: { id, module } }) => {
    if (module !== "category") throw notFound();
    return { data: await showBreadcrumb(deps, id) };
  },
  categories: async ({ deps }) => ({ data: await listCategories(deps) }),
  category: async ({ deps, input }) => ({ data: await showCategory(deps, input.id) }),
  shelves: async ({ deps, input }) => ({ data: await listCategoryShelves(deps, input.id) }),
  brands: async ({ deps }) => ({ data: await listBrands(deps) }),
  brand: async ({ deps, input }) => ({ data: await showBrand(deps, input.slug) }),
  suggestions: async ({ deps, input }) => ({ data: await suggest(deps, input.term) }),
};
