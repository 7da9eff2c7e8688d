import { beforeEach, expect, it, vi } from "vitest";
import { loadProducts, loadSitemap } from "@/lib/api/server";

/** Tags of the cached reads that were made; the reads themselves stay away from any shop. */
let tags: string[][];
vi.mock("next/cache", () => ({
  unstable_cache: (_read: unknown, _key: string[], options: { tags: string[] }) => async () => {
    tags.push(options.tags);
    return { data: [], extra: { count: 0 } };
  },
}));

beforeEach(() => {
  tags = [];
});

it("the index of addresses is kept through what moves lists: a product that runs out changes no sitemap", async () => {
  await loadSitemap("products", { page: 1 });
  await loadSitemap("bundles", { page: 1 });
  expect(tags).toEqual([
    ["index", "content"],
    ["index", "content"],
  ]);
  await loadProducts({ page: 1 });
  expect(tags.at(-1)).toContain("products");
});
