import { beforeAll, describe, expect, it } from "vitest";
import { CartType, CauseType } from "@/lib/contract/cart";
import type { Product, ProductCard } from "@/lib/contract/product";
import { expectOk, newAccount, newShopper } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const P = CartType.Product;

const demo = {} as Record<"plain" | "outOfStock" | "comingSoon" | "maxTwo" | "three" | "withOptions", ProductCard>;
let optioned: Product;

async function allProducts(): Promise<ProductCard[]> {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => apiOf(target).catalogue.products({ page })));
  return pages.flatMap((page) => expectOk(page));
}

beforeAll(async () => {
  const products = await allProducts();
  const find = (test: (product: ProductCard) => boolean): ProductCard => {
    const product = products.find(test);
    if (!product) throw new Error("The demo shop lacks a product that the contract names.");
    return product;
  };
  demo.plain = find(({ available, max_count, inventory }) => available && max_count === null && (inventory ?? 0) > 20);
  demo.outOfStock = find(({ inventory, comming_soon }) => inventory === 0 && !comming_soon);
  demo.comingSoon = find(({ comming_soon }) => comming_soon);
  demo.maxTwo = find(({ max_count }) => max_count === 2);
  demo.three = find(({ inventory }) => inventory === 3);
  for (const { id } of products.filter(({ available }) => available)) {
    const product = expectOk(await apiOf(target).catalogue.product({ id }));
    if (product.options.length > 1) {
      optioned = product;
      break;
    }
  }
});

describe("adding to the cart", () => {
  it("units are added to a registered user's cart, and the totals follow (API-035, CART-011, ENT-004)", async () => {
    const { api } = await newShopper(target);
    const cart = expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 2, add: 1 }));
    expect(cart.cart_info).toEqual({ items_count: 2, total_price: 2 * demo.plain.price_by_discount });
    const more = expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 1, add: 1 }));
    expect(more.details[0]?.count).toBe(3);
  });

  it("`add` 0 sets the count (API-035)", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 5, add: 1 }));
    const cart = expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 2, add: 0 }));
    expect(cart.details[0]?.count).toBe(2);
  });

  it("a cart line contains its cartable (ENT-002, ENT-003)", async () => {
    const { api } = await newShopper(target);
    const { details } = expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 1, add: 1 }));
    expect(details[0]).toMatchObject({
      id: demo.plain.id,
      type: P,
      price: demo.plain.price_by_discount,
      real_price: demo.plain.price,
      priority: 0,
      options: [],
      cartable: {
        type: "product",
        id: demo.plain.id,
        name: demo.plain.name,
        brand: { name: demo.plain.brand.name },
        image: demo.plain.image,
        unit: demo.plain.unit,
        color: demo.plain.color,
        products: [],
        inventory: demo.plain.inventory,
        max_count: null,
        available: true,
        error: null,
      },
    });
  });

  it("adding beyond the purchase limit returns 409, and the line is unchanged (VAL-001, ERR-001)", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.cart.add({ id: demo.maxTwo.id, type: P, count: 2, add: 1 }));
    expect(await api.cart.add({ id: demo.maxTwo.id, type: P, count: 1, add: 1 })).toMatchObject({
      ok: false,
      error: { code: 409, message: "تعداد درخواستی از حد مجاز خرید بیشتر است" },
    });
    expect(expectOk(await api.cart.info()).items_count).toBe(2);
  });

  it("adding more than the stock, a sold-out product or an upcoming one returns 406 (ERR-003)", async () => {
    const { api } = await newShopper(target);
    for (const [product, count] of [
      [demo.three, 4],
      [demo.outOfStock, 1],
      [demo.comingSoon, 1],
    ] as const) {
      expect(await api.cart.add({ id: product.id, type: P, count, add: 1 })).toMatchObject({
        ok: false,
        error: { code: 406, message: expect.stringContaining(product.name) },
      });
    }
    expect(expectOk(await api.cart.info())).toEqual({ items_count: 0, total_price: 0 });
  });

  it("adding an unknown product or bundle returns 404 (ERR-002)", async () => {
    const { api } = await newShopper(target);
    for (const [id, type] of [
      [999_999, CartType.Product],
      [999_999, CartType.Bundle],
    ] as const) {
      expect(await api.cart.add({ id, type, count: 1, add: 1 })).toMatchObject({ ok: false, error: { code: 404 } });
    }
  });

  it("an incomplete registration has no cart (CART-010)", async () => {
    const { api } = await newAccount(target);
    const refused = [
      await api.cart.add({ id: demo.plain.id, type: P, count: 1, add: 1 }),
      await api.cart.merge({ items: [{ id: demo.plain.id, type: P, count: 1 }] }),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({ ok: false, error: { code: 422, data: { register_status: 3 } } });
    }
    expect(expectOk(await api.cart.get()).details).toEqual([]);
  });

  it.each([[-1], [0], [1.5], ["1e3"], [2 ** 60], [2 ** 53 + 1], [true], [null], [[1]], [{}], ["abc"]])(
    "the count %j is refused and changes nothing",
    async (count) => {
      const { api, token } = await newShopper(target);
      const body = { type: P, count, add: 1 };
      const { status } = await ask(target, `/cart/${demo.plain.id}`, { method: "POST", body, token });
      expect(status).toBe(422);
      expect(expectOk(await api.cart.get()).details).toEqual([]);
    },
  );

  it("a count may be written in Persian or Arabic digits", async () => {
    const { token } = await newShopper(target);
    for (const [count, total] of [
      ["۲", 2],
      ["٣", 5],
    ] as const) {
      const { body } = await ask(target, `/cart/${demo.plain.id}`, {
        method: "POST",
        body: { type: 1, count, add: 1 },
        token,
      });
      expect(body.data).toMatchObject({ cart_info: { items_count: total } });
    }
  });

  it("prices in the request body are ignored", async () => {
    const { token } = await newShopper(target);
    const body = { type: P, count: 1, add: 1, price: 1, price_by_discount: 1, discount: 99, total: 1, real_price: 1 };
    const answer = await ask(target, `/cart/${demo.plain.id}`, { method: "POST", body, token });
    expect(answer.body.data).toMatchObject({ cart_info: { total_price: demo.plain.price_by_discount } });
  });
});

describe("options of a line", () => {
  it("chosen options are priced, replaced, and removed by null (VAL-004, API-043)", async () => {
    const { api } = await newShopper(target);
    const [first, second] = optioned.options;
    if (!first || !second) throw new Error("No product with two options.");
    const cart = expectOk(await api.cart.add({ id: optioned.id, type: P, count: 1, add: 1, options: [first.id] }));
    expect(cart.cart_info.total_price).toBe(optioned.price_by_discount + first.price);
    const line = expectOk(await api.cart.setOptions({ id: optioned.id, type: CartType.Product, options: [second.id] }));
    expect(line).toMatchObject({ options: [second.id], price: optioned.price_by_discount + second.price });
    expect(
      expectOk(await api.cart.setOptions({ id: optioned.id, type: CartType.Product, options: null })).options,
    ).toEqual([]);
  });

  it("options of another product, repeated options, too many options and invalid ones are refused", async () => {
    const { token } = await newShopper(target);
    const own = optioned.options[0]?.id ?? 0;
    const lists: unknown[] = [[own, own], [999_999], ["x"], "1", Array.from({ length: 10_000 }, () => own)];
    for (const options of lists) {
      const body = { type: P, count: 1, add: 1, options };
      const answer = await ask(target, `/cart/${optioned.id}`, { method: "POST", body, token });
      expect(answer).toMatchObject({ status: 422, body: { message: { options: [expect.any(String)] } } });
    }
  });
});

describe("taking products out of the cart", () => {
  it("subtracting removes one unit at a time, and the last one removes the line (API-036, CART-013, CART-014)", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 2, add: 1 }));
    expect(expectOk(await api.cart.subtract({ id: demo.plain.id, type: P })).details[0]?.count).toBe(1);
    expect(expectOk(await api.cart.subtract({ id: demo.plain.id, type: P })).details).toEqual([]);
  });

  it("subtracting with count 0 removes the line, by `_method` and by PUT (API-036, API-004, CART-015)", async () => {
    const { api, token } = await newShopper(target);
    expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 3, add: 1 }));
    expect(
      expectOk(await api.cart.subtract({ id: demo.plain.id, type: P, count: 0 }, { keepalive: true })).cart_info,
    ).toEqual({ items_count: 0, total_price: 0 });
    expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 3, add: 1 }));
    const body = { type: P, count: 0 };
    expect((await ask(target, `/cart/${demo.plain.id}`, { method: "PUT", body, token })).status).toBe(200);
    expect(expectOk(await api.cart.info()).items_count).toBe(0);
  });

  it("subtracting a missing line returns 404", async () => {
    const { api } = await newShopper(target);
    expect(await api.cart.subtract({ id: demo.plain.id, type: P })).toMatchObject({ ok: false, error: { code: 404 } });
  });
});

describe("merging a cart", () => {
  it("a browser's cart is merged, and repeating the merge changes nothing (API-037, CART-012)", async () => {
    const { api } = await newShopper(target);
    const items = [
      { id: demo.plain.id, type: P, count: 2 },
      { id: demo.three.id, type: P, count: 1 },
    ];
    const first = expectOk(await api.cart.merge({ items }));
    const second = expectOk(await api.cart.merge({ items }));
    expect(first.cart_info.items_count).toBe(3);
    expect(second).toEqual(first);
  });

  it("a merge reports lines that were capped or not merged", async () => {
    const { api } = await newShopper(target);
    const result = await api.cart.merge({
      items: [
        { id: demo.maxTwo.id, type: P, count: 5 },
        { id: demo.outOfStock.id, type: P, count: 1 },
        { id: 999_999, type: P, count: 1 },
        { id: 999_999, type: CartType.Bundle, count: 1 },
      ],
    });
    if (!result.ok) throw new Error("The merge was refused.");
    expect(result.data.details.map(({ id, count }) => [id, count])).toEqual([[demo.maxTwo.id, 2]]);
    expect(result.extra.cart.map(({ id, cause_type }) => [id, cause_type])).toEqual([
      [demo.maxTwo.id, CauseType.Blocks],
      [demo.outOfStock.id, CauseType.Gone],
      [999_999, CauseType.Gone],
      [999_999, CauseType.Gone],
    ]);
    const [capped, gone] = result.extra.cart;
    // The message contains the product's name and the count that is now in the cart.
    expect(capped?.message).toContain(result.data.details[0]?.cartable.name);
    expect(capped?.message).toContain("۲ عدد");
    expect(gone?.message).not.toMatch(/[۰-۹] عدد/);
  });

  it("merging an invalid list of items is refused", async () => {
    const { token } = await newShopper(target);
    for (const items of [
      null,
      "x",
      {},
      [1],
      [{ id: 1 }],
      Array.from({ length: 201 }, () => ({ id: 1, type: 1, count: 1 })),
    ]) {
      const answer = await ask(target, "/cart/multi", { method: "POST", body: { items }, token });
      expect(answer.status).toBe(422);
    }
  });
});

describe("reading the cart", () => {
  it("all calls that read the cart return the same cart (API-038, API-039, API-040, API-041, API-042)", async () => {
    const { api, token } = await newShopper(target);
    expectOk(await api.cart.add({ id: demo.plain.id, type: P, count: 2, add: 1 }));
    const cart = await api.cart.get();
    const list = await api.cart.list();
    if (!cart.ok || !list.ok) throw new Error("The cart could not be read.");
    expect(cart.extra).toEqual({ cart: [], type: 1, receipt: null });
    expect(list).toMatchObject({ data: cart.data.details, extra: { cart: [], type: 1 } });
    expect(expectOk(await api.cart.info())).toEqual(cart.data.cart_info);
    const posted = await ask(target, "/cart/info", { method: "POST", body: {}, token });
    expect(posted.body.data).toEqual(cart.data.cart_info);
  });

  it("each user sees only their own cart", async () => {
    const one = await newShopper(target);
    const other = await newShopper(target);
    expectOk(await one.api.cart.add({ id: demo.plain.id, type: P, count: 1, add: 1 }));
    expect(expectOk(await other.api.cart.get()).details).toEqual([]);
  });
});
