import { expect, it, vi } from "vitest";
import { GET } from "@/app/sitemaps/[file]/route";

/** Queries of the sitemap index; the mocked shop has one product. */
const asked = vi.hoisted((): unknown[] => []);
vi.mock("next/cache", () => ({
  unstable_cache: (_read: unknown, key: string[]) => async () => {
    const query = JSON.parse(key[2] ?? "");
    asked.push(query);
    const updated_at = "2026-01-01T00:00:00Z";
    if (query.files) return { data: [], extra: { count: 1, files: [{ after: 0, updated_at }] } };
    return { data: [{ id: 1, slug: "s910", image: null, updated_at }], extra: { count: 1 } };
  },
}));

// The real one would open the embedded shop.
vi.mock("@/lib/api/shop-front", () => ({ isOpen: async () => true }));

const open = (file: string) => GET(new Request("http://shop.test/"), { params: Promise.resolve({ file }) });

it("a sitemap file beyond the last one returns 404 and reads no addresses", async () => {
  expect((await open("products-2.xml")).status).toBe(404);
  expect(asked).toEqual([{ files: 1 }]);
  expect(await (await open("products-1.xml")).text()).toContain("/products/1/s910");
  expect(asked).toContainEqual({ after: 0 });
});
