import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { splitProducts } from "@/lib/backend/services/catalogue/sitemap";
import type { SitemapEntry } from "@/lib/contract/sitemap";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// A small size, so that the demo shop has several sitemap files.

const SIZE = 7;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function ask(query: object): Promise<{ data: SitemapEntry[]; extra: { count: number; files?: Part[] } }> {
  const answer = await apiOf(shop).content.sitemap({ kind: "products", ...query });
  if (!answer.ok) throw new Error(`${answer.error.code}`);
  return answer;
}
type Part = { after: number; updated_at: string };

describe("the sitemaps of products", () => {
  it("all sitemap files together list every product once in order of id, each dated by its newest product", async () => {
    const { data: all, extra } = await ask({});
    const files = await splitProducts(shop, SIZE);
    expect(files).toHaveLength(Math.ceil(extra.count / SIZE));
    const read: SitemapEntry[] = [];
    for (const { after, updated_at } of files) {
      const { data } = await ask({ after, size: SIZE });
      expect(updated_at).toBe(
        data
          .map((entry) => entry.updated_at)
          .sort()
          .at(-1),
      );
      read.push(...data);
    }
    expect(read).toEqual(all);
  });

  it("the list of sitemap files does not depend on the requested size", async () => {
    const { data, extra } = await ask({ files: 1, size: 1 });
    expect(data).toEqual([]);
    expect(extra.files).toEqual(await splitProducts(shop));
    expect([extra.files?.length, extra.count]).toEqual([1, (await ask({ size: 1 })).extra.count]);
  });

  it("a changed product changes the date of only its own sitemap file", async () => {
    const before = await splitProducts(shop, SIZE);
    const [first] = await shop.db.query().select({ id: products.id }).from(products).orderBy(asc(products.id)).limit(1);
    const updatedAt = new Date("2030-01-01T00:00:00.000Z");
    await shop.db
      .query()
      .update(products)
      .set({ updatedAt })
      .where(eq(products.id, first?.id ?? 0));
    const after = await splitProducts(shop, SIZE);
    expect(after[0]?.updated_at).toBe(updatedAt.toISOString());
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  it("every other page type has one sitemap whose lastmod is its newest URL's", async () => {
    const answer = await apiOf(shop).content.sitemap({ kind: "categories", files: 1 });
    const entries = await apiOf(shop).content.sitemap({ kind: "categories" });
    if (!answer.ok || !entries.ok) throw new Error("The index did not respond.");
    const newest = entries.data.map(({ updated_at }) => updated_at).sort();
    expect(answer.extra.files).toEqual([{ after: 0, updated_at: newest.at(-1) }]);
  });
});
