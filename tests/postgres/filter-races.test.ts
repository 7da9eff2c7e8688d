import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_FILTERS } from "@/lib/contract/saved-filter";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("concurrent requests cannot save more filters than a person may have", async () => {
  const desk = apiOf(shop, await staffToken(shop, "09125555555")).deskFilter;
  const save = (brand: number) => desk.save({ name: `${brand}`, address: `/desk/goods?brand=${brand}` });
  for (let brand = 1; brand < MAX_FILTERS; brand++) expectOk(await save(brand));
  const answers = await Promise.all([101, 102, 103, 104].map(save));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(expectOk(await desk.list())).toHaveLength(MAX_FILTERS);
});
