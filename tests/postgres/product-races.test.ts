import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MOBILE_TERMINALS = 2;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550002", password: "demo-1234" })).token ?? "";
});
afterAll(() => shop.close());

it("products, copies and options created concurrently get distinct ids", async () => {
  const { deskProduct } = apiOf(shop, token);
  const options = [{ title: "بیمه", price: 0 }];
  const make = (at: number) =>
    at % 3 === 0
      ? deskProduct.copy({ id: 1 })
      : deskProduct.create({ name: `کالای ${at + 100}`, category_id: MOBILE_TERMINALS, options });
  const before = await shop.db.query().$count(products);
  const made = (await Promise.all(Array.from({ length: 8 }, (_, at) => make(at)))).map(expectOk);
  expect(new Set(made.map(({ id }) => id)).size).toBe(8);
  expect(await shop.db.query().$count(products)).toBe(before + 8);
  const owners = await shop.db.query().select().from(productOptions).orderBy(asc(productOptions.id));
  expect(owners.filter(({ productId }) => productId === made[1]?.id)).toHaveLength(1);
});

it("saving a template and one of its products concurrently leaves no value of a removed choice", async () => {
  const { deskProduct, deskCategory } = apiOf(shop, token);
  for (let round = 0; round < 3; round++) {
    const category = expectOk(await deskCategory.get({ id: MOBILE_TERMINALS }));
    const field = category.template.find(({ key }) => key === "psp");
    const gone = field?.choices[0]?.id ?? 0;
    const product = expectOk(await deskProduct.get({ id: 4 }));
    const others = product.features.filter(({ field_id }) => field_id !== field?.id);
    const template = category.template.map((each) =>
      each.id === field?.id ? { ...each, choices: each.choices.filter(({ id }) => id !== gone) } : each,
    );
    await Promise.all([
      deskProduct.save({
        id: 4,
        version: product.version,
        features: [...others, { field_id: field?.id ?? 0, choice_ids: [gone] }],
      }),
      deskCategory.save({ id: MOBILE_TERMINALS, version: category.version, template }),
    ]);
    const [details] = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, 4));
    const value = details?.values?.find((each) => each.field === field?.id);
    expect(value?.choices ?? []).not.toContain(gone);
  }
});
