import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { productDetails, products, templateFields } from "@/lib/backend/db/schema/catalogue";
import { listFacets, listProducts } from "@/lib/backend/services/catalogue/product-lists";
import type { FeatureValue } from "@/lib/contract/template";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Facets = Record<string, string[]>;

const asked = (facets: Facets) => ({ group: true, facets: new Map(Object.entries(facets)) });
const facetOf = async (key: string, facets: Facets = {}) =>
  (await listFacets(shop.deps, asked(facets))).facets?.find((facet) => facet.key === key);
const countOf = async (facets: Facets) => (await listProducts(shop.deps, { ...asked(facets), page: 1 })).extra.count;
const labelsOf = async (key: string) => (await facetOf(key))?.values.map(({ label }) => label);
/** What the page cache takes for facets. */
const announced = () => Reflect.get(globalThis, Symbol.for("payaneh.facet-keys"));
const changeField = (key: string, change: Partial<typeof templateFields.$inferInsert>) =>
  shop.db.query().update(templateFields).set(change).where(eq(templateFields.key, key));

it("the counts of 200 selections of the demo shop are what its lists find", async () => {
  const { facets = [], total } = await listFacets(shop.deps, asked({}));
  const pairs = facets.flatMap(({ key, values }) => values.map(({ value }) => [key, value] as const));
  let seed = 7;
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return pairs[seed % pairs.length] ?? ["kind", ""];
  };
  for (let turn = 0; turn < 200; turn++) {
    const selection: Facets = {};
    for (const [key, value] of [pick(), pick()].slice(turn % 2)) selection[key] = [value];
    const [key, value] = pick();
    const next = facetOf(key, selection).then((facet) => facet?.values.find((each) => each.value === value)?.count);
    const isAnd = key === "net";
    const found = await countOf({ ...selection, [key]: [...(isAnd ? (selection[key] ?? []) : []), value] });
    // A facet whose only value all hits share is left out.
    expect([selection, key, value, (await next) ?? found]).toEqual([selection, key, value, found]);
  }
  expect(total).toBe(await countOf({}));
});

it("ranges begin at the steps of the template, which move at once for all products", async () => {
  const before = await labelsOf("battery");
  expect(before?.length).toBeGreaterThan(2);
  await changeField("battery", { steps: [2500] });
  expect(await labelsOf("battery")).toEqual(["۰ تا ۲۴۹۹ میلی‌آمپرساعت", "از ۲۵۰۰ میلی‌آمپرساعت"]);
  expect(await countOf({ battery: ["2500-"] })).toBe((await facetOf("battery"))?.values[1]?.count);
});

it("a feature that is no filter any more is no facet, and its parameter changes nothing", async () => {
  const whole = await countOf({});
  expect(await countOf({ printer: ["no"] })).toBeLessThan(whole);
  expect(announced()).toContain("printer");
  await changeField("printer", { filter: false });
  expect(await facetOf("printer")).toBeUndefined();
  expect(announced()).not.toContain("printer");
  expect(await countOf({ printer: ["no"] })).toBe(whole);
  await changeField("printer", { filter: true });
  expect(await countOf({ printer: ["no"] })).toBeLessThan(whole);
});

it("a renamed field and a removed one show at the next listing", async () => {
  await changeField("psp", { name: "شرکت پرداخت" });
  expect((await facetOf("psp"))?.title).toBe("شرکت پرداخت");
  await shop.db.query().delete(templateFields).where(eq(templateFields.key, "psp"));
  expect(await facetOf("psp")).toBeUndefined();
});

it("a value that changes behind the same wording moves its product", async () => {
  const field = (await shop.db.query().select().from(templateFields).where(eq(templateFields.key, "battery")))[0];
  const isOf = ({ field: id, number }: FeatureValue) => id === field?.id && number !== undefined && number < 2500;
  const rows = await shop.db
    .query()
    .select({ id: productDetails.productId, values: productDetails.values })
    .from(productDetails)
    .innerJoin(products, eq(products.id, productDetails.productId))
    .where(sql`not ${products.removed} and ${products.family} is null`);
  const changed = rows.find(({ values }) => values?.some(isOf));
  if (!changed) throw new Error("No product has a small battery.");
  const before = await countOf({ battery: ["2500-"] });
  const values = changed.values?.map((value) => (isOf(value) ? { ...value, number: 9000 } : value));
  await shop.db.query().update(productDetails).set({ values }).where(eq(productDetails.productId, changed.id));
  expect(await countOf({ battery: ["2500-"] })).toBe(before + 1);
});

it("a shop without templates has no facets", async () => {
  const empty = await openTestShop({ isEmpty: true });
  expect(await listFacets(empty.deps, {})).toEqual({
    ...{ brands: [], facets: [], price: { min: 0, max: 0 } },
    ...{ count: 0, total: 0, available: 0, stock_count: 0, sale_count: 0 },
  });
  await empty.close();
});
