import type { Brand, Breadcrumb, Category, FooterInfo } from "@/lib/contract/catalogue";
import type { Product, ProductCard, ProductExtra, ProductListExtra } from "@/lib/contract/product";
import type { Call } from "../client";

/** `min` and `max` are rials; `brand` is a comma list of ids. */
export type ProductQuery = {
  page?: number;
  q?: string;
  brand?: string;
  category?: number;
  special_sale?: 1;
  sortby?: number;
  min?: number;
  max?: number;
};

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
  footer: () => call<FooterInfo>("footer"),
});
