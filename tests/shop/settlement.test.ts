import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { type PaymentGateway, type VerifyResult, VerifyState } from "@/lib/backend/payment/port";
import { releaseStock } from "@/lib/backend/services/selling/order-state/stock";
import { verifyPayment } from "@/lib/backend/services/selling/payments/bank-inquiries";
import { atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 4;

let shop: TestShop;
let bank: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  bank = bankStandin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  setBank(shop, bank);
  shop.advance(60 * MINUTE);
  await expireInvoices(shop.deps);
  await shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT));
});

async function stock() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
  return row?.stock;
}

async function paymentOf(invoiceId: number) {
  const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, invoiceId));
  if (!row) throw new Error(`Invoice ${invoiceId} has no payment.`);
  return row;
}

async function eventsOf(invoiceId: number, kind: string) {
  const rows = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, invoiceId));
  return rows.filter((row) => row.kind === kind);
}

const receipt = (receiptNo: string, orderNo: string | null = null): VerifyResult => ({
  state: VerifyState.Paid,
  receiptNo,
  cardPan: "502229******5995",
  orderNo,
  isRepeated: false,
});

const answers = (result: VerifyResult): PaymentGateway => ({ ...bank, verify: async () => result });
const namesReceipt = (receiptNo: string) => answers(receipt(receiptNo));

/** Expects a refund due with its receipt and a logged reason, and that the order can still be paid. */
async function expectOwed({ api, placed }: Awaited<ReturnType<typeof placedOrder>>, why: object) {
  const payment = await paymentOf(placed.id);
  expect(payment).toMatchObject({ state: "refund_due", cardPan: "502229******5995", settledAt: expect.any(Date) });
  const detail = { receiptNo: payment.receiptNo, amount: payment.amount, ...why };
  expect(await eventsOf(placed.id, "payment_mismatch")).toMatchObject([{ paymentId: payment.id, detail }]);
  expect(await eventsOf(placed.id, "refund_due")).toMatchObject([{ paymentId: payment.id, detail }]);
  expect(await eventsOf(placed.id, "paid")).toEqual([]);
  expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("refund_due");
  expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 10, payment_status: 10 });
  setBank(shop, bank);
  const { url } = expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() }));
  await returnFromBank(await atBank(url, "pay"));
  expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("paid");
}

describe("a callback with an unknown status", () => {
  it.each([
    ["pay", "1", "paid"],
    ["cancel", "0", "failed"],
  ] as const)(
    "the redirect shows the real result after the buyer chose %s (PAY-001)",
    async (choice, status, state) => {
      const order = await placedOrder(shop, { product: PRODUCT });
      const callback = new URL(await atBank(order.payUrl, choice));
      callback.searchParams.set("Status", "SUCCESS?");
      const { location } = await returnFromBank(callback.href);
      expect(location?.searchParams.get("status")).toBe(status);
      expect(location?.searchParams.get("tracking_code")).toBe(order.placed.tracking_code);
      expect((await paymentOf(order.placed.id)).state).toBe(state);
    },
  );
});

describe("one receipt for two payments", () => {
  it("when two payments share a receipt, the first order is paid; the second is refunded and can be paid again", async () => {
    const [one, other] = [await placedOrder(shop, { product: PRODUCT }), await placedOrder(shop, { product: PRODUCT })];
    const callbacks = [await atBank(one.payUrl, "pay"), await atBank(other.payUrl, "pay")] as const;
    setBank(shop, namesReceipt("R-1"));
    expect((await returnFromBank(callbacks[0])).location?.searchParams.get("status")).toBe("1");
    const second = await returnFromBank(callbacks[1]);
    expect([second.status, second.location?.searchParams.get("status")]).toEqual([303, "0"]);
    const first = await paymentOf(one.placed.id);
    expect(first).toMatchObject({ state: "paid", receiptNo: "R-1", receiptOf: null });
    expect(await paymentOf(other.placed.id)).toMatchObject({ receiptNo: "R-1", receiptOf: first.id });
    await expectOwed(other, { reason: "receipt", receiptOf: first.id });
  });

  it("several concurrent callbacks with one receipt pay one order, and every callback redirects", async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => placedOrder(shop, { product: PRODUCT })));
    const callbacks = await Promise.all(orders.map(({ payUrl }) => atBank(payUrl, "pay")));
    setBank(shop, namesReceipt("R-2"));
    const ways = await Promise.all(callbacks.map(returnFromBank));
    expect(ways.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const rows = await Promise.all(orders.map(({ placed }) => paymentOf(placed.id)));
    expect(rows.map(({ state }) => state).sort()).toEqual(["paid", "refund_due", "refund_due", "refund_due"]);
    const paid = rows.find(({ state }) => state === "paid");
    expect(rows.map(({ receiptOf }) => receiptOf).filter(Boolean)).toEqual([paid?.id, paid?.id, paid?.id]);
  });

  it("a receipt whose first payment is already marked refund due pays neither order", async () => {
    const [one, other] = [await placedOrder(shop, { product: PRODUCT }), await placedOrder(shop, { product: PRODUCT })];
    const callbacks = [await atBank(one.payUrl, "pay"), await atBank(other.payUrl, "pay")] as const;
    setBank(shop, namesReceipt("R-3"));
    expectOk(await one.api.invoice.cancel({ id: one.placed.id }));
    await returnFromBank(callbacks[0]);
    await returnFromBank(callbacks[1]);
    const first = await paymentOf(one.placed.id);
    expect(first).toMatchObject({ state: "refund_due", receiptNo: "R-3", receiptOf: null });
    expect(await eventsOf(one.placed.id, "refund_due")).toMatchObject([{ detail: { reason: "cancelled" } }]);
    expect(await eventsOf(one.placed.id, "payment_mismatch")).toEqual([]);
    await expectOwed(other, { reason: "receipt", receiptOf: first.id });
  });
});

describe("one reference that the gateway gave out twice", () => {
  it("the second order returns 402 and is not placed, and the first is still paid", async () => {
    const one = await placedOrder(shop, { product: PRODUCT });
    const { reference, url } = await paymentOf(one.placed.id);
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const before = await stock();
    setBank(shop, { ...bank, start: async () => ({ ok: true, reference, url }) });
    const key = crypto.randomUUID();
    expect(await api.checkout.save(order, { idempotencyKey: key })).toMatchObject({
      ok: false,
      error: { code: 402, message: "خطای ناشناخته از درگاه پرداخت" },
    });
    expect(expectOk(await api.invoice.list())).toEqual([]);
    expect(expectOk(await api.cart.info()).items_count).toBe(1);
    expect(await stock()).toBe(before);
    setBank(shop, bank);
    expectOk(await api.checkout.save(order, { idempotencyKey: key }));
    await returnFromBank(await atBank(one.payUrl, "pay"));
    expect(expectOk(await one.api.invoice.get({ id: one.placed.id })).payment_status).toBe(20);
  });

  it("paying again with a reused reference returns 402, and the order can still be paid", async () => {
    const one = await placedOrder(shop, { product: PRODUCT });
    const { reference, url } = await paymentOf(one.placed.id);
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await returnFromBank(await atBank(payUrl, "cancel"));
    setBank(shop, { ...bank, start: async () => ({ ok: true, reference, url }) });
    expect(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 402 },
    });
    setBank(shop, bank);
    expect(expectOk(await api.invoice.repay({ id: placed.id }, { idempotencyKey: crypto.randomUUID() })).url).toContain(
      "StartPay",
    );
  });
});

describe("the amount of a payment", () => {
  it("a payment that differs from the invoice's amount is marked refund due, even if the bank confirms it", async () => {
    const order = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(order.payUrl, "pay");
    const changed = eq(invoices.id, order.placed.id);
    const { goodsAmount, shippingAmount } = invoices;
    const couponDecrease = sql`${goodsAmount} + ${shippingAmount} - 1000`;
    await shop.db.query().update(invoices).set({ couponDecrease, payableAmount: 1000 }).where(changed);
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("0");
    expect(await paymentOf(order.placed.id)).toMatchObject({ receiptNo: expect.stringMatching(/^\d+$/) });
    await expectOwed(order, { reason: "amount", payable: 1000 });
  });

  it("a payment that the bank reports with another amount is marked refund due without a receipt", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    setBank(shop, answers({ state: VerifyState.AmountMismatch, messageKey: "amountMismatch", code: -50 }));
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("0");
    await returnFromBank(callback);
    expect(await paymentOf(placed.id)).toMatchObject({ state: "refund_due", receiptNo: null, settledAt: null });
    const detail = { reason: "amount", code: -50 };
    expect(await eventsOf(placed.id, "payment_mismatch")).toMatchObject([{ detail }]);
    expect(await eventsOf(placed.id, "refund_due")).toMatchObject([{ detail }]);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 10, payment_status: 10 });
  });

  it("the bank is asked to verify the payment's own amount", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    const asked: unknown[] = [];
    setBank(shop, {
      ...bank,
      verify: async (payment) => {
        asked.push(payment);
        return bank.verify(payment);
      },
    });
    await returnFromBank(callback);
    const { reference, amount } = await paymentOf(placed.id);
    expect(asked).toEqual([{ reference, amount }]);
    expect(amount).toBeGreaterThan(0);
  });
});

describe("the order number of a payment", () => {
  it("a payment whose bank receipt names another order is marked refund due, and the receipt is recorded", async () => {
    const order = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(order.payUrl, "pay");
    setBank(shop, answers(receipt("R-4", "another-order")));
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("0");
    await expectOwed(order, { reason: "reference", orderNo: "another-order", receiptNo: "R-4" });
  });

  it("the order is paid if the bank returns its own number or none", async () => {
    for (const named of [true, false]) {
      const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
      const callback = await atBank(payUrl, "pay");
      setBank(shop, answers(receipt(`R-5-${named}`, named ? placed.tracking_code : null)));
      expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("1");
      expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
    }
  });
});

describe("payments stored as a mismatch by an earlier version", () => {
  const [, statements] = readFileSync("lib/backend/db/migrations/0005_receipts.sql", "utf8").split(
    "receipt_of is null;",
  );
  const migrate = async () => {
    for (const statement of (statements ?? "").split("--> statement-breakpoint")) {
      if (statement.trim()) await shop.db.query().execute(sql.raw(statement));
    }
  };

  /** A mismatch as it used to be stored: only its event has the receipt. */
  async function mismatched(receiptNo: string | null) {
    const { placed } = await placedOrder(shop, { product: PRODUCT });
    const { id: paymentId } = await paymentOf(placed.id);
    await shop.db
      .query()
      .execute(sql`update payments set state = 'mismatch', checked_at = now() where id = ${paymentId}`);
    const detail = receiptNo ? { receiptNo, amount: 1000 } : { code: -50 };
    const event = { invoiceId: placed.id, paymentId, kind: "payment_mismatch", detail, createdAt: new Date() };
    await shop.db.query().insert(moneyEvents).values(event);
    return placed.id;
  }

  it("the migration marks each such payment refund due once, with the receipt from its event", async () => {
    const paid = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(paid.payUrl, "pay");
    setBank(shop, namesReceipt("R-6"));
    await returnFromBank(callback);
    const { id: holder } = await paymentOf(paid.placed.id);
    const [again, first, second, none] = [
      await mismatched("R-6"),
      await mismatched("R-7"),
      await mismatched("R-7"),
      await mismatched(null),
    ];
    await migrate();
    await migrate();
    const owed = { state: "refund_due", settledAt: expect.any(Date) };
    expect(await paymentOf(again)).toMatchObject({ ...owed, receiptNo: "R-6", receiptOf: holder });
    expect(await paymentOf(first)).toMatchObject({ ...owed, receiptNo: "R-7", receiptOf: null });
    const { id } = await paymentOf(first);
    expect(await paymentOf(second)).toMatchObject({ ...owed, receiptNo: "R-7", receiptOf: id });
    expect(await paymentOf(none)).toMatchObject({
      state: "refund_due",
      receiptNo: null,
      receiptOf: null,
      settledAt: null,
    });
    expect(await eventsOf(again, "refund_due")).toMatchObject([{ detail: { reason: "mismatch", receiptNo: "R-6" } }]);
    expect(await eventsOf(none, "refund_due")).toMatchObject([{ detail: { reason: "mismatch", code: -50 } }]);
    expect(await paymentOf(paid.placed.id)).toMatchObject({ state: "paid", receiptNo: "R-6", receiptOf: null });
  });
});

describe("several callbacks of one payment", () => {
  it("three hundred concurrent callbacks verify the payment once and all redirect to the same place", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    shop.takeBankCalls();
    const answers = await Promise.all(Array.from({ length: 300 }, () => returnFromBank(callback)));
    expect(shop.takeBankCalls()).toEqual(["verify"]);
    expect(new Set(answers.map(({ status, location }) => `${status} ${location?.searchParams.get("status")}`))).toEqual(
      new Set(["303 1"]),
    );
    expect(await eventsOf(placed.id, "paid")).toHaveLength(1);
    expect((await eventsOf(placed.id, "callback")).length).toBeLessThanOrEqual(40);
  });

  it("callbacks of a settled payment never reach the bank, and at most twenty are logged", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    await returnFromBank(callback);
    shop.takeBankCalls();
    for (let time = 0; time < 50; time++) {
      const outcome = time % 2 ? "NOK" : "OK";
      const { location } = await returnFromBank(callback.replace("Status=OK", `Status=${outcome}`));
      expect(location?.searchParams.get("status")).toBe("1");
    }
    expect(shop.takeBankCalls()).toEqual([]);
    expect(await eventsOf(placed.id, "callback")).toHaveLength(20);
    expect(await eventsOf(placed.id, "payment_failed")).toEqual([]);
  });

  it("repeated cancellations log one failure", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "cancel");
    for (let time = 0; time < 30; time++) await returnFromBank(callback);
    expect(await eventsOf(placed.id, "payment_failed")).toHaveLength(1);
    expect(await eventsOf(placed.id, "callback")).toHaveLength(20);
  });

  it("callbacks of an unpaid payment are verified one after the other", async () => {
    const { payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = (await atBank(payUrl, "cancel")).replace("Status=NOK", "Status=OK");
    let [running, most] = [0, 0];
    setBank(shop, {
      ...bank,
      verify: async (payment) => {
        most = Math.max(most, ++running);
        const answer = await bank.verify(payment);
        running -= 1;
        return answer;
      },
    });
    await Promise.all(Array.from({ length: 100 }, () => returnFromBank(callback)));
    expect(most).toBe(1);
  });

  it("two concurrent processes verify a payment once", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await atBank(payUrl, "pay");
    const payment = await paymentOf(placed.id);
    // Single-flight is per `db` object, so this one stands for another process.
    const elsewhere = { ...shop.deps, db: { ...shop.db } };
    shop.takeBankCalls();
    const answers = await Promise.all([verifyPayment(shop.deps, payment), verifyPayment(elsewhere, payment)]);
    expect(answers).toEqual([true, true]);
    expect(shop.takeBankCalls()).toEqual(["verify"]);
    expect(await paymentOf(placed.id)).toMatchObject({ state: "paid", askedAt: null });
  });

  it("a payment whose process died during verification is verified by the next callback", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    const askedAt = new Date(shop.deps.now().getTime() - 31_000);
    await shop.db.query().update(payments).set({ askedAt }).where(eq(payments.invoiceId, placed.id));
    expect((await returnFromBank(callback)).location?.searchParams.get("status")).toBe("1");
  });
});

describe("release of held stock", () => {
  const order = async () => placedOrder(shop, { product: PRODUCT, count: 3 });

  it("cancelling an order several times releases its stock once", async () => {
    const { api, placed } = await order();
    expect(await stock()).toBe(47);
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.invoice.cancel({ id: placed.id })));
    answers.push(await api.invoice.cancel({ id: placed.id }));
    expect(answers.map((answer) => (answer.ok ? 200 : answer.error.code)).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect(await stock()).toBe(50);
  });

  it("running the expiry job several times releases the stock once", async () => {
    const { placed } = await order();
    shop.advance(36 * MINUTE);
    await Promise.all(Array.from({ length: 4 }, () => expireInvoices(shop.deps)));
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(50);
    expect(await eventsOf(placed.id, "expired")).toHaveLength(1);
  });

  it("an order that is both cancelled and past its deadline releases its stock once", async () => {
    const [first, second] = [await order(), await order()];
    expectOk(await first.api.invoice.cancel({ id: first.placed.id }));
    expect(await stock()).toBe(47);
    shop.advance(36 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await second.api.invoice.cancel({ id: second.placed.id })).toMatchObject({
      ok: false,
      error: { code: 409 },
    });
    expect(await stock()).toBe(50);
    expect(await eventsOf(first.placed.id, "expired")).toEqual([]);
  });

  it("a paid order never releases its stock", async () => {
    const { api, placed, payUrl } = await order();
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(await api.invoice.cancel({ id: placed.id })).toMatchObject({ ok: false, error: { code: 409 } });
    shop.advance(36 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(47);
  });

  it("releasing an order's stock twice releases it once", async () => {
    const { placed } = await order();
    const release = () => shop.db.transaction(() => releaseStock(shop.deps, placed.id));
    shop.takeChanged();
    await release();
    expect(shop.takeChanged()).toEqual([`product:${PRODUCT}`]);
    await release();
    expect(shop.takeChanged()).toEqual([]);
    expect(await stock()).toBe(50);
  });
});
