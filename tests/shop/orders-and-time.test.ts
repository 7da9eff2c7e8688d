import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { endSpecialSales, selectEndedSales } from "@/lib/backend/jobs/end-special-sales";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { toRial } from "@/lib/domain/shared/money";
import { deleteMoneyEvents } from "../support/append-only";
import { atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 2;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function productRow(id = PRODUCT) {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}.`);
  return row;
}

/** Sets the stock after expiring the unpaid orders of earlier tests. */
async function setStock(stock: number): Promise<void> {
  shop.advance(73 * 60 * MINUTE);
  await expireInvoices(shop.deps);
  await shop.db.query().update(products).set({ stock }).where(eq(products.id, PRODUCT));
}

async function paymentsOf(invoiceId: number) {
  return shop.db.query().select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(payments.id);
}

async function messagesTo(mobile: string): Promise<string[]> {
  const response = await fetch(`${shop.sandbox}/sandbox/messages?mobile=${mobile}`, {
    headers: { accept: "application/json" },
  });
  return ((await response.json()) as { text: string }[]).map(({ text }) => text);
}

describe("an order that is not paid in time", () => {
  it("the order returns its stock once, expires, and can no longer be paid or cancelled", async () => {
    const { stock } = await productRow();
    const { api, placed } = await placedOrder(shop, { product: PRODUCT, count: 2 });
    await expireInvoices(shop.deps);
    expect((await productRow()).stock).toBe((stock ?? 0) - 2);

    shop.advance(30 * MINUTE);
    await Promise.all([expireInvoices(shop.deps), expireInvoices(shop.deps)]);
    await expireInvoices(shop.deps);
    expect((await productRow()).stock).toBe(stock);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 10, is_expired: true });
    expect(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 409, message: "مهلت پرداخت این فاکتور به پایان رسیده است" },
    });
    expect(await api.invoice.cancel({ id: placed.id })).toMatchObject({ ok: false, error: { code: 409 } });
  });

  it("a payment that arrives late is marked refund due, is recorded once and sells nothing", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const { sold } = await productRow();
    shop.advance(30 * MINUTE);
    await expireInvoices(shop.deps);
    const callback = await atBank(payUrl, "pay");
    await Promise.all([returnFromBank(callback), returnFromBank(callback)]);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      "refund_due",
    );
    expect(await paymentsOf(placed.id)).toMatchObject([{ state: "refund_due", receiptNo: expect.any(String) }]);
    expect((await productRow()).sold).toBe(sold);
    const events = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, placed.id));
    expect(events.filter(({ kind }) => kind === "refund_due")).toHaveLength(1);
  });

  it("a payment five minutes after the deadline is marked refund due even before the expiry job runs", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    shop.advance(35 * MINUTE);
    await returnFromBank(callback);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      "refund_due",
    );
    await expireInvoices(shop.deps);
  });

  it("the expiry of an order invalidates the pages of its products", async () => {
    await placedOrder(shop, { product: PRODUCT });
    shop.takeChanged();
    shop.advance(30 * MINUTE);
    await expireInvoices(shop.deps);
    expect(shop.takeChanged()).toEqual([`product:${PRODUCT}`]);
  });
});

describe("the last unit", () => {
  it("product lists are invalidated when a product sells out and when it is back", async () => {
    await shop.db.query().update(products).set({ stock: 1 }).where(eq(products.id, 5));
    shop.takeChanged();
    const { api, placed } = await placedOrder(shop, { product: 5 });
    expect(shop.takeChanged()).toEqual(["products", "product:5"]);
    expectOk(await api.invoice.cancel({ id: placed.id }));
    expect(shop.takeChanged()).toEqual(["products", "product:5"]);
  });

  it("ordering a unit that has since been sold returns 406 with a message (ERR-013)", async () => {
    await shop.db.query().update(products).set({ stock: 1 }).where(eq(products.id, 6));
    const one = await readyToOrder(shop, { product: 6 });
    const other = await readyToOrder(shop, { product: 6 });
    expectOk(await one.api.checkout.save(one.order, { idempotencyKey: crypto.randomUUID() }));
    const refused = await other.api.checkout.save(other.order, { idempotencyKey: crypto.randomUUID() });
    expect(refused).toMatchObject({ ok: false, error: { code: 406, data: [expect.stringContaining("موجود نیست")] } });
    expect((await productRow(6)).stock).toBe(0);
    expect(expectOk(await other.api.invoice.list())).toEqual([]);
    const cart = await other.api.cart.get();
    expect(cart).toMatchObject({ ok: true, extra: { cart: [{ id: 6, cause_type: 2 }] } });
    expect(await other.api.checkout.get()).toMatchObject({
      ok: false,
      error: { code: 409, extra: { cart: [expect.any(String)] } },
    });
  });
});

describe("settlement", () => {
  it("repeated callbacks sell the units, record the payment and send the SMS only once", async () => {
    const { sold, stock } = await productRow();
    const { mobile, placed, payUrl } = await placedOrder(shop, { product: PRODUCT, count: 3 });
    const callback = await atBank(payUrl, "pay");
    await Promise.all(Array.from({ length: 10 }, () => returnFromBank(callback)));
    shop.advance(60 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await productRow()).toMatchObject({ sold: sold + 3, stock: (stock ?? 0) - 3 });
    expect(await paymentsOf(placed.id)).toMatchObject([{ state: "paid", cardPan: expect.stringContaining("*") }]);
    const before = (await messagesTo(mobile)).length;
    await sendOutbox(shop.deps);
    await sendOutbox(shop.deps);
    const texts = await messagesTo(mobile);
    expect(texts.length).toBe(before + 1);
    expect(texts[0]).toContain(`${shop.url}/receipts/${placed.id}`);
  });

  it("an order whose bank is unreachable waits, and the reconciler settles it later", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    const gateway = bankStandin(shop);
    setBank(
      shop,
      createZarinpal({
        merchantId: "11111111-2222-4333-8444-555555555555",
        baseUrl: "http://127.0.0.1:9",
        timeoutMs: 300,
      }),
    );
    await returnFromBank(callback);
    const state = async () => expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state;
    expect(await state()).toBe("waiting");
    setBank(shop, gateway);
    shop.advance(4 * MINUTE);
    await Promise.all([reconcilePayments(shop.deps), reconcilePayments(shop.deps)]);
    expect(await state()).toBe("paid");
    expect(await paymentsOf(placed.id)).toHaveLength(1);
  });

  it("the reconciler settles an order whose buyer paid and never returned", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await atBank(payUrl, "pay");
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(10);
    shop.advance(3 * MINUTE);
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  });

  it("a hundred abandoned attempts do not delay the settlement of a paid one", async () => {
    const abandoned = await placedOrder(shop, { product: PRODUCT });
    const rows = Array.from({ length: 140 }, (_, at) => ({
      invoiceId: abandoned.placed.id,
      gateway: "zarinpal",
      reference: `S${String(at).padStart(35, "0")}`,
      amount: 1000,
      state: "started" as const,
      url: "",
      createdAt: new Date(shop.deps.now().getTime() - 60 * MINUTE),
    }));
    await shop.db.query().insert(payments).values(rows);
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await atBank(payUrl, "pay");
    for (let run = 0; run < 20; run++) {
      shop.advance(30_000);
      await reconcilePayments(shop.deps);
    }
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
    await deleteMoneyEvents(shop.db, eq(moneyEvents.invoiceId, abandoned.placed.id));
    await shop.db.query().delete(payments).where(eq(payments.invoiceId, abandoned.placed.id));
  });

  it("a payment in the last minutes before the deadline is accepted as in time", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    shop.advance(26 * MINUTE);
    await reconcilePayments(shop.deps);
    shop.advance(2 * MINUTE);
    await atBank(payUrl, "pay");
    shop.advance(30_000);
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  });

  it("an order that is still unpaid at its deadline fails", async () => {
    const { api, placed } = await placedOrder(shop, { product: PRODUCT });
    const state = async () => expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state;
    expect(await state()).toBe("waiting");
    shop.advance(30 * MINUTE);
    expect(await state()).toBe("failed");
  });

  it("a buyer who cancelled and then paid on the open bank page has paid", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    await returnFromBank(callback.replace("Status=OK", "Status=NOK"));
    shop.advance(3 * MINUTE);
    await reconcilePayments(shop.deps);
    shop.advance(3 * MINUTE);
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  });

  it("if the bank does not confirm a cancellation, the buyer returns to the open page, which is paid once", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const { reference } = (await paymentsOf(placed.id))[0] ?? {};
    await returnFromBank(`${shop.url}/api/v1/payments/callback/zarinpal?Authority=${reference}&Status=NOK`);
    const { url } = expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() }));
    expect(url).toBe(payUrl);
    await returnFromBank(await atBank(url, "pay"));
    expect((await paymentsOf(placed.id)).map(({ state }) => state)).toEqual(["paid"]);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("paid");
  });

  it("an unreachable gateway returns 402, and no order is placed", async () => {
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const { stock } = await productRow();
    const gateway = bankStandin(shop);
    setBank(
      shop,
      createZarinpal({
        merchantId: "11111111-2222-4333-8444-555555555555",
        baseUrl: "http://127.0.0.1:9",
        timeoutMs: 300,
      }),
    );
    try {
      expect(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
        ok: false,
        error: { code: 402 },
      });
    } finally {
      setBank(shop, gateway);
    }
    expect(expectOk(await api.invoice.list())).toEqual([]);
    expect((await productRow()).stock).toBe(stock);
    expect(expectOk(await api.cart.info()).items_count).toBe(1);
  });
});

describe("amounts above the gateway's limit", () => {
  it("only payment method 5 accepts the order, which goes to review and can still be cancelled (PAY-007)", async () => {
    await setStock(100);
    const { api, order } = await readyToOrder(shop, { product: PRODUCT, count: 10 });
    const checkout = expectOk(await api.checkout.get());
    expect(checkout.payment_ports.map(({ id }) => id)).toEqual([8, 6, 5]);
    const total = checkout.total_price + 950_000;
    expect(await api.checkout.save({ ...order, expected_total: total }, { idempotencyKey: "a" })).toMatchObject({
      ok: false,
      error: { code: 402 },
    });
    const placed = expectOk(
      await api.checkout.save({ ...order, payment_port: 5, expected_total: total }, { idempotencyKey: "b" }),
    );
    expect(placed).toMatchObject({ url: null, freeze: true, freeze_expired_at: expect.any(String) });
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 40, payment_status: 10 });
    expect((await productRow()).stock).toBe(90);
    shop.advance(60 * MINUTE);
    await expireInvoices(shop.deps);
    expect((await productRow()).stock).toBe(100);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 40, payment_status: 10 });
    expectOk(await api.invoice.cancel({ id: placed.id }));
    expect((await productRow()).stock).toBe(100);
  });
});

it("a small cart is offered each gateway whose limit a coupon could bring it to, without payment method 5", async () => {
  await setStock(100);
  const { api } = await readyToOrder(shop, { product: PRODUCT });
  const gateway = bankStandin(shop);
  const { finalPrice } = await productRow();
  // The limit is just below the total, so only a coupon brings the amount within it.
  setBank(shop, { ...gateway, maxAmount: toRial(finalPrice - 1) });
  const offered = expectOk(await api.checkout.get()).payment_ports;
  setBank(shop, gateway);
  expect(offered.map(({ id }) => id)).toEqual([8, 6]);
  expect(offered[0]).toMatchObject({ min_amount: gateway.minAmount, max_amount: finalPrice - 1 });
});

describe("orders without a gateway", () => {
  it("orders without a gateway count as unpaid and are cancelled after three days, which releases their stock", async () => {
    await setStock(100);
    const { api, order } = await readyToOrder(shop, { product: PRODUCT, count: 10 });
    const { total_price } = expectOk(await api.checkout.get());
    const bulk = { ...order, payment_port: 5, expected_total: total_price + 950_000 };
    const { id } = expectOk(await api.checkout.save(bulk, { idempotencyKey: "1" }));
    for (const key of ["2", "3"]) {
      expectOk(await api.cart.add({ id: PRODUCT, type: 1, count: 10, add: 1 }));
      const answer = await api.checkout.save(bulk, { idempotencyKey: key });
      expect(answer.ok ? 200 : answer.error.code).toBe(key === "2" ? 200 : 409);
    }
    expect((await productRow()).stock).toBe(80);
    shop.advance(72 * 60 * MINUTE);
    await expireInvoices(shop.deps);
    expect((await productRow()).stock).toBe(100);
    expect(expectOk(await api.invoice.get({ id })).status).toBe(70);
  });

  it("payment method 5 is offered even if only shipping brings the amount above the limit", async () => {
    await setStock(100);
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const { finalPrice } = await productRow();
    await shop.db
      .query()
      .update(products)
      .set({ price: 999_800_000, finalPrice: 999_800_000 })
      .where(eq(products.id, PRODUCT));
    const { payment_ports, total_price } = expectOk(await api.checkout.get());
    expect(payment_ports.map(({ id }) => id)).toEqual([8, 6, 5]);
    const expected_total = total_price + 950_000;
    expect(await api.checkout.save({ ...order, expected_total }, { idempotencyKey: "1" })).toMatchObject({
      ok: false,
      error: { code: 402 },
    });
    expectOk(await api.checkout.save({ ...order, payment_port: 5, expected_total }, { idempotencyKey: "2" }));
    await shop.db.query().update(products).set({ price: finalPrice, finalPrice }).where(eq(products.id, PRODUCT));
  });
});

describe("a crash after the commit", () => {
  it("repeating the request under its idempotency key returns the order that was placed", async () => {
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const { announce } = shop;
    shop.announce = () => {
      throw new Error("the process dies here");
    };
    expect(await api.checkout.save(order, { idempotencyKey: "crash" })).toMatchObject({
      ok: false,
      error: { code: 500 },
    });
    shop.announce = announce;
    const again = expectOk(await api.checkout.save(order, { idempotencyKey: "crash" }));
    expect(expectOk(await api.invoice.list())).toMatchObject([{ id: again.id, tracking_code: again.tracking_code }]);
    expect(again.url).toContain("StartPay");
  });
});

describe("a special sale", () => {
  it("the sale price ends on time, even before the job resets the product", async () => {
    const specialSaleUntil = new Date(shop.deps.now().getTime() + 60 * MINUTE);
    await shop.db
      .query()
      .update(products)
      .set({ finalPrice: sql`${products.price} - 1000000`, specialSaleUntil })
      .where(eq(products.id, PRODUCT));
    const special = await productRow();
    const shown = async () => {
      const response = await fetch(`${shop.url}/api/v1/products/${special.id}`);
      return ((await response.json()) as { data: { price: number; price_by_discount: number; special_sale: unknown } })
        .data;
    };
    expect((await shown()).price_by_discount).toBe(special.finalPrice);
    shop.advance(60 * MINUTE);
    expect(await shown()).toMatchObject({ price_by_discount: special.price, special_sale: null });
    shop.takeChanged();
    await endSpecialSales(shop.deps);
    expect((await productRow(special.id)).finalPrice).toBe(special.price);
    expect(shop.takeChanged()).toContain(`product:${special.id}`);
  });

  it("the query for ended sales finds them by an index", async () => {
    const { sql: text, params } = selectEndedSales(shop.deps).toSQL();
    const client = await shop.db.pool.connect();
    // With the few products of the demo, the planner would rather read the whole table.
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, params);
    await client.query("rollback");
    client.release();
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("products_special_sale_end");
  });
});

describe("coupons of a customer", () => {
  const DAY = 24 * 60 * MINUTE;

  it("a customer's coupons are listed page by page, and usable ones are marked (PROF-015, ENT-022, API-026, PROF-031)", async () => {
    const { api, placed } = await placedOrder(shop, { product: PRODUCT, count: 1 });
    const mobile = expectOk(await api.auth.profile()).mobile;
    const [owner] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    const userId = owner?.id ?? 0;
    const hasUnused = async () => expectOk(await api.auth.profile()).has_unused_coupon;
    expect([await hasUnused(), expectOk(await api.coupon.list())]).toEqual([false, []]);

    const later = new Date(shop.deps.now().getTime() + DAY);
    const rows = ["OFF", "OPEN", "ONCE"].map((code) => ({
      code,
      userId,
      type: 1 as const,
      value: 10,
      expiresAt: later,
    }));
    const made = await shop.db
      .query()
      .insert(coupons)
      .values(rows.map((row) => ({ ...row, active: row.code !== "OFF", isOncePerUser: row.code === "ONCE" })))
      .returning({ id: coupons.id });
    const told = async () => expectOk(await api.coupon.list()).map(({ code, active }) => `${code} ${active}`);
    expect([await told(), await hasUnused()]).toEqual([["ONCE true", "OPEN true", "OFF false"], true]);
    expect(expectOk(await api.auth.news())).toMatchObject({ unused_coupons: 2 });

    const usedAt = shop.deps.now();
    await shop.db
      .query()
      .insert(couponUses)
      .values({ invoiceId: placed.id, couponId: made[2]?.id ?? 0, userId, usedAt });
    const [once] = expectOk(await api.coupon.list());
    expect(once).toMatchObject({ code: "ONCE", value: 10, type: 1, flooring: 0, active: false, is_used: true });
    expect(once?.expired_at).toBe(later.toISOString());
    shop.advance(2 * DAY);
    expect([await told(), await hasUnused()]).toEqual([["ONCE false", "OPEN false", "OFF false"], false]);
    expect(expectOk(await api.coupon.list({ page: 2 }))).toEqual([]);
  });

  it("in the demo shop one customer has a coupon of their own, and the other coupons are open to everyone", async () => {
    const rows = await shop.db.query().select({ code: coupons.code, userId: coupons.userId }).from(coupons);
    const open = rows.filter(({ userId }) => userId === null).map(({ code }) => code);
    expect(open.sort()).toEqual(["DEMO10", "DEMO50T", "DEMOONCE", "EXPIRED"]);
    const login = expectOk(await apiOf(shop).auth.login({ mobile_no: "09121111111", password: "demo-1234" }));
    expect(expectOk(await apiOf(shop, login.token).coupon.list())).toMatchObject([{ code: "MARYAM15" }]);
  });
});
