import { answer, get } from "../call";
import type { Brand, Breadcrumb, Category, FilterData, Shelf, Suggestions } from "../catalogue";
import type { Product, ProductCard, ProductExtra, ProductListExtra } from "../product";

const schemas = () => import("../schemas/catalogue");

export const catalogueCalls = {
  products: get("/products", {
    input: async () => (await schemas()).productQuerySchema,
    answer: answer<ProductCard[], ProductListExtra>(),
    refuses: [422],
  }),
  /** Cards of the given products in the given order, without removed ones; for ids stored in a guest's browser. */
  cards: get("/cards", {
    often: ["cards"],
    input: async () => (await schemas()).cardsQuerySchema,
    answer: answer<ProductCard[]>(),
    refuses: [422, 429],
  }),
  /** The header X-Page-Path names the page that calls it. */
  product: get("/products/{id}", { answer: answer<Product, ProductExtra>(), refuses: [404, 410] }),
  similar: get("/products/{id}/similar", { answer: answer<ProductCard[]>(), refuses: [404] }),
  filters: get("/filters", {
    input: async () => (await schemas()).filterQuerySchema,
    answer: answer<FilterData>(),
    refuses: [422],
  }),
  breadcrumb: get("/breadcrumb", {
    input: async () => (await schemas()).breadcrumbQuerySchema,
    answer: answer<Breadcrumb[]>(),
    refuses: [404, 422],
  }),
  categories: get("/categories", { answer: answer<Category[]>() }),
  category: get("/categories/{id}", { answer: answer<Category>(), refuses: [404] }),
  shelves: get("/categories/{id}/shelves", { answer: answer<Shelf[]>(), refuses: [404] }),
  brands: get("/brands", { answer: answer<Brand[]>() }),
  brand: get("/brands/{slug}", { answer: answer<Brand>(), refuses: [404] }),
  suggestions: get("/search/suggestions", {
    often: ["suggestions"],
    input: async () => (await schemas()).suggestionQuerySchema,
    answer: answer<Suggestions>(),
    refuses: [422, 429],
  }),
  /** The most frequent searches, at most 8; beyond the contract. */
  popularSearches: get("/search/popular", { often: ["suggestions"], answer: answer<string[]>(), refuses: [429] }),
};
