import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { parseEmallsQuery, toEmallsPage } from "@/lib/seo/feeds/emalls";
import { toOffer } from "@/lib/seo/feeds/offer";
import { parseTorobRequest, toTorobPage } from "@/lib/seo/feeds/torob";
import { isFromTorob } from "@/lib/seo/feeds/torob-token";
import { makeProduct } from "@/tests/support/products";

const origin = "https://shop.example";
const names = { category: "کارتخوان سیار", guaranteeFeature: "گارانتی" };
const product = makeProduct({
  price_by_discount: 140_060_000,
  features: [{ name: "گارانتی", values: [{ value: "۱۸ ماهه" }] }],
});

describe("an offer for price comparisons", () => {
  it("reckons in whole toman and says what it was before the discount", () => {
    expect(toOffer(product, names, origin)).toMatchObject({
      priceToman: 14_006_000,
      oldPriceToman: 14_900_000,
      isAvailable: true,
      guarantee: "۱۸ ماهه",
    });
  });

  it.each([{ available: false }, { comming_soon: true }])(
    "has the price 0 while it can't be bought: %o",
    (different) => {
      const offer = toOffer(makeProduct(different), names, origin);
      expect([offer.priceToman, offer.oldPriceToman, offer.isAvailable]).toEqual([0, null, false]);
    },
  );
});

describe("Torob's requests", () => {
  it.each([
    [{ page_urls: [`${origin}/products/7/x`, "https://other.example/products/7/x", "nonsense"] }, { ids: [7, 0, 0] }],
    [{ page_uniques: ["7", "x"] }, { ids: [7, 0] }],
    [
      { page: 2, sort: "date_added_desc" },
      { page: 2, sort: "added_desc" },
    ],
    [
      { page: 1, sort: "date_updated_desc" },
      { page: 1, sort: "updated_desc" },
    ],
    [{ sort: "product_id_desc" }, { before: undefined, sort: "id_desc" }],
    [
      { sort: "product_id_desc", cursor: "40" },
      { before: 40, sort: "id_desc" },
    ],
  ])("understands %j", (body, request) => expect(parseTorobRequest(body, origin)).toEqual(request));

  it.each([
    null,
    [],
    {},
    { page: 1 },
    { sort: "constructor" },
    { sort: "date_added_desc" },
    { page: 0, sort: "date_added_desc" },
    { page: "1", sort: "date_added_desc" },
    { page: 100_001, sort: "date_added_desc" },
    { sort: "product_id_desc", cursor: "2147483648" },
    { page_urls: "x" },
    { sort: "product_id_desc", cursor: "x" },
  ])("refuses %j instead of guessing", (body) => expect(parseTorobRequest(body, origin)).toBeNull());

  it("answers in the words of API v3", () => {
    const page = toTorobPage({ offers: [toOffer(product, names, origin)], total: 101, page: 1, nextCursor: "7" });
    expect(page).toMatchObject({
      api_version: "torob_api_v3",
      max_pages: 2,
      next_cursor: "7",
      products: [{ page_unique: "7", current_price: 14_006_000, old_price: 14_900_000, availability: true }],
    });
  });
});

describe("Torob's signature", () => {
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let publicKey = "";
  beforeAll(async () => {
    keys = await generateKeyPair("EdDSA", { extractable: true });
    publicKey = (await exportSPKI(keys.publicKey)).replace(/-----[^-]+-----|\s/g, "");
  });
  const sign = (audience: string, expires: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: "EdDSA" })
      .setAudience(audience)
      .setExpirationTime(expires)
      .sign(keys.privateKey);
  const asks = async (token: string, version = "1") =>
    isFromTorob(new Headers({ "x-torob-token": token, "x-torob-token-version": version }), publicKey, "shop.example");

  it("is taken for this shop and this time only", async () => {
    expect(await asks(await sign("shop.example", "1m"))).toBe(true);
    expect(await asks(await sign("other.example", "1m"))).toBe(false);
    expect(await asks(await sign("shop.example", "-1m"))).toBe(false);
    expect(await asks(await sign("shop.example", "1m"), "2")).toBe(false);
    expect(await asks("")).toBe(false);
  });

  it("is checked with a key that the environment takes", () => {
    expect(parseEnv({ TOROB_PUBLIC_KEY: publicKey }).TOROB_PUBLIC_KEY).toBe(publicKey);
  });

  it("is not taken from another key", async () => {
    const other = await generateKeyPair("EdDSA");
    const token = new SignJWT()
      .setProtectedHeader({ alg: "EdDSA" })
      .setAudience("shop.example")
      .setExpirationTime("1m");
    expect(await asks(await token.sign(other.privateKey))).toBe(false);
  });
});

describe("Emalls' requests", () => {
  it.each([
    ["", { page: 1, perPage: 50 }],
    ["page=3&item_per_page=20", { page: 3, perPage: 20 }],
    ["page=-1&item_per_page=9999", { page: 1, perPage: 200 }],
  ])("reads %j", (query, expected) => expect(parseEmallsQuery(new URLSearchParams(query))).toEqual(expected));

  it("counts the pages", () => {
    const page = toEmallsPage([toOffer(product, names, origin)], { page: 1, perPage: 50 }, 51);
    expect(page).toMatchObject({ pages_count: 2, products: [{ id: "7", price: 14_006_000, is_available: true }] });
  });
});
