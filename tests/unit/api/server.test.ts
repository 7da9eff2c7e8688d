import { beforeEach, expect, it, vi } from "vitest";
import { loadFacets } from "@/app/(shop)/search/load-facets";
import { loadProducts, loadSitemap } from "@/lib/api/server";

let tags: string[][];
let names: (string | undefined)[];
const price = { min: 0, max: 0 };
vi.mock("next/cache", () => ({
  unstable_cache:
    (_read: unknown, [name]: string[], options: { tags: string[] }) =>
    async () => {
      tags.push(options.tags);
      names.push(name);
      return name === "filters" ? { brands: [], price, count: 7 } : { data: [], extra: { count: 0 } };
    },
}));

beforeEach(() => {
  tags = [];
  names = [];
});

it("the sitemap index has no tag that a stock change invalidates", async () => {
  await loadSitemap("products", { page: 1 });
  await loadSitemap("bundles", { page: 1 });
  expect(tags).toEqual([
    ["index", "content"],
    ["index", "content"],
  ]);
  await loadProducts({ page: 1 });
  expect(tags.at(-1)).toContain("products");
});

it("the total comes from the facets call, so that no cards are read and no missed search is counted twice", async () => {
  const { total } = await loadFacets({ q: "یخچال", available: 1, special_sale: 1, page: 1 }, {});
  expect(total).toBe(7);
  expect(names).toEqual(["filters", "filters", "filters"]);
});
