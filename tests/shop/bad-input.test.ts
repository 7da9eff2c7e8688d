import { afterAll } from "vitest";
import { openTestShop, type TestShop } from "../support/test-shop";
import { describeWrongRequests } from "../support/wrong-requests";

let shop: TestShop;
afterAll(() => shop.close());

describeWrongRequests(async () => {
  shop = await openTestShop();
  return shop;
}, 1);
