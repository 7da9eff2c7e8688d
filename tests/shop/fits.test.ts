import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productFits, products, templateFields } from "@/lib/backend/db/schema/catalogue";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const fitting = async (id: number) => expectOk(await apiOf(shop).catalogue.fits({ id }));
const goodsOf = async (id: number) => (await fitting(id)).goods.map((card) => card.id);

describe("what fits a product", () => {
  it("a device has its battery, rolls and parts, one of each category first", async () => {
    const { goods, devices } = await fitting(1);
    expect(goods.slice(0, 4).map(({ id }) => id)).toEqual([38, 47, 54, 56]);
    expect(goods.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([38, 47, 48, 49, 54, 56, 57, 62]);
    expect(devices).toEqual([]);
  });

  it("an accessory has its devices, each model once and without the name of its kind", async () => {
    const { goods, devices } = await fitting(38);
    expect(devices.map(({ id, model }) => [id, model])).toEqual([
      [1, "پکس S910"],
      [2, "پکس S915"],
    ]);
    expect(goods).toEqual([]);
  });

  it("what is not recorded is unknown, and an unknown product is 404", async () => {
    expect(await fitting(9999).catch(() => "refused")).toBe("refused");
    expect(await fitting(45)).toEqual({ goods: [], devices: [] });
  });

  it("what is not listed any more is left out, and what is sold out comes last", async () => {
    const set = (id: number, columns: Partial<typeof products.$inferInsert>) =>
      shop.db.query().update(products).set(columns).where(eq(products.id, id));
    await set(54, { removed: true });
    await set(38, { stock: 0 });
    const ids = await goodsOf(1);
    expect(ids).not.toContain(54);
    expect(ids.at(-1)).toBe(38);
    await set(54, { removed: false });
    await set(38, { stock: 76 });
  });
});

describe("a shop of its own", () => {
  it("without the field that makes a category one of devices, compatible goods are shown from both sides", async () => {
    await shop.db.query().delete(templateFields).where(eq(templateFields.key, "psp"));
    expect(await goodsOf(38)).toEqual([1, 2]);
    expect((await fitting(1)).devices).toEqual([]);
  });

  it("nothing recorded is nothing shown", async () => {
    await shop.db.query().delete(productFits);
    expect(await fitting(1)).toEqual({ goods: [], devices: [] });
  });
});
