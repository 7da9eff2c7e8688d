import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const TRADE = "رستوران-و-کافه";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("whether a device suits a business", () => {
  const AT_TABLE = {
    trade: { slug: TRADE, name: "رستوران و کافه" },
    place: { slug: "سر-میز", name: "سر میز" },
    net: { slug: "وای-فای", name: "وای‌فای" },
  };
  const fitsOf = async (id: number) => expectOk(await apiOf(shop).catalogue.product({ id })).fit;

  it("a pick and its other color suit, with the first reason and reservation of the text", async () => {
    for (const id of [1, 64]) {
      expect(await fitsOf(id)).toContainEqual(expect.objectContaining({ ...AT_TABLE, verdict: "yes" }));
    }
  });

  it("a stand-by suits with a reservation, and one that lacks what the first pick has hardly does", async () => {
    expect(await fitsOf(11)).toContainEqual(expect.objectContaining({ ...AT_TABLE, verdict: "but" }));
    const text = expect.stringContaining("4G، وای‌فای و بلوتوث");
    expect(await fitsOf(3)).toContainEqual({ ...AT_TABLE, verdict: "hardly", text });
  });

  it("a text that says nothing of it is unknown, if others of its trade say something", async () => {
    const fits = (await fitsOf(1)) ?? [];
    const cable = { ...AT_TABLE, net: { slug: "کابل", name: "کابل" } };
    expect(fits).toContainEqual({ ...cable, verdict: "unknown", text: "" });
    const known = new Set(fits.filter(({ verdict }) => verdict !== "unknown").map(({ trade }) => trade.slug));
    expect(new Set(fits.map(({ trade }) => trade.slug))).toEqual(known);
  });

  it("nothing is said of accessories, not even of a battery, which lacks what a device must have", async () => {
    expect(await fitsOf(47)).toBeUndefined();
    expect(await fitsOf(38)).toBeUndefined();
  });
});
