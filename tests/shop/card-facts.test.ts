import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { computeCardFacts } from "@/lib/backend/catalogue-import/compute-card-facts";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { typeProducts } from "@/lib/backend/features/type-products";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function factsOf(id: number): Promise<string[] | undefined> {
  const result = await apiOf(shop).catalogue.product({ id });
  if (!result.ok) throw new Error(`Product ${id} was refused with ${result.error.code}.`);
  return result.data.facts;
}

it("a product card shows the two facts that were derived from its features", async () => {
  const result = await apiOf(shop).catalogue.products({ category: 2 });
  if (!result.ok) throw new Error("The list was refused.");
  expect(result.data.find(({ id }) => id === 1)?.facts).toEqual(["3G", "باتری ۱۹۰۰"]);
});

it("a pack of rolls shows the current price per roll", async () => {
  expect(await factsOf(48)).toEqual(["رول ۵۷×۱۲", "هر رول ۱۲٬۹۸۰"]);
  await shop.db.query().update(products).set({ finalPrice: 5_000_000 }).where(eq(products.id, 48));
  expect(await factsOf(48)).toEqual(["رول ۵۷×۱۲", "هر رول ۱۰٬۰۰۰"]);
});

it("products without stored facts show none until the shop's next start derives them", async () => {
  await shop.db.query().update(productDetails).set({ facts: null });
  expect(await factsOf(1)).toBeUndefined();
  expect(await computeCardFacts(shop.db)).toBeGreaterThan(60);
  expect(await factsOf(1)).toEqual(["3G", "باتری ۱۹۰۰"]);
  expect(await computeCardFacts(shop.db)).toBe(0);
});

it("changing features directly in the database clears their facts until the next start, while an import derives them immediately", async () => {
  const [row] = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, 1));
  const features = (row?.features ?? []).filter(({ values }) => !values.includes("3G"));
  await shop.db.query().update(productDetails).set({ features }).where(eq(productDetails.productId, 1));
  expect(await factsOf(1)).toBeUndefined();
  expect(await typeProducts(shop.db)).toBe(1);
  const facts = await factsOf(1);
  expect(facts).not.toContain("3G");
  const more = [...features, { name: "جعبه", values: ["مقوایی"] }];
  const file = JSON.stringify([{ id: 1, features: more }]);
  await importCatalogue(shop.db, await readCatalogueFile("x.json", file), shop.deps.now());
  expect(await factsOf(1)).toEqual(facts);
});

it.each(["null", "[null]", '"4G"', '[{"name": null, "values": [1]}]', '[{"name": "شبکه", "values": "4G"}]'])(
  "features corrupted to %s break neither the shop's start nor the product page",
  async (spoilt) => {
    await shop.db.query().execute(sql`update product_details set features = ${spoilt}::jsonb where product_id = 4`);
    expect(await typeProducts(shop.db)).toBe(1);
    expect(await factsOf(4)).toEqual([]);
  },
);
