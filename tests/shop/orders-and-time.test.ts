import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { generateProducts } from "@/lib/backend/generate/products";
import { endSpecialSales, expireInvoices, selectEndedSales } from "@/lib/backend/jobs/expiry";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { toRial } from "@/lib/domain/money";
import { deleteMoneyEvents } from "../support/append-only";
import { atBank, comeBack, expectOk, placedOrder, readyToOrder } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, setBank, type TestShop, theBank } from "../support/test-shop";

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

/** Sets the stock after unpaid orders of earlier tests have given theirs back. */
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
  it("gives its stock back once, shows as expired, and can't be paid or cancelled any more", async () => {
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

  it("owes the money back that arrives later: recorded once, nothing sold", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const { sold } = await productRow();
    shop.advance(30 * MINUTE);
    await expireInvoices(shop.deps);
    const callback = await atBank(payUrl, "pay");
    await Promise.all([comeBack(callback), comeBack(callback)]);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      "refund_due",
    );
    expect(await paymentsOf(placed.id)).toMatchObject([{ state: "refund_due", receiptNo: expect.any(String) }]);
    expect((await productRow()).sold).toBe(sold);
    const events = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, placed.id));
    expect(events.filter(({ kind }) => kind === "refund_due")).toHaveLength(1);
  });

  it("is refused the money five minutes later even where the job has not run: the deadline counts", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    shop.advance(35 * MINUTE);
    await comeBack(callback);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe(
      "refund_due",
    );
    await expireInvoices(shop.deps);
  });

  it("names the pages whose stock has changed", async () => {
    await placedOrder(shop, { product: PRODUCT });
    shop.takeChanged();
    shop.advance(30 * MINUTE);
    await expireInvoices(shop.deps);
    expect(shop.takeChanged()).toEqual([`product:${PRODUCT}`]);
  });
});

describe("the last piece", () => {
  it("names the lists too when a product runs out and when it comes back", async () => {
    await shop.db.query().update(products).set({ stock: 1 }).where(eq(products.id, 5));
    shop.takeChanged();
    const { api, placed } = await placedOrder(shop, { product: 5 });
    expect(shop.takeChanged()).toEqual(["products", "product:5"]);
    expectOk(await api.invoice.cancel({ id: placed.id }));
    expect(shop.takeChanged()).toEqual(["products", "product:5"]);
  });

  it("ERR-013 answers 406 with a sentence when somebody else took it after the cart was filled", async () => {
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

describe("settling", () => {
  it("sells the pieces, writes one payment and sends one SMS, however often the callback comes", async () => {
    const { sold, stock } = await productRow();
    const { mobile, placed, payUrl } = await placedOrder(shop, { product: PRODUCT, count: 3 });
    const callback = await atBank(payUrl, "pay");
    await Promise.all(Array.from({ length: 10 }, () => comeBack(callback)));
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

  it("a bank that cannot be asked leaves the order waiting; the reconciler settles it later", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    const gateway = theBank(shop);
    setBank(
      shop,
      createZarinpal({
        merchantId: "11111111-2222-4333-8444-555555555555",
        baseUrl: "http://127.0.0.1:9",
        timeoutMs: 300,
      }),
    );
    await comeBack(callback);
    const state = async () => expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state;
    expect(await state()).toBe("waiting");
    setBank(shop, gateway);
    shop.advance(4 * MINUTE);
    await Promise.all([reconcilePayments(shop.deps), reconcilePayments(shop.deps)]);
    expect(await state()).toBe("paid");
    expect(await paymentsOf(placed.id)).toHaveLength(1);
  });

  it("a buyer who paid and never came back is found by the reconciler", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await atBank(payUrl, "pay");
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(10);
    shop.advance(3 * MINUTE);
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  });

  it("a hundred abandoned attempts do not keep a paid one waiting", async () => {
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

  it("what was paid in the last minutes before the deadline counts as paid in time", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    shop.advance(26 * MINUTE);
    await reconcilePayments(shop.deps);
    shop.advance(2 * MINUTE);
    await atBank(payUrl, "pay");
    shop.advance(30_000);
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  });

  it("an unpaid order that is over waits for nothing", async () => {
    const { api, placed } = await placedOrder(shop, { product: PRODUCT });
    const state = async () => expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state;
    expect(await state()).toBe("waiting");
    shop.advance(30 * MINUTE);
    expect(await state()).toBe("failed");
  });

  it("one who pressed «انصراف», then paid in the page that was still open, has paid", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    await comeBack(callback.replace("Status=OK", "Status=NOK"));
    shop.advance(3 * MINUTE);
    await reconcilePayments(shop.deps);
    shop.advance(3 * MINUTE);
    await reconcilePayments(shop.deps);
    expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  });

  it("a «no» that the bank knows nothing of leads back to the page that is open, which is paid once", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const { reference } = (await paymentsOf(placed.id))[0] ?? {};
    await comeBack(`${shop.url}/api/v1/payments/callback/zarinpal?Authority=${reference}&Status=NOK`);
    const { url } = expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() }));
    expect(url).toBe(payUrl);
    await comeBack(await atBank(url, "pay"));
    expect((await paymentsOf(placed.id)).map(({ state }) => state)).toEqual(["paid"]);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("paid");
  });

  it("a gateway that is away refuses the order with 402, and nothing is made", async () => {
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const { stock } = await productRow();
    const gateway = theBank(shop);
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

describe("amounts past the gateway's ceiling", () => {
  it("PAY-007 leave port 5 alone, unless a code lowers them: no redirect, the order is in review and can still be cancelled", async () => {
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

it("a small basket is offered every gateway that some bill of it may need, and nothing beside them", async () => {
  await setStock(100);
  const { api } = await readyToOrder(shop, { product: PRODUCT });
  const gateway = theBank(shop);
  const { finalPrice } = await productRow();
  // As if its code took most of it off: this gateway does not take the whole sum.
  setBank(shop, { ...gateway, maxAmount: toRial(finalPrice - 1) });
  const offered = expectOk(await api.checkout.get()).payment_ports;
  setBank(shop, gateway);
  expect(offered.map(({ id }) => id)).toEqual([8, 6]);
  expect(offered[0]).toMatchObject({ min_amount: gateway.minAmount, max_amount: finalPrice - 1 });
});

describe("orders that are paid without the bank", () => {
  it("count as pending like any other, and give their stock back after three days", async () => {
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

  it("are offered beside the bank where shipping decides which of them it will be", async () => {
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
  it("takes no answer with it: the same key still gets the first one", async () => {
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
  it("ends by the clock, in the price at once and in the row by the job", async () => {
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

  it("is looked for in the index of sales, however many products there are", async () => {
    await generateProducts(shop.db, { count: 4000, now: shop.deps.now() });
    await shop.db.pool.query("analyze products");
    const { sql: text, params } = selectEndedSales(shop.deps).toSQL();
    const { rows } = await shop.db.pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, params);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("products_special_sale_end");
  });
});

describe("discount codes", () => {
  const DAY = 24 * 60 * MINUTE;

  it("PROF-015 ENT-022 API-026 PROF-031 lists the own ones by page, and tells which can be used", async () => {
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

  it("come with the demo shop: one customer has one, the others are open to all", async () => {
    const rows = await shop.db.query().select({ code: coupons.code, userId: coupons.userId }).from(coupons);
    const open = rows.filter(({ userId }) => userId === null).map(({ code }) => code);
    expect(open.sort()).toEqual(["DEMO10", "DEMO50T", "DEMOONCE", "EXPIRED"]);
    const login = expectOk(await apiOf(shop).auth.login({ mobile_no: "09121111111", password: "demo-1234" }));
    expect(expectOk(await apiOf(shop, login.token).coupon.list())).toMatchObject([{ code: "MARYAM15" }]);
  });
});
