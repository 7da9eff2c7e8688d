import { beforeAll, describe, expect, it } from "vitest";
import type { Bundle, BundleCard } from "@/lib/contract/bundle";
import { CartType, CauseType } from "@/lib/contract/cart";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { atBank, expectOk, newShopper, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf, ask, contractTarget } from "../support/target";

const target = contractTarget();
const { bundle: bundles, catalogue } = apiOf(target);
const B = CartType.Bundle;
/** Bundles of the demo shop that cannot be bought now. */
const demo = { blurred: 5, ended: 6, early: 7, removed: 8 };

let running: BundleCard[];
let card: BundleCard;

const sumOf = (products: BundleCard["products"], field: "price" | "realPrice") =>
  products.reduce((sum, product) => sum + (product[field] ?? Number.NaN) * product.count, 0);

async function product(id: number) {
  return expectOk(await catalogue.product({ id }));
}

beforeAll(async () => {
  running = expectOk(await bundles.list());
  const found = running.find(({ max_count, available }) => max_count === 5 && available);
  if (!found) throw new Error("The demo shop lacks a bundle with a purchase limit.");
  card = found;
});

describe("the bundle list", () => {
  it("the bundle list contains the running bundles with every field of a card (API-071, API-080, BUND-001)", () => {
    expect(running.map(({ id }) => id)).toEqual([1, 2, 3, 4, demo.blurred]);
    expect(Object.keys(card).sort()).toEqual(
      ["available", "expired_at", "id", "image", "inventory", "max_count", "name", "price"]
        .concat("price_by_discount", "products", "slug", "started_at")
        .sort(),
    );
    for (const { started_at, expired_at } of running) {
      expect(Date.parse(started_at)).toBeLessThan(Date.now());
      expect(Date.parse(expired_at)).toBeGreaterThan(Date.now());
    }
  });

  it("bundle prices are sums in whole rials and never exceed the products' single prices (CONST-001)", async () => {
    for (const { price, price_by_discount, products } of running.filter(({ id }) => id !== demo.blurred)) {
      expect(price).toBe(sumOf(products, "realPrice"));
      expect(price_by_discount).toBe(sumOf(products, "price"));
      for (const part of products) {
        expect(part.realPrice).toBe((await product(part.id)).price_by_discount);
        expect(part.price).toBeLessThanOrEqual(part.realPrice ?? 0);
      }
    }
  });

  it("a bundle's inventory is limited by its scarcest product", async () => {
    for (const { inventory, products } of running) {
      const limits = await Promise.all(
        products.map(async ({ id, count }) =>
          Math.floor(((await product(id)).inventory ?? Number.POSITIVE_INFINITY) / count),
        ),
      );
      expect(inventory).toBe(Math.min(...limits));
    }
  });
});

describe("one bundle", () => {
  it("a bundle has every field of the contract (API-072, ENT-007)", async () => {
    const result = await bundles.show({ id: card.id });
    if (!result.ok) throw new Error("The bundle is missing.");
    const { description, share_link, similars_bundles, similars_products, documents, ...rest } = result.data as Bundle;
    expect(documents).toEqual({ from_days: 2, to_days: 3 });
    // Not in the specification: each product's warranty, only in the single bundle.
    const products = rest.products.map(({ guarantee: _, ...product }) => product);
    expect({ ...rest, products }).toEqual(card);
    expect(products[0]).toEqual({
      id: expect.any(Number),
      displayName: expect.any(String),
      slug: expect.any(String),
      brand: expect.any(String),
      color: { name: expect.any(String), code: expect.stringMatching(/^#/) },
      count: expect.any(Number),
      realPrice: expect.any(Number),
      price: expect.any(Number),
      image: expect.stringMatching(/^\//),
    });
    expect(description).toContain("<p>");
    expect(share_link).toMatch(/^https?:\/\/[^/]+\/bundles\/1\/%D8/);
    expect(result.extra).toEqual({ blur: false });
    expect(similars_bundles.map(({ id }) => id)).toEqual(running.map(({ id }) => id).filter((id) => id !== card.id));
    const own = await Promise.all(card.products.map(({ id }) => product(id)));
    const categories = own.map(({ category_id }) => category_id);
    expect(similars_products.length).toBeGreaterThan(0);
    for (const similar of similars_products) {
      expect(categories).toContain(similar.category_id);
      expect(own.map(({ id }) => id)).not.toContain(similar.id);
    }
  });

  it("no response contains a bundle's hidden price (BUND-010)", async () => {
    const shown = await ask(target, `/bundles/${demo.blurred}`);
    expect(shown.body).toMatchObject({
      extra_data: { blur: true },
      data: { price: null, price_by_discount: null, available: false },
    });
    const listed = running.find(({ id }) => id === demo.blurred);
    const { similars_bundles: _, similars_products: __, ...data } = shown.body.data as Bundle;
    for (const answer of [data, listed]) {
      expect(JSON.stringify(answer)).not.toMatch(/rice(_by_discount)?":\s*\d/);
      expect(JSON.stringify(answer)).not.toMatch(/\d{7,}/);
    }
  });

  it("an ended or future bundle is shown as not available", async () => {
    for (const id of [demo.ended, demo.early]) expect(expectOk(await bundles.show({ id })).available).toBe(false);
  });

  it("an unknown or invalid id returns 404 and a removed bundle 410", async () => {
    expect(await bundles.show({ id: 999_999 })).toMatchObject({ ok: false, error: { code: 404 } });
    for (const id of ["x", "0", "-1", "99999999999"]) expect((await ask(target, `/bundles/${id}`)).status).toBe(404);
    expect(await bundles.show({ id: demo.removed })).toMatchObject({ ok: false, error: { code: 410 } });
  });
});

describe("bundles in the cart", () => {
  it("a bundle is one cart line with its contents (API-035, ENT-002, ENT-003, CART-007, BUND-007)", async () => {
    const { api } = await newShopper(target);
    const cart = expectOk(await api.cart.add({ id: card.id, type: B, count: 2, add: 1 }));
    expect(cart.cart_info).toEqual({ items_count: 2, total_price: 2 * (card.price_by_discount ?? 0) });
    expect(cart.details).toEqual([
      {
        id: card.id,
        type: B,
        count: 2,
        price: card.price_by_discount,
        real_price: card.price,
        priority: 0,
        options: [],
        option_titles: [],
        has_options: false,
        cartable: {
          type: "bundle",
          id: card.id,
          name: card.name,
          slug: card.slug,
          image: card.image,
          brand: { name: "" },
          unit: { name: "" },
          volume: null,
          color: null,
          products: card.products.map(({ displayName: name, count }) => ({ name, count })),
          max_count: card.max_count,
          inventory: card.inventory,
          available: true,
          error: null,
          documents: { from_days: 2, to_days: 3 },
        },
      },
    ]);
    expect(expectOk(await api.cart.get()).details).toEqual(cart.details);
  });

  it("a bundle and a product with the same id are separate cart lines", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.cart.add({ id: 1, type: CartType.Product, count: 1, add: 1 }));
    expectOk(await api.cart.add({ id: 1, type: B, count: 2, add: 1 }));
    expect(expectOk(await api.cart.list()).map(({ type, count }) => [type, count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expectOk(await api.cart.subtract({ id: 1, type: CartType.Product, count: 0 }, { keepalive: true }));
    expect(expectOk(await api.cart.list()).map(({ type, count }) => [type, count])).toEqual([[2, 2]]);
  });

  it("`add` 0 sets a bundle's count, and subtracting takes off one or all (API-035, API-036)", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.cart.add({ id: card.id, type: B, count: 1, add: 1 }));
    expect(expectOk(await api.cart.add({ id: card.id, type: B, count: 3, add: 0 })).details[0]?.count).toBe(3);
    expect(expectOk(await api.cart.subtract({ id: card.id, type: B })).details[0]?.count).toBe(2);
    expect(expectOk(await api.cart.subtract({ id: card.id, type: B, count: 0 }, { keepalive: true })).details).toEqual(
      [],
    );
    expect(await api.cart.subtract({ id: card.id, type: B })).toMatchObject({ ok: false, error: { code: 404 } });
  });

  it("a count beyond the purchase limit returns 409, beyond the stock 406, and the line is unchanged", async () => {
    const { api } = await newShopper(target);
    expectOk(await api.cart.add({ id: card.id, type: B, count: 5, add: 1 }));
    expect(await api.cart.add({ id: card.id, type: B, count: 1, add: 1 })).toMatchObject({
      ok: false,
      error: { code: 409 },
    });
    const unlimited = running.find(({ max_count, inventory }) => max_count === null && inventory && inventory > 0);
    if (!unlimited?.inventory) throw new Error("The demo shop lacks a bundle without a purchase limit.");
    const past = { id: unlimited.id, type: B, count: unlimited.inventory + 1, add: 1 } as const;
    expect(await api.cart.add(past)).toMatchObject({
      ok: false,
      error: { code: 406, message: expect.stringContaining(unlimited.name) },
    });
    expect(expectOk(await api.cart.info()).items_count).toBe(5);
  });

  it("adding an ended, future or price-hidden bundle returns 406, and a removed one 404", async () => {
    const { api } = await newShopper(target);
    for (const [id, code] of [
      [demo.ended, 406],
      [demo.early, 406],
      [demo.blurred, 406],
      [demo.removed, 404],
    ] as const) {
      expect(await api.cart.add({ id, type: B, count: 1, add: 1 })).toMatchObject({ ok: false, error: { code } });
    }
    expect(expectOk(await api.cart.info()).items_count).toBe(0);
  });

  it("options of a bundle are refused", async () => {
    const { token } = await newShopper(target);
    const body = { type: B, count: 1, add: 1, options: [1] };
    expect((await ask(target, `/cart/${card.id}`, { method: "POST", body, token })).status).toBe(422);
  });

  it("merging a browser's cart also merges bundles, and repeating the merge changes nothing (API-037, CART-012)", async () => {
    const { api } = await newShopper(target);
    const items = [
      { id: card.id, type: B, count: 9 },
      { id: demo.ended, type: B, count: 1 },
      { id: 999_999, type: B, count: 1 },
    ];
    const first = await api.cart.merge({ items });
    if (!first.ok) throw new Error("The merge was refused.");
    expect(first.data.details.map(({ type, id, count }) => [type, id, count])).toEqual([[B, card.id, 5]]);
    expect(first.extra.cart.map(({ id, type, cause_type }) => [id, type, cause_type])).toEqual([
      [card.id, B, CauseType.Blocks],
      [demo.ended, B, CauseType.Gone],
      [999_999, B, CauseType.Gone],
    ]);
    expect(expectOk(await api.cart.merge({ items }))).toEqual(first.data);
  });

  it("a product and a bundle that contains it share one stock, and both lines show the shortage", async () => {
    const { api } = await newShopper(target);
    const part = card.products[0];
    const { inventory, name } = await product(part?.id ?? 0);
    if (!part || inventory === null) throw new Error("The stock of the bundle's first product is not counted.");
    expectOk(await api.cart.add({ id: card.id, type: B, count: 2, add: 1 }));
    const rest = inventory - 2 * part.count;
    expectOk(await api.cart.add({ id: part.id, type: CartType.Product, count: rest, add: 1 }));
    expect(await api.cart.add({ id: part.id, type: CartType.Product, count: 1, add: 1 })).toMatchObject({
      ok: false,
      error: { code: 406, message: expect.stringContaining(name) },
    });
    expect(await api.cart.add({ id: card.id, type: B, count: 1, add: 1 })).toMatchObject({
      ok: false,
      error: { code: 406 },
    });
    // A merge checks each line on its own; together they exceed the stock.
    const merged = expectOk(
      await api.cart.merge({ items: [{ id: part.id, type: CartType.Product, count: inventory }] }),
    );
    expect(merged.details.map(({ cartable }) => cartable.error?.cause_type)).toEqual([
      CauseType.Blocks,
      CauseType.Blocks,
    ]);
    const cart = await api.cart.get();
    if (!cart.ok) throw new Error("The cart could not be read.");
    expect(cart.extra.cart.map(({ type, message }) => [type, message.includes(name)])).toEqual([
      [B, true],
      [1, true],
    ]);
    expect(await api.checkout.get()).toMatchObject({ ok: false, error: { code: 409 } });
  });
});

describe("bundles in an order", () => {
  it("the checkout lists bundles separately from products and includes their price (ENT-021)", async () => {
    const { api } = await readyToOrder(target, { bundle: card.id, count: 2 });
    const checkout = expectOk(await api.checkout.get());
    expect(checkout.products).toEqual([]);
    expect(checkout.bundles).toEqual([
      {
        id: card.id,
        order_count: 2,
        image: card.image,
        name: card.name,
        displayName: card.name,
        brand: { name: "" },
        color: null,
        price: card.price_by_discount,
        real_price: expect.any(Number),
        options: [],
      },
    ]);
    expect(checkout.total_price).toBe(2 * (card.price_by_discount ?? 0));
  });

  it("the invoice has a line per product at the bundle's prices, and cancelling the order returns the stock (INV-004)", async () => {
    const { api, order } = await readyToOrder(target, { bundle: card.id, count: 2 });
    const stockOf = () => Promise.all(card.products.map(async ({ id }) => (await product(id)).inventory));
    const before = await stockOf();
    const placed = expectOk(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() }));
    expect(await stockOf()).toEqual(before.map((stock, at) => (stock ?? 0) - 2 * (card.products[at]?.count ?? 0)));
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    expect(invoice.products).toMatchObject(
      card.products.map(({ displayName: name, brand, count, price, realPrice }) => ({
        name,
        brand,
        count: 2 * count,
        price,
        real_price: realPrice,
        bundle: card.name,
      })),
    );
    const goods = invoice.products.reduce((sum, line) => sum + line.price * line.count, 0);
    expect(goods).toBe(2 * (card.price_by_discount ?? 0));
    expect(invoice.amount).toBe(goods + (invoice.posting_method?.amount ?? 0));
    expectOk(await api.invoice.cancel({ id: placed.id }));
    expect(await stockOf()).toEqual(before);
  });

  it("a paid bundle order has nothing left to pay", async () => {
    const { api, order } = await readyToOrder(target, { bundle: card.id });
    const placed = expectOk(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() }));
    await returnFromBank(await atBank(placed.url ?? "", "pay"));
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({
      status: InvoiceStatus.InReview,
      payment_status: PaymentStatus.Paid,
      payable_amount: 0,
    });
  });

  it("an order whose expected total differs returns 409", async () => {
    const { api, order } = await readyToOrder(target, { bundle: card.id });
    const answer = await api.checkout.save(
      { ...order, expected_total: (order.expected_total ?? 0) - 10 },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 409, data: { total_payable_price: order.expected_total } },
    });
    expect(expectOk(await api.invoice.list())).toEqual([]);
  });

  it("products and a bundle in one cart become one order", async () => {
    const { api, order } = await readyToOrder(target, { product: 2 });
    expectOk(await api.cart.add({ id: card.id, type: B, count: 1, add: 1 }));
    const { total_payable_price, products, bundles: ordered } = expectOk(await api.checkout.get());
    expect([products.length, ordered.length]).toEqual([1, 1]);
    const placed = expectOk(
      await api.checkout.save(
        { ...order, expected_total: total_payable_price },
        { idempotencyKey: crypto.randomUUID() },
      ),
    );
    const { products: lines } = expectOk(await api.invoice.get({ id: placed.id }));
    expect(lines.map(({ bundle }) => bundle)).toEqual([null, ...card.products.map(() => card.name)]);
    expectOk(await api.invoice.cancel({ id: placed.id }));
  });
});
