import type { Brand, Breadcrumb, Category, FilterData, Shelf, Suggestions } from "@/lib/contract/catalogue";
import type { Product, ProductCard, ProductExtra, ProductListExtra } from "@/lib/contract/product";
import type { Call } from "../client";

/** `min` and `max` are rials; `brand` is a comma list of ids. */
export type ProductQuery = {
  page?: number;
  q?: string;
  brand?: string;
  category?: number;
  special_sale?: 1;
  shelf?: number;
  special_shelf?: number;
  sortby?: number;
  min?: number;
  max?: number;
};

export type FilterQuery = Pick<ProductQuery, "q" | "brand" | "category" | "special_sale" | "shelf" | "special_shelf">;

export const catalogueCalls = (call: Call) => ({
  products: (query: ProductQuery = {}) => call<ProductCard[], ProductListExtra>("productList", { query }),
  product: (id: number, pagePath?: string) =>
    call<Product, ProductExtra>("productShow", {
      parts: { id },
      headers: pagePath ? { "x-page-path": pagePath } : undefined,
    }),
  similar: (id: number) => call<ProductCard[]>("productSimilar", { parts: { id } }),
  categories: () => call<Category[]>("categories"),
  brands: () => call<Brand[]>("brands"),
  brand: (slug: string) => call<Brand>("brandShow", { parts: { slug } }),
  breadcrumb: (categoryId: number) =>
    call<Breadcrumb[]>("breadcrumb", { query: { id: categoryId, module: "category" } }),
  category: (id: number) => call<Category>("categoryShow", { parts: { id } }),
  shelves: (categoryId: number) => call<Shelf[]>("categoryShelves", { parts: { id: categoryId } }),
  filters: (query: FilterQuery) => call<FilterData>("filters", { query }),
  suggestions: (term: string, signal?: AbortSignal) =>
    call<Suggestions>("suggestions", { query: { term, page: 1 }, signal }),
});
