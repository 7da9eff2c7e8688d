import { get, post, response } from "../call";
import type { Brand, Breadcrumb, Category, FilterData, Shelf, Suggestions } from "../catalogue";
import type { Comparison } from "../compare";
import type { FitCheck, FittingGoods } from "../fits";
import type { OfferedCard, Product, ProductCard, ProductExtra, ProductListExtra } from "../product";

const schemas = () => import("../schemas/catalogue");

export const catalogueCalls = {
  products: get("/products", {
    goods: true,
    input: async () => (await schemas()).productQuerySchema,
    response: response<ProductCard[], ProductListExtra>(),
    errors: [422],
  }),
  /**
   * Returns cards of the given products in the given order, without removed ones; for ids stored in a guest's browser.
   */
  cards: get("/cards", {
    goods: true,
    rateLimits: ["cards"],
    input: async () => (await schemas()).cardsQuerySchema,
    response: response<ProductCard[]>(),
    errors: [422, 429],
  }),
  /** Products of one group side by side; not in the specification. */
  compare: get("/compare", {
    goods: true,
    rateLimits: ["compare"],
    input: async () => (await schemas()).compareQuerySchema,
    response: response<Comparison>(),
    errors: [422, 429],
  }),
  /** The header X-Page-Path contains the path of the page that makes the call. */
  product: get("/products/{id}", { goods: true, response: response<Product, ProductExtra>(), errors: [404, 410] }),
  similar: get("/products/{id}/similar", { goods: true, response: response<OfferedCard[]>(), errors: [404] }),
  /** What is recorded as fitting a product; not in the specification. */
  fits: get("/products/{id}/fits", { goods: true, response: response<FittingGoods>(), errors: [404] }),
  /**
   * Whether an accessory fits a device; not in the specification. A POST, because serial numbers must not appear in access
   * logs; the service counts what may be a serial number with the look-ups of those, because it tells the model of one.
   */
  fitCheck: post("/fit-check", {
    goods: true,
    rateLimits: ["fitCheck"],
    input: async () => (await schemas()).fitCheckSchema,
    response: response<FitCheck>(),
    errors: [404, 422, 429],
  }),
  filters: get("/filters", {
    goods: true,
    input: async () => (await schemas()).filterQuerySchema,
    response: response<FilterData>(),
    errors: [422],
  }),
  breadcrumb: get("/breadcrumb", {
    goods: true,
    input: async () => (await schemas()).breadcrumbQuerySchema,
    response: response<Breadcrumb[]>(),
    errors: [404, 422],
  }),
  categories: get("/categories", { goods: true, response: response<Category[]>() }),
  category: get("/categories/{id}", { goods: true, response: response<Category>(), errors: [404] }),
  shelves: get("/categories/{id}/shelves", { goods: true, response: response<Shelf[]>(), errors: [404] }),
  brands: get("/brands", { goods: true, response: response<Brand[]>() }),
  brand: get("/brands/{slug}", { goods: true, response: response<Brand>(), errors: [404] }),
  suggestions: get("/search/suggestions", {
    goods: true,
    rateLimits: ["suggestions"],
    input: async () => (await schemas()).suggestionQuerySchema,
    response: response<Suggestions>(),
    errors: [422, 429],
  }),
  /** The most frequent searches, at most 8; not in the specification. */
  popularSearches: get("/search/popular", {
    goods: true,
    rateLimits: ["suggestions"],
    response: response<string[]>(),
    errors: [429],
  }),
};
