import { describe, expect, it } from "vitest";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

// Beyond the contract: a shop server that answers 404 has none of it, and the storefront shows none.

const target = contractTarget();
const guest = apiOf(target);
const ids = (cards: { id: number }[]) => cards.map(({ id }) => id);

describe("the wishlist of a customer", () => {
  it("takes a product once, shows the newest first, and lets it go", async () => {
    const { api } = await newShopper(target);
    const list = async () => ids(expectOk(await api.engagement.wishlist()));
    expect(await list()).toEqual([]);
    for (const id of [2, 18, 2]) expectOk(await api.engagement.addWish({ id, type: 1 }));
    expect(await list()).toEqual([18, 2]);
    expectOk(await api.engagement.removeWish({ id: 18, type: 1 }));
    expectOk(await api.engagement.removeWish({ id: 18, type: 1 }));
    expect(await list()).toEqual([2]);
  });

  it("is nobody else's", async () => {
    const [one, other] = [await newShopper(target), await newShopper(target)];
    expectOk(await one.api.engagement.addWish({ id: 2, type: 1 }));
    expect(ids(expectOk(await other.api.engagement.wishlist()))).toEqual([]);
    expect((await ask(target, "/wishlist")).status).toBe(401);
  });

  it("refuses what is no product of the shop", async () => {
    const { token } = await newShopper(target);
    const add = (body: object) => ask(target, "/wishlist", { method: "POST", token, body });
    expect((await add({ id: 999_999, type: 1 })).status).toBe(404);
    expect((await add({ id: 63, type: 1 })).status).toBe(410);
    expect((await add({ id: 1, type: 2 })).status).toBe(422);
  });
});

describe("what a customer looked at", () => {
  it("is theirs, newest first and once each; a guest's visit is nobody's", async () => {
    const { api } = await newShopper(target);
    for (const id of [3, 4, 3]) expectOk(await api.engagement.visit({ id, type: 1 }));
    expectOk(await api.engagement.visit({ id: 1, type: 2 }));
    expectOk(await guest.engagement.visit({ id: 5, type: 1 }));
    expect(ids(expectOk(await api.engagement.viewed()))).toEqual([3, 4]);
  });

  it("goes back sixteen products", async () => {
    const { api } = await newShopper(target);
    for (let id = 1; id <= 20; id++) expectOk(await api.engagement.visit({ id, type: 1 }));
    expect(ids(expectOk(await api.engagement.viewed()))).toEqual([...Array(16).keys()].map((n) => 20 - n));
  });
});

describe("cards by their ids", () => {
  it("come in the order asked for, without what is gone", async () => {
    const cards = expectOk(await guest.catalogue.cards({ ids: [9, 63, 999_999, 2] }));
    expect(ids(cards)).toEqual([9, 2]);
    expect(cards[0]?.name).toBeTruthy();
  });

  it("are asked for by a few good ids", async () => {
    for (const query of ["", "ids=", "ids=x", "ids=0", `ids=${Array(51).fill(1).join(",")}`]) {
      expect([query, (await ask(target, `/cards?${query}`)).status]).toEqual([query, 422]);
    }
  });
});

describe("delivery to a city", () => {
  const TEHRAN = 394;
  const RASHT = 666;

  it("names each way that serves it with its days, the soonest first", async () => {
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

  it("is refused for what is no city", async () => {
    for (const query of ["", "city=x", "city=999999"]) {
      expect([query, (await ask(target, `/delivery?${query}`)).status]).toEqual([query, 422]);
    }
  });
});
