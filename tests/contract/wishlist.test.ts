import { describe, expect, it } from "vitest";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

// Not in the API contract: a shop server may respond 404, and the storefront then hides these features.

const target = contractTarget();
const guest = apiOf(target);
const ids = (cards: { id: number }[]) => cards.map(({ id }) => id);

describe("the wishlist", () => {
  it("a product is added to the wishlist once, listed newest first and removed", async () => {
    const { api } = await newShopper(target);
    const list = async () => ids(expectOk(await api.engagement.wishlist()));
    expect(await list()).toEqual([]);
    for (const id of [2, 18, 2]) expectOk(await api.engagement.addWish({ id, type: 1 }));
    expect(await list()).toEqual([18, 2]);
    expectOk(await api.engagement.removeWish({ id: 18, type: 1 }));
    expectOk(await api.engagement.removeWish({ id: 18, type: 1 }));
    expect(await list()).toEqual([2]);
  });

  it("a customer sees only their own wishlist, and a guest gets 401", async () => {
    const [one, other] = [await newShopper(target), await newShopper(target)];
    expectOk(await one.api.engagement.addWish({ id: 2, type: 1 }));
    expect(ids(expectOk(await other.api.engagement.wishlist()))).toEqual([]);
    expect((await ask(target, "/wishlist")).status).toBe(401);
  });

  it("adding an unknown product returns 404, a removed one 410 and another record type 422", async () => {
    const { token } = await newShopper(target);
    const add = (body: object) => ask(target, "/wishlist", { method: "POST", token, body });
    expect((await add({ id: 999_999, type: 1 })).status).toBe(404);
    expect((await add({ id: 63, type: 1 })).status).toBe(410);
    expect((await add({ id: 1, type: 2 })).status).toBe(422);
  });
});

describe("viewed products", () => {
  it("a customer's viewed products are listed newest first and only once each; a guest's are not listed", async () => {
    const { api } = await newShopper(target);
    for (const id of [3, 4, 3]) expectOk(await api.engagement.visit({ id, type: 1 }));
    expectOk(await api.engagement.visit({ id: 1, type: 2 }));
    expectOk(await guest.engagement.visit({ id: 5, type: 1 }));
    expect(ids(expectOk(await api.engagement.viewed()))).toEqual([3, 4]);
  });

  it("the list of viewed products has sixteen products at most", async () => {
    const { api } = await newShopper(target);
    for (let id = 1; id <= 20; id++) expectOk(await api.engagement.visit({ id, type: 1 }));
    expect(ids(expectOk(await api.engagement.viewed()))).toEqual([...Array(16).keys()].map((n) => 20 - n));
  });
});

describe("cards by ids", () => {
  it("cards are returned in the requested order without removed or unknown products", async () => {
    const cards = expectOk(await guest.catalogue.cards({ ids: [9, 63, 999_999, 2] }));
    expect(ids(cards)).toEqual([9, 2]);
    expect(cards[0]?.name).toBeTruthy();
  });

  it("requests with missing, invalid or too many ids are refused", async () => {
    for (const query of ["", "ids=", "ids=x", "ids=0", `ids=${Array(51).fill(1).join(",")}`]) {
      expect([query, (await ask(target, `/cards?${query}`)).status]).toEqual([query, 422]);
    }
  });
});

describe("delivery to a city", () => {
  const TEHRAN = 394;
  const RASHT = 666;

  it("the shipping methods that serve a city are listed by delivery date, the soonest first", async () => {
    const tehran = expectOk(await guest.checkout.delivery({ city: TEHRAN }));
    const days = tehran.map(({ to }) => to);
    expect(days).toEqual(days.toSorted());
    for (const { from, to, amount } of tehran) {
      expect(from <= to && /^\d{4}-\d\d-\d\d$/.test(from) && Number.isInteger(amount)).toBe(true);
    }
    const rasht = expectOk(await guest.checkout.delivery({ city: RASHT }));
    expect(rasht.length).toBeGreaterThan(0);
    expect(rasht.length).toBeLessThan(tehran.length);
  });

  it("the delivery days of an unknown city are refused", async () => {
    for (const query of ["", "city=x", "city=999999"]) {
      expect([query, (await ask(target, `/delivery?${query}`)).status]).toEqual([query, 422]);
    }
  });
});
