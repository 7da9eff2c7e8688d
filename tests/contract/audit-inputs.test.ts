import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_COUNT } from "@/lib/contract/cart";
import { MAX_PAGE, PAGE_SIZE } from "@/lib/contract/envelope";
import { ADDRESS, expectOk, newShopper, readyToOrder } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

// What the contract says of numbers, lists and limits wherever they come in, held against calls that a client may well make.

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

describe("a product of a list", () => {
  const lists: [string, () => Promise<object[]>][] = [
    ["the listing", async () => expectOk(await catalogue.products())],
    ["similar products", async () => expectOk(await catalogue.similar({ id: 1 }))],
    [
      "a shelf of a category",
      async () => expectOk(await catalogue.shelves({ id: 1 })).flatMap(({ products }) => products),
    ],
  ];

  it.each(lists)("API-065 ENT-005 in %s has every field of one on its own but the long ones", async (_, load) => {
    const { note, gallery, features, options, ...short } = expectOk(await catalogue.product({ id: 1 }));
    // Beyond the specification, and only where one product is shown.
    const { created_at, updated_at, in_box, sample_images, ...fields } = short;
    const cards = await load();
    expect(cards.length).toBeGreaterThan(0);
    // Of a product with several colours, and of one that somebody has rated.
    const sometimes = ["colors", "stars"];
    const names = (product: object) => Object.keys(product).filter((name) => !sometimes.includes(name));
    for (const card of cards) expect(names(card).sort()).toEqual(names(fields).sort());
  });

  it("ENT-005 is shared under the address of its page", async () => {
    for (const { id, share_link } of expectOk(await catalogue.products())) {
      expect(share_link).toBe(expectOk(await catalogue.product({ id })).share_link);
    }
  });
});

describe("a number beyond every limit", () => {
  let token = "";
  beforeAll(async () => {
    token = (await newShopper(target)).token;
  });
  const set = (id: number, count: number | string) =>
    ask(target, `/cart/${id}`, { method: "POST", body: { type: 1, count, add: 0 }, token });

  it.each([MAX_COUNT + 1, 1_000_000, 2_147_483_647])(
    "API-035 ERR-003 %i pieces are more than the stock: 406",
    async (count) => {
      const { id } = await findProduct(({ inventory, max_count }) => inventory !== null && max_count === null);
      expect((await set(id, count)).status).toBe(406);
    },
  );

  it("API-035 VAL-001 and more than may be bought where stock is not counted, or the product has a limit: 409", async () => {
    const uncounted = await findProduct(({ inventory, max_count }) => inventory === null && max_count === null);
    const limited = await findProduct(({ max_count }) => max_count === 2);
    for (const { id } of [uncounted, limited]) expect((await set(id, 2_147_483_647)).status).toBe(409);
    expect((await set(uncounted.id, MAX_COUNT)).status).toBe(200);
    const more = { type: 1, count: 2_147_483_647, add: 1 };
    expect((await ask(target, `/cart/${uncounted.id}`, { method: "POST", body: more, token })).status).toBe(409);
  });

  it("API-037 one such line of a browser's basket does not keep the others out", async () => {
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

describe("numbers in any digits", () => {
  it("API-031 the point on the map, the plaque and the unit of an address", async () => {
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
  ])("API-031 refuses %j of an address by its field", async (wrong) => {
    const { token } = await newShopper(target);
    const answer = await ask(target, "/infos", { method: "POST", body: { ...ADDRESS, ...wrong }, token });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.message ?? {})).toEqual(Object.keys(wrong));
  });

  it.each([1, "1", "۱", "١", "product"])("API-062 the type %j of a record is a product", async (type) => {
    expect((await ask(target, "/visits", { method: "POST", body: { type, id: "۱" } })).status).toBe(200);
    expect((await ask(target, `/comments?id=1&type=${encodeURIComponent(type)}`)).status).toBe(200);
  });

  it.each([true, [1], "1e0", "0x1", " ", null, "constructor", { a: 1 }])(
    "API-062 the type %j is none",
    async (type) => {
      const answer = await ask(target, "/visits", { method: "POST", body: { type, id: 1 } });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.message ?? {})).toEqual(["type"]);
    },
  );
});

describe("a parameter or field without a value is one that is not there", () => {
  it("API-083 an empty limit of the articles is the usual four", async () => {
    const four = (await ask(target, "/articles?limit=4")).body.data;
    expect((await ask(target, "/articles?limit=")).body.data).toEqual(four);
  });

  it("API-036 a null count takes one piece, as a missing one does", async () => {
    const { api, token } = await newShopper(target);
    expectOk(await api.cart.add({ id: 47, type: 1, count: 2, add: 1 }));
    const body = { _method: "PUT", type: 1, count: null };
    expect((await ask(target, "/cart/47", { method: "POST", body, token })).body.data).toMatchObject({
      cart_info: { items_count: 1 },
    });
  });
});

describe("the pages of a large shop", () => {
  it("reach to its hundred-thousandth product and not much further", async () => {
    const last = Math.ceil(100_000 / PAGE_SIZE);
    const { status, body } = await ask(target, `/products?page=${last}`);
    expect([status, body.data]).toEqual([200, []]);
    expect((await ask(target, `/products?page=${MAX_PAGE + 1}`)).status).toBe(422);
  });
});

describe("filters that stand together", () => {
  it("API-065 a shelf of a category and a custom one leave what is on both", async () => {
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

describe("who asks", () => {
  it.each(["PATCH", "POST", "DELETE"])(
    "%s of a list is refused in the envelope, with the verbs it takes",
    async (method) => {
      const answer = await ask(target, "/products", { method });
      expect(answer).toMatchObject({ status: 405, body: { status: false, code: 405, message: expect.any(String) } });
      expect(answer.headers.get("allow")).toContain("GET");
    },
  );

  it("another site's preflight is refused like any other verb and opens nothing", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    for (const path of ["/products", "/login"]) {
      const answer = await ask(target, path, { method: "OPTIONS", headers });
      expect(answer, path).toMatchObject({ status: 405, body: { status: false, code: 405 } });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });

  it("API-002 the word «bearer» may be written in any case", async () => {
    const { token } = await newShopper(target);
    for (const scheme of ["bearer", "BEARER"]) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await ask(target, "/profile/info", { headers })).status).toBe(200);
    }
  });

  it("API-046 an order refused for an empty cart is taken under the same key once it can be", async () => {
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

  it("API-046 mistakes in the order form are no orders: after many of them it can still be sent", async () => {
    const { token, order, api } = await readyToOrder(target, { product: 47 });
    for (let mistake = 0; mistake < 65; mistake++) {
      const body = { ...order, periodic_type: 2 };
      expect((await ask(target, "/checkout", { method: "POST", body, token })).status).toBe(422);
    }
    expect(await api.checkout.save(order, { idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
  });
});
