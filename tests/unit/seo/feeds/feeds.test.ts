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

describe("offers for price comparison", () => {
  it("an offer has prices in whole toman and the price before the discount", () => {
    expect(toOffer(product, names, origin)).toMatchObject({
      priceToman: 14_006_000,
      oldPriceToman: 14_900_000,
      isAvailable: true,
      guarantee: "۱۸ ماهه",
    });
  });

  it.each([{ available: false }, { comming_soon: true }])(
    "an offer that cannot be bought has the price 0: %o",
    (different) => {
      const offer = toOffer(makeProduct(different), names, origin);
      expect([offer.priceToman, offer.oldPriceToman, offer.isAvailable]).toEqual([0, null, false]);
    },
  );
});

describe("requests of Torob", () => {
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
  ])("the Torob request %j is understood", (body, request) => expect(parseTorobRequest(body, origin)).toEqual(request));

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
  ])("the Torob request %j is refused", (body) => expect(parseTorobRequest(body, origin)).toBeNull());

  it("the response follows version 3 of Torob's API", () => {
    const page = toTorobPage({ offers: [toOffer(product, names, origin)], total: 101, page: 1, nextCursor: "7" });
    expect(page).toMatchObject({
      api_version: "torob_api_v3",
      max_pages: 2,
      next_cursor: "7",
      products: [{ page_unique: "7", current_price: 14_006_000, old_price: 14_900_000, availability: true }],
    });
  });
});

describe("the signature of Torob", () => {
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

  it("a token is valid only for this shop, before it expires and in version 1", async () => {
    expect(await asks(await sign("shop.example", "1m"))).toBe(true);
    expect(await asks(await sign("other.example", "1m"))).toBe(false);
    expect(await asks(await sign("shop.example", "-1m"))).toBe(false);
    expect(await asks(await sign("shop.example", "1m"), "2")).toBe(false);
    expect(await asks("")).toBe(false);
  });

  it("the environment accepts Torob's public key", () => {
    expect(parseEnv({ TOROB_PUBLIC_KEY: publicKey }).TOROB_PUBLIC_KEY).toBe(publicKey);
  });

  it("a token signed with another key is refused", async () => {
    const other = await generateKeyPair("EdDSA");
    const token = new SignJWT()
      .setProtectedHeader({ alg: "EdDSA" })
      .setAudience("shop.example")
      .setExpirationTime("1m");
    expect(await asks(await token.sign(other.privateKey))).toBe(false);
  });
});

describe("requests of Emalls", () => {
  it.each([
    ["", { page: 1, perPage: 50 }],
    ["page=3&item_per_page=20", { page: 3, perPage: 20 }],
    ["page=-1&item_per_page=9999", { page: 1, perPage: 200 }],
  ])("the Emalls query %j is read", (query, expected) =>
    expect(parseEmallsQuery(new URLSearchParams(query))).toEqual(expected),
  );

  it("the response to Emalls counts the pages", () => {
    const page = toEmallsPage([toOffer(product, names, origin)], { page: 1, perPage: 50 }, 51);
    expect(page).toMatchObject({ pages_count: 2, products: [{ id: "7", price: 14_006_000, is_available: true }] });
  });
});
