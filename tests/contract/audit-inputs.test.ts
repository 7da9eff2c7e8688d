import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_COUNT } from "@/lib/contract/cart";
import { MAX_PAGE, PAGE_SIZE } from "@/lib/contract/envelope";
import { ADDRESS, expectOk, newShopper, readyToOrder } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { catalogue } = apiOf(target);

async function findProduct(test: (product: { inventory: number | null; max_count: number | null }) => boolean) {
  for (let page = 1; ; page++) {
    const cards = expectOk(await catalogue.products({ page }));
    const found = cards.find((card) => card.available && test(card));
    if (found) return found;
    if (cards.length === 0) throw new Error("The demo shop lacks a product that the contract names.");
  }
}

describe("product cards", () => {
  const lists: [string, () => Promise<object[]>][] = [
    ["the listing", async () => expectOk(await catalogue.products())],
    ["similar products", async () => expectOk(await catalogue.similar({ id: 1 }))],
    [
      "the shelves of a category",
      async () => expectOk(await catalogue.shelves({ id: 1 })).flatMap(({ products }) => products),
    ],
  ];

  it.each(lists)(
    "a card in %s has every field of the single product except the long ones (API-065, ENT-005)",
    async (_, load) => {
      const { note, gallery, features, options, ...short } = expectOk(await catalogue.product({ id: 1 }));
      // Fields of a single product that are not in the specification.
      const { created_at, updated_at, in_box, sample_images, documents, alts, seo, fit, ...fields } = short;
      const cards = await load();
      expect(cards.length).toBeGreaterThan(0);
      // Present only on products with several colors, ratings or preset options, and in listings, where goods are chosen
      // to compare.
      const sometimes = ["colors", "stars", "presets", "compare_group"];
      const names = (product: object) => Object.keys(product).filter((name) => !sometimes.includes(name));
      for (const card of cards) expect(names(card).sort()).toEqual(names(fields).sort());
    },
  );

  it("the share link of a product card is the product's own (ENT-005)", async () => {
    for (const { id, share_link } of expectOk(await catalogue.products())) {
      expect(share_link).toBe(expectOk(await catalogue.product({ id })).share_link);
    }
  });
});

describe("cart counts beyond the limits", () => {
  let token = "";
  beforeAll(async () => {
    token = (await newShopper(target)).token;
  });
  const set = (id: number, count: number | string) =>
    ask(target, `/cart/${id}`, { method: "POST", body: { type: 1, count, add: 0 }, token });

  it.each([MAX_COUNT + 1, 1_000_000, 2_147_483_647])(
    "adding %i units when stock is lower returns 406 (API-035, ERR-003)",
    async (count) => {
      const { id } = await findProduct(({ inventory, max_count }) => inventory !== null && max_count === null);
      expect((await set(id, count)).status).toBe(406);
    },
  );

  it("a count beyond the purchase limit returns 409, even without stock counting (API-035, VAL-001)", async () => {
    const uncounted = await findProduct(({ inventory, max_count }) => inventory === null && max_count === null);
    const limited = await findProduct(({ max_count }) => max_count === 2);
    for (const { id } of [uncounted, limited]) expect((await set(id, 2_147_483_647)).status).toBe(409);
    expect((await set(uncounted.id, MAX_COUNT)).status).toBe(200);
    const more = { type: 1, count: 2_147_483_647, add: 1 };
    expect((await ask(target, `/cart/${uncounted.id}`, { method: "POST", body: more, token })).status).toBe(409);
  });

  it("a merged line beyond the stock is capped, and the other lines are merged (API-037)", async () => {
    const { api } = await newShopper(target);
    const { id } = await findProduct((card) => card.inventory !== null && card.max_count === null);
    const other = 20;
    const merged = await api.cart.merge({
      items: [
        { id, type: 1, count: 1_000_000 },
        { id: other, type: 1, count: 1 },
      ],
    });
    expect(merged).toMatchObject({ ok: true, extra: { cart: [{ id, type: 1, cause_type: 1 }] } });
    const [most, one] = expectOk(await api.cart.get()).details;
    expect(most).toMatchObject({ id, count: most?.cartable.inventory });
    expect(one).toMatchObject({ id: other, count: 1 });
  });
});

describe("numbers in Persian and Arabic digits", () => {
  it("map point, house number and unit of an address may be written in Persian or Arabic digits (API-031)", async () => {
    const { token } = await newShopper(target);
    const create = (change: object) =>
      ask(target, "/infos", { method: "POST", body: { ...ADDRESS, ...change }, token });
    for (const [lat, lng] of [
      ["35.75", "51.41"],
      ["۳۵٫۷۵", "۵۱٫۴۱"],
      ["٣٥.٧٥", " 51.41 "],
    ]) {
      expect((await create({ lat, lng })).body.data).toMatchObject({ lat: 35.75, lng: 51.41 });
    }
    expect((await create({ number: 12, unit: 3 })).body.data).toMatchObject({ number: "12", unit: "3" });
    expect((await create({ unit: "" })).body.data).toMatchObject({ unit: null });
  });

  it.each([
    { lat: "" },
    { lat: "NaN" },
    { lat: "1e1" },
    { lat: "90.1" },
    { lng: -180.5 },
    { lng: true },
    { lng: [51] },
    { number: 1.5 },
    { number: true },
    { unit: {} },
  ])("%j in an address is refused at its field (API-031)", async (wrong) => {
    const { token } = await newShopper(target);
    const answer = await ask(target, "/infos", { method: "POST", body: { ...ADDRESS, ...wrong }, token });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.message ?? {})).toEqual(Object.keys(wrong));
  });

  it.each([1, "1", "۱", "١", "product"])("the record type %j means a product (API-062)", async (type) => {
    expect((await ask(target, "/visits", { method: "POST", body: { type, id: "۱" } })).status).toBe(200);
    expect((await ask(target, `/comments?id=1&type=${encodeURIComponent(type)}`)).status).toBe(200);
  });

  it.each([true, [1], "1e0", "0x1", " ", null, "constructor", { a: 1 }])(
    "the record type %j is refused (API-062)",
    async (type) => {
      const answer = await ask(target, "/visits", { method: "POST", body: { type, id: 1 } });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.message ?? {})).toEqual(["type"]);
    },
  );
});

describe("parameters without a value", () => {
  it("an empty `limit` of articles means the default of four (API-083)", async () => {
    const four = (await ask(target, "/articles?limit=4")).body.data;
    expect((await ask(target, "/articles?limit=")).body.data).toEqual(four);
  });

  it("a null `count` removes one unit, like a missing `count` (API-036)", async () => {
    const { api, token } = await newShopper(target);
    expectOk(await api.cart.add({ id: 47, type: 1, count: 2, add: 1 }));
    const body = { _method: "PUT", type: 1, count: null };
    expect((await ask(target, "/cart/47", { method: "POST", body, token })).body.data).toMatchObject({
      cart_info: { items_count: 1 },
    });
  });
});

describe("pages of a list", () => {
  it("the page of the hundred-thousandth product is allowed, and a page beyond the limit returns 422", async () => {
    const last = Math.ceil(100_000 / PAGE_SIZE);
    const { status, body } = await ask(target, `/products?page=${last}`);
    expect([status, body.data]).toEqual([200, []]);
    expect((await ask(target, `/products?page=${MAX_PAGE + 1}`)).status).toBe(422);
  });
});

describe("combined filters", () => {
  it("filtering by a category shelf and a custom shelf lists only products that are on both (API-065)", async () => {
    const idsOn = async (query: string) => {
      const { body } = await ask(target, `/products?${query}`);
      return (body.data as { id: number }[]).map(({ id }) => id);
    };
    const pairs = [1, 2, 3, 4, 5, 6].flatMap((shelf) => [7, 8].map((special) => [shelf, special] as const));
    const found: number[] = [];
    for (const [shelf, special] of pairs) {
      const onSpecial = await idsOn(`special_shelf=${special}`);
      const both = (await idsOn(`shelf=${shelf}`)).filter((id) => onSpecial.includes(id));
      expect(await idsOn(`shelf=${shelf}&special_shelf=${special}`)).toEqual(both);
      found.push(...both);
    }
    expect(found.length).toBeGreaterThan(0);
  });
});

describe("requests", () => {
  it.each(["PATCH", "POST", "DELETE"])("%s on a list returns 405 with the allowed methods", async (method) => {
    const answer = await ask(target, "/products", { method });
    expect(answer).toMatchObject({ status: 405, body: { status: false, code: 405, message: expect.any(String) } });
    expect(answer.headers.get("allow")).toContain("GET");
  });

  it("a cross-origin preflight returns 405 without CORS headers", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const path of ["/products", "/login"]) {
      const answer = await ask(target, path, { method: "OPTIONS", headers });
      expect(answer, path).toMatchObject({ status: 405, body: { status: false, code: 405 } });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("the word «bearer» is case-insensitive (API-002)", async () => {
    const { token } = await newShopper(target);
    for (const scheme of ["bearer", "BEARER"]) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await ask(target, "/profile/info", { headers })).status).toBe(200);
    }
  });

  it("an order refused for an empty cart can succeed later under the same idempotency key (API-046)", async () => {
    const { token, order, api } = await readyToOrder(target, { product: 20 });
    const headers = { "idempotency-key": randomUUID() };
    const send = () =>
      ask(target, "/checkout", { method: "POST", body: { ...order, expected_total: null }, token, headers });
    expectOk(await api.cart.subtract({ id: 20, type: 1, count: 0 }, { keepalive: true }));
    expect((await send()).status).toBe(404);
    expectOk(await api.cart.add({ id: 20, type: 1, count: 1, add: 0 }));
    const placed = await send();
    expect(placed.status).toBe(200);
    expect((await send()).body.data).toEqual(placed.body.data);
  });

  it("sixty-five invalid order requests do not use up the order rate limit (API-046)", async () => {
    const { token, order, api } = await readyToOrder(target, { product: 47 });
    for (let mistake = 0; mistake < 65; mistake++) {
      const body = { ...order, periodic_type: 2 };
      expect((await ask(target, "/checkout", { method: "POST", body, token })).status).toBe(422);
    }
    expect(await api.checkout.save(order, { idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
  });
});
