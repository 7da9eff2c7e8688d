import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { savedFilters } from "@/lib/backend/db/schema/operations";
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

const refusal = async (asked: Promise<{ ok: boolean }>) => {
  const answer = await asked;
  return "error" in answer ? (answer.error as { code: number }) : null;
};
const filtersOf = async (mobile: string) => apiOf(shop, await staffToken(shop, mobile)).deskFilter;

describe("saved filters of the desk", () => {
  it("each person sees and removes only their own, and the same filter again is renamed", async () => {
    const [orders, accounts] = await Promise.all(["09125550001", "09125550003"].map(filtersOf));
    if (!orders || !accounts) throw new Error("There are no staff.");
    const first = expectOk(await orders.save({ name: "بسته‌بندی", address: "/desk/orders?tab=pack&q=x&page=2" }));
    expect(first).toMatchObject({ name: "بسته‌بندی", address: "/desk/orders?q=x&tab=pack" });
    const again = expectOk(await orders.save({ name: "امروز", address: "/desk/orders?q=x&tab=pack" }));
    expect(again).toEqual({ ...first, name: "امروز" });
    expect(expectOk(await orders.list())).toEqual([again]);
    expect(expectOk(await accounts.list())).toEqual([]);
    expect(await refusal(accounts.remove({ id: first.id }))).toMatchObject({ code: 404 });
    expectOk(await orders.remove({ id: first.id }));
    expect(expectOk(await orders.list())).toEqual([]);
  });

  it("a mobile number, another address and a filter too many are refused, and nothing is stored", async () => {
    const owner = await filtersOf("09125555555");
    const refused = async (address: string) => refusal(owner.save({ name: "نام", address }));
    expect(await refused("/desk/customers?q=09121234567")).toMatchObject({ code: 422 });
    expect(await refused("https://example.com/?tab=pack")).toMatchObject({ code: 422 });
    expect(await refused(`/desk/orders?q=${"ش".repeat(480)}`)).toMatchObject({ code: 422 });
    expect(await refusal(owner.save({ name: "ن".repeat(41), address: "/desk/goods?tab=out" }))).toMatchObject({
      code: 422,
    });
    expect(await shop.db.query().$count(savedFilters)).toBe(0);
    for (let at = 1; at <= MAX_FILTERS; at++)
      expectOk(await owner.save({ name: `${at}`, address: `/desk/goods?brand=${at}` }));
    expect(await refused("/desk/goods?brand=99")).toMatchObject({ code: 409 });
    expectOk(await owner.save({ name: "نو", address: "/desk/goods?brand=3" }));
    expect(expectOk(await owner.list())).toHaveLength(MAX_FILTERS);
  });
});
