import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { categories, products } from "@/lib/backend/db/schema/catalogue";
import { compareProducts } from "@/lib/backend/services/catalogue/compare";
import { listProducts } from "@/lib/backend/services/catalogue/product-lists";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Terminals of three categories, and a battery. */
const [S910, D230, VX520, BATTERY] = [1, 2, 20, 38] as const;

it("terminals of all kinds are one group, in the order asked for, with a row for each recorded feature", async () => {
  const { group, items, rows, gone, others } = await compareProducts(shop.deps, [D230, S910, D230]);
  expect(group).toMatchObject({ id: 1, name: "کارتخوان" });
  expect(items.map(({ id }) => id)).toEqual([D230, S910]);
  expect([gone, others]).toEqual([[], []]);
  expect(rows.find(({ key }) => key === "weight")).toMatchObject({ better: "less", equal: false });
  for (const { values } of rows) expect(values.some(({ known }) => known)).toBe(true);
  const mixed = await compareProducts(shop.deps, [S910, VX520]);
  expect(mixed.items).toHaveLength(2);
});

it("a product of another group and one that is no longer sold are set aside, and best-selling ones are offered", async () => {
  await shop.db.query().update(products).set({ removed: true }).where(eq(products.id, D230));
  const { items, gone, others, often } = await compareProducts(shop.deps, [D230, S910, BATTERY, 99_999]);
  expect(items.map(({ id }) => id)).toEqual([S910]);
  expect(gone).toEqual([D230, 99_999]);
  expect(others).toEqual([BATTERY]);
  expect(often).toHaveLength(3);
  expect(often.map(({ id }) => id)).not.toContain(S910);
  await shop.db.query().update(products).set({ removed: false }).where(eq(products.id, D230));
});

it("an unknown feature is neither equal nor «no»", async () => {
  const { data } = await listProducts(shop.deps, { category: 2, group: true, page: 1 });
  const { rows } = await compareProducts(
    shop.deps,
    data.slice(0, 4).map(({ id }) => id),
  );
  const unknown = rows.filter(({ values }) => values.some(({ known }) => !known));
  expect(unknown.length).toBeGreaterThan(0);
  for (const row of unknown) expect([row.key, row.equal]).toEqual([row.key, false]);
});

it("the cards of a listing name the group that they are compared in", async () => {
  const { data } = await listProducts(shop.deps, { category: 1, group: true, page: 1 });
  expect(new Set(data.map(({ compare_group }) => compare_group))).toEqual(new Set([1]));
});

it("a hidden category is not named, and its products are compared all the same", async () => {
  const hide = (hidden: boolean) => shop.db.query().update(categories).set({ hidden }).where(eq(categories.id, 1));
  await hide(true);
  const { group, items } = await compareProducts(shop.deps, [S910, VX520]);
  await hide(false);
  expect([group, items.length]).toEqual([null, 2]);
});

it("nothing is compared in an empty shop", async () => {
  const empty = await openTestShop({ isEmpty: true });
  expect(await compareProducts(empty.deps, [1])).toEqual({
    ...{ group: null, items: [], rows: [], gone: [1], others: [], often: [] },
  });
  await empty.close();
});
