import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { endSpecialSales } from "@/lib/backend/jobs/end-special-sales";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { VerifyState } from "@/lib/backend/payment/port";
import { verifyPayment } from "@/lib/backend/services/selling/payments/bank-inquiries";
import { insertBuyer, plainOrder } from "../support/money-world";
import { atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { ask } from "../support/target";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

// Only on PostgreSQL, because the embedded database runs transactions one after the other.

const PRODUCT = 7;
let shop: TestShop;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
});
afterAll(() => shop.close());

/**
 * Sets the stock after expiring the orders of earlier tests, which would otherwise return theirs during the next test.
 */
async function setStock(pieces: number): Promise<void> {
  shop.advance(31 * 60_000);
  await expireInvoices(shop.deps);
  await shop.db.query().update(products).set({ stock: pieces }).where(eq(products.id, PRODUCT));
}

async function productRow() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
  return row;
}

const stock = async () => (await productRow())?.stock;

it("thirty buyers of one to three units get at most the ten in stock", async () => {
  await setStock(10);
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const buyer = await insertBuyer(shop);
      expectOk(await buyer.api.cart.add({ id: PRODUCT, type: 1, count: 1 + (at % 3), add: 0 }));
      return buyer;
    }),
  );
  const answers = await Promise.all(
    buyers.map((buyer) => buyer.api.checkout.save(plainOrder(buyer), { idempotencyKey: crypto.randomUUID() })),
  );
  const sold = answers.reduce((sum, answer, at) => sum + (answer.ok ? 1 + (at % 3) : 0), 0);
  expect(await stock()).toBe(10 - sold);
  expect(sold).toBeGreaterThanOrEqual(8);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe(406);
});

it("orders of the same two products in opposite order do not deadlock", async () => {
  await setStock(1000);
  await shop.db.query().update(products).set({ stock: 1000 }).where(eq(products.id, 8));
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const buyer = await readyToOrder(shop, { product: at % 2 ? PRODUCT : 8 });
      expectOk(await buyer.api.cart.add({ id: at % 2 ? 8 : PRODUCT, type: 1, count: 1, add: 1 }));
      const { total_payable_price } = expectOk(await buyer.api.checkout.get());
      return { ...buyer, order: { ...buyer.order, expected_total: total_payable_price } };
    }),
  );
  const answers = await Promise.all(
    buyers.map(({ api, order }) => api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
});

it("twenty concurrent orders under one idempotency key place one order", async () => {
  await setStock(100);
  const { api, order } = await readyToOrder(shop, { product: PRODUCT });
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.checkout.save(order, { idempotencyKey: key })),
  );
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.data.id] : []))).size).toBe(1);
  expect(expectOk(await api.invoice.list())).toHaveLength(1);
  expect(await stock()).toBe(99);
});

it("twenty identical concurrent orders without an idempotency key place one order", async () => {
  await setStock(100);
  const { order, token } = await readyToOrder(shop, { product: PRODUCT });
  const save = () => ask(shop, "/checkout", { method: "POST", body: order, token });
  const answers = await Promise.all(Array.from({ length: 20 }, save));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await stock()).toBe(99);
});

it("concurrent callbacks, reconciler and expiry job settle a payment once", async () => {
  await setStock(100);
  const before = await productRow();
  const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
  const callback = await atBank(payUrl, "pay");
  shop.advance(5 * 60_000);
  await Promise.all([
    ...Array.from({ length: 50 }, () => returnFromBank(callback)),
    ...Array.from({ length: 5 }, () => reconcilePayments(shop.deps)),
    ...Array.from({ length: 5 }, () => expireInvoices(shop.deps)),
  ]);
  const rows = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
  expect(rows).toMatchObject([{ state: "paid" }]);
  const events = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, placed.id));
  expect(events.filter(({ kind }) => kind === "paid")).toHaveLength(1);
  expect((await productRow())?.sold).toBe((before?.sold ?? 0) + 1);
  expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  expect(await stock()).toBe(99);
});

it("paying, cancelling and expiring at the deadline have one outcome and lose no stock", async () => {
  for (let round = 0; round < 10; round++) {
    await setStock(10);
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT, count: 2 });
    const callback = await atBank(payUrl, "pay");
    if (round % 2) shop.advance(30 * 60_000);
    await Promise.all([
      returnFromBank(callback),
      api.invoice.cancel({ id: placed.id }),
      expireInvoices(shop.deps),
      returnFromBank(callback),
    ]);
    // The job skips locked orders, which its next run finds.
    await expireInvoices(shop.deps);
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    const isPaid = invoice.payment_status === 20;
    expect(await stock()).toBe(isPaid ? 8 : 10);
    const { state } = expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code }));
    expect(state).toBe(isPaid ? "paid" : "refund_due");
  }
});

it("several concurrent expiry jobs return each unit once", async () => {
  await setStock(40);
  await Promise.all(Array.from({ length: 10 }, () => placedOrder(shop, { product: PRODUCT, count: 2 })));
  expect(await stock()).toBe(20);
  shop.advance(30 * 60_000);
  await Promise.all(Array.from({ length: 6 }, () => expireInvoices(shop.deps)));
  expect(await stock()).toBe(40);
});

it("one receipt reported for eight concurrent payments pays one order and marks the others refund due", async () => {
  const bank = bankStandin(shop);
  for (let round = 0; round < 3; round++) {
    await setStock(100);
    const orders = await Promise.all(Array.from({ length: 8 }, () => placedOrder(shop, { product: PRODUCT })));
    const callbacks = await Promise.all(orders.map(({ payUrl }) => atBank(payUrl, "pay")));
    const receiptNo = `R-${round}`;
    setBank(shop, {
      ...bank,
      verify: async () => ({ state: VerifyState.Paid, receiptNo, cardPan: null, orderNo: null, isRepeated: false }),
    });
    const answers = await Promise.all(callbacks.map(returnFromBank));
    setBank(shop, bank);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    const ids = orders.map(({ placed }) => placed.id);
    const rows = await shop.db.query().select().from(payments).where(inArray(payments.invoiceId, ids));
    expect(rows.map(({ state }) => state).sort()).toEqual(["paid", ...Array(7).fill("refund_due")]);
    expect(rows.filter((row) => row.receiptNo === receiptNo)).toHaveLength(8);
    const first = rows.find(({ state }) => state === "paid");
    expect(rows.map(({ receiptOf }) => receiptOf).filter(Boolean)).toEqual(Array(7).fill(first?.id));
    const paid = answers.filter(({ location }) => location?.searchParams.get("status") === "1");
    expect(paid).toHaveLength(1);
  }
});

it("one bank reference given to eight concurrent orders places one order", async () => {
  await setStock(100);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => readyToOrder(shop, { product: PRODUCT })));
  const bank = bankStandin(shop);
  const reference = `S${"7".repeat(35)}`;
  setBank(shop, { ...bank, start: async () => ({ ok: true, reference, url: "http://127.0.0.1/pay" }) });
  const answers = await Promise.all(
    buyers.map(({ api, order }) => api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })),
  );
  setBank(shop, bank);
  expect(answers.map((answer) => (answer.ok ? 200 : answer.error.code)).sort()).toEqual([200, ...Array(7).fill(402)]);
  expect(await stock()).toBe(99);
});

it("a payment is verified once even when several processes try concurrently", async () => {
  await setStock(100);
  const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
  await atBank(payUrl, "pay");
  const [payment] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
  if (!payment) throw new Error("The order has no payment.");
  shop.takeBankCalls();
  // Single-flight is per `db` object, so each object stands for a process.
  const processes = Array.from({ length: 6 }, () => ({ ...shop.deps, db: { ...shop.db } }));
  const answers = await Promise.all(processes.map((deps) => verifyPayment(deps, payment)));
  expect(answers).toEqual(Array(6).fill(true));
  expect(shop.takeBankCalls()).toEqual(["verify"]);
});

it("an order cancelled and expired concurrently returns its stock once", async () => {
  for (let round = 0; round < 5; round++) {
    await setStock(10);
    const { api, placed } = await placedOrder(shop, { product: PRODUCT, count: 4 });
    // Before the deadline, and after it beyond the time granted to a bank that does not respond.
    shop.advance(round % 2 ? 36 * 60_000 : 0);
    await Promise.all([
      ...Array.from({ length: 4 }, () => api.invoice.cancel({ id: placed.id })),
      ...Array.from({ length: 4 }, () => expireInvoices(shop.deps)),
    ]);
    shop.advance(36 * 60_000);
    await Promise.all(Array.from({ length: 4 }, () => expireInvoices(shop.deps)));
    expect(await stock()).toBe(10);
  }
});

it("twenty concurrent additions to one cart are all stored", async () => {
  await setStock(100);
  const { api } = await readyToOrder(shop, { product: PRODUCT });
  await Promise.all(Array.from({ length: 20 }, () => api.cart.add({ id: PRODUCT, type: 1, count: 1, add: 1 })));
  expect(expectOk(await api.cart.info()).items_count).toBe(21);
});

it("a product added while the cart is being ordered is either ordered or stays in the cart", async () => {
  await setStock(100);
  for (let round = 0; round < 10; round++) {
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const [saved, added] = await Promise.all([
      api.checkout.save(order, { idempotencyKey: crypto.randomUUID() }),
      api.cart.add({ id: 8, type: 1, count: 1, add: 1 }),
    ]);
    expect(added.ok).toBe(true);
    const left = expectOk(await api.cart.get()).details.map(({ id }) => id);
    expect(left).toEqual(saved.ok ? [8] : [PRODUCT, 8]);
  }
});

it("concurrent orders and the end of a sale do not deadlock", async () => {
  await setStock(1000);
  const until = new Date(shop.deps.now().getTime() + 1000);
  await shop.db
    .query()
    .update(products)
    .set({ stock: 1000, specialSaleUntil: until })
    .where(inArray(products.id, [PRODUCT, 8, 9]));
  const buyers = await Promise.all(Array.from({ length: 10 }, () => readyToOrder(shop, { product: PRODUCT })));
  shop.advance(2000);
  const answers = await Promise.all([
    ...buyers.map(({ api, order }) => api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })),
    ...Array.from({ length: 4 }, () => endSpecialSales(shop.deps)),
  ]);
  for (const answer of answers) if (answer && !answer.ok) expect(answer.error.code).toBe(409);
});
