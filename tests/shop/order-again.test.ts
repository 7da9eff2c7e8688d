import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";
import { CartType } from "@/lib/contract/cart";
import { readSharedItems } from "@/lib/domain/basket/shared-basket";
import { expectOk, readyToOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("an order encodes its cart for reordering, with bundles and chosen options", async () => {
  const bundle = 1;
  // Two units of each item, so that the number of bundles cannot be derived from the counts.
  await shop.db.query().update(bundleItems).set({ count: 2 });
  const { api, order } = await readyToOrder(shop, { bundle });
  const [option] = await shop.db.query().select().from(productOptions);
  if (!option) throw new Error("The demo shop has no options.");
  const line = { id: option.productId, type: CartType.Product, count: 1, options: [option.id] };
  expectOk(await api.cart.add({ ...line, add: 1 }));
  const { total_payable_price } = expectOk(await api.checkout.get());
  const { id } = expectOk(await api.checkout.save({ ...order, expected_total: total_payable_price }));

  const { again = "" } = expectOk(await api.invoice.get({ id }));
  expect(readSharedItems(again)).toEqual([{ id: bundle, type: CartType.Bundle, count: 1, options: [] }, line]);
  expect(expectOk(await api.invoice.list({ page: 1 })).map((one) => one.again)).toEqual([again]);
});

it("only the order's customer gets its lines at today's price and stock, with the former prices", async () => {
  const { api, order } = await readyToOrder(shop, { product: 5 });
  const { id } = expectOk(await api.checkout.save(order));
  const answer = await api.invoice.again({ id });
  const [line] = expectOk(answer).details;
  const [ordered] = answer.ok ? answer.extra.ordered : [];
  expect(ordered).toEqual({ id: 5, type: CartType.Product, options: [], price: line?.price });

  await shop.db.query().update(products).set({ price: 990_000, finalPrice: 990_000 }).where(eq(products.id, 5));
  const later = await api.invoice.again({ id });
  expect(expectOk(later).details[0]?.price).toBe(990_000);
  expect(later.ok && later.extra.ordered).toEqual([ordered]);

  await shop.db.query().update(products).set({ stock: 0 }).where(eq(products.id, 5));
  const soldOut = await api.invoice.again({ id });
  expect(soldOut.ok && soldOut.extra.cart).toEqual([expect.objectContaining({ id: 5, type: CartType.Product })]);

  const { api: stranger } = await readyToOrder(shop);
  expect(await stranger.invoice.again({ id })).toMatchObject({ ok: false, error: { code: 404 } });
});

it("an order of two hundred lines returns every line, while its link contains thirty", async () => {
  const { api, order } = await readyToOrder(shop, { product: 1 });
  const { id } = expectOk(await api.checkout.save(order));
  const [line] = await shop.db.query().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  const [product] = await shop.db.query().select().from(products).where(eq(products.id, 1));
  if (!line || !product) throw new Error("The order has no line.");
  const { id: _, ...more } = line;
  const name = "کارتخوان سیار پکس با نامی بسیار بلند ".repeat(6).slice(0, 200);
  const added = await shop.db
    .query()
    .insert(products)
    .values(Array.from({ length: 199 }, (__, nth) => ({ ...product, name, id: 90_000 + nth, slug: `many-${nth}` })))
    .returning({ id: products.id });
  await shop.db
    .query()
    .insert(invoiceLines)
    .values(added.map(({ id: productId }) => ({ ...more, name, productId })));
  const answer = await api.invoice.again({ id });
  const { details } = expectOk(answer);
  expect([details.length, answer.ok && answer.extra.ordered.length]).toEqual([200, 200]);
  expect(readSharedItems(expectOk(await api.invoice.get({ id })).again ?? "")).toHaveLength(30);
  const items = details.map(({ id: thing = 0, count }) => ({ id: thing, type: CartType.Product, count }));
  expect(expectOk(await api.cart.merge({ items })).details).toHaveLength(200);
});
