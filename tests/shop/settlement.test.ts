import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { expireInvoices } from "@/lib/backend/jobs/expiry";
import { type PaymentGateway, type VerifyResult, VerifyState } from "@/lib/backend/payment/port";
import { verifyPayment } from "@/lib/backend/services/selling/bank-questions";
import { releaseStock } from "@/lib/backend/services/selling/stock";
import { atBank, comeBack, expectOk, placedOrder, readyToOrder } from "../support/shopper";
import { openTestShop, setBank, type TestShop, theBank } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 4;

let shop: TestShop;
let bank: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  bank = theBank(shop);
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

/** A bank that answers whatever it is asked to settle with this. */
const answers = (result: VerifyResult): PaymentGateway => ({ ...bank, verify: async () => result });
/** A bank that names the same receipt for whatever it is asked about. */
const namesReceipt = (receiptNo: string) => answers(receipt(receiptNo));

/** Owed back with its receipt, and the record says why; the order waits as before, and can still be paid. */
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
  await comeBack(await atBank(url, "pay"));
  expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
  expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("paid");
}

describe("a callback whose words nobody knows", () => {
  it.each([
    ["pay", "1", "paid"],
    ["cancel", "0", "failed"],
  ] as const)("tells the truth about its payment where the payer chose %s (PAY-001)", async (choice, status, state) => {
    const order = await placedOrder(shop, { product: PRODUCT });
    const callback = new URL(await atBank(order.payUrl, choice));
    callback.searchParams.set("Status", "SUCCESS?");
    const { location } = await comeBack(callback.href);
    expect(location?.searchParams.get("status")).toBe(status);
    expect(location?.searchParams.get("tracking_code")).toBe(order.placed.tracking_code);
    expect((await paymentOf(order.placed.id)).state).toBe(state);
  });
});

describe("one receipt named for two payments", () => {
  it("pays the first; the second is owed back, whoever brings it is sent on, and its order can still be paid", async () => {
    const [one, other] = [await placedOrder(shop, { product: PRODUCT }), await placedOrder(shop, { product: PRODUCT })];
    const callbacks = [await atBank(one.payUrl, "pay"), await atBank(other.payUrl, "pay")] as const;
    setBank(shop, namesReceipt("R-1"));
    expect((await comeBack(callbacks[0])).location?.searchParams.get("status")).toBe("1");
    const second = await comeBack(callbacks[1]);
    expect([second.status, second.location?.searchParams.get("status")]).toEqual([303, "0"]);
    const first = await paymentOf(one.placed.id);
    expect(first).toMatchObject({ state: "paid", receiptNo: "R-1", receiptOf: null });
    expect(await paymentOf(other.placed.id)).toMatchObject({ receiptNo: "R-1", receiptOf: first.id });
    await expectOwed(other, { reason: "receipt", receiptOf: first.id });
  });

  it("at once pays one of them, and neither callback breaks", async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => placedOrder(shop, { product: PRODUCT })));
    const callbacks = await Promise.all(orders.map(({ payUrl }) => atBank(payUrl, "pay")));
    setBank(shop, namesReceipt("R-2"));
    const ways = await Promise.all(callbacks.map(comeBack));
    expect(ways.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const rows = await Promise.all(orders.map(({ placed }) => paymentOf(placed.id)));
    expect(rows.map(({ state }) => state).sort()).toEqual(["paid", "refund_due", "refund_due", "refund_due"]);
    const paid = rows.find(({ state }) => state === "paid");
    expect(rows.map(({ receiptOf }) => receiptOf).filter(Boolean)).toEqual([paid?.id, paid?.id, paid?.id]);
  });

  it("pays no order when the first was owed back: the same money is not owed and taken", async () => {
    const [one, other] = [await placedOrder(shop, { product: PRODUCT }), await placedOrder(shop, { product: PRODUCT })];
    const callbacks = [await atBank(one.payUrl, "pay"), await atBank(other.payUrl, "pay")] as const;
    setBank(shop, namesReceipt("R-3"));
    expectOk(await one.api.invoice.cancel({ id: one.placed.id }));
    await comeBack(callbacks[0]);
    await comeBack(callbacks[1]);
    const first = await paymentOf(one.placed.id);
    expect(first).toMatchObject({ state: "refund_due", receiptNo: "R-3", receiptOf: null });
    expect(await eventsOf(one.placed.id, "refund_due")).toMatchObject([{ detail: { reason: "cancelled" } }]);
    expect(await eventsOf(one.placed.id, "payment_mismatch")).toEqual([]);
    await expectOwed(other, { reason: "receipt", receiptOf: first.id });
  });
});

describe("one reference handed out twice by the gateway", () => {
  it("refuses the second order with 402: nothing is made, and the first one is unharmed", async () => {
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
    await comeBack(await atBank(one.payUrl, "pay"));
    expect(expectOk(await one.api.invoice.get({ id: one.placed.id })).payment_status).toBe(20);
  });

  it("refuses to pay again with 402, and the order waits as before", async () => {
    const one = await placedOrder(shop, { product: PRODUCT });
    const { reference, url } = await paymentOf(one.placed.id);
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await comeBack(await atBank(payUrl, "cancel"));
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
  it("that is not what the invoice asks for is owed back, whatever the bank says", async () => {
    const order = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(order.payUrl, "pay");
    const changed = eq(invoices.id, order.placed.id);
    const { goodsAmount, shippingAmount } = invoices;
    const couponDecrease = sql`${goodsAmount} + ${shippingAmount} - 1000`;
    await shop.db.query().update(invoices).set({ couponDecrease, payableAmount: 1000 }).where(changed);
    expect((await comeBack(callback)).location?.searchParams.get("status")).toBe("0");
    expect(await paymentOf(order.placed.id)).toMatchObject({ receiptNo: expect.stringMatching(/^\d+$/) });
    await expectOwed(order, { reason: "amount", payable: 1000 });
  });

  it("of which the bank says that another was paid is owed back, by the bank's reference alone: it names no receipt", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    setBank(shop, answers({ state: VerifyState.AmountMismatch, messageKey: "amountMismatch", code: -50 }));
    expect((await comeBack(callback)).location?.searchParams.get("status")).toBe("0");
    await comeBack(callback);
    expect(await paymentOf(placed.id)).toMatchObject({ state: "refund_due", receiptNo: null, settledAt: null });
    const detail = { reason: "amount", code: -50 };
    expect(await eventsOf(placed.id, "payment_mismatch")).toMatchObject([{ detail }]);
    expect(await eventsOf(placed.id, "refund_due")).toMatchObject([{ detail }]);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 10, payment_status: 10 });
  });

  it("is the one that the bank is asked to settle", async () => {
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
    await comeBack(callback);
    const { reference, amount } = await paymentOf(placed.id);
    expect(asked).toEqual([{ reference, amount }]);
    expect(amount).toBeGreaterThan(0);
  });
});

describe("money that the bank took for another order", () => {
  it("is owed back with its receipt", async () => {
    const order = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(order.payUrl, "pay");
    setBank(shop, answers(receipt("R-4", "another-order")));
    expect((await comeBack(callback)).location?.searchParams.get("status")).toBe("0");
    await expectOwed(order, { reason: "reference", orderNo: "another-order", receiptNo: "R-4" });
  });

  it("is a matter of the order's number: the right one pays, and so does a bank that names none", async () => {
    for (const named of [true, false]) {
      const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
      const callback = await atBank(payUrl, "pay");
      setBank(shop, answers(receipt(`R-5-${named}`, named ? placed.tracking_code : null)));
      expect((await comeBack(callback)).location?.searchParams.get("status")).toBe("1");
      expect(expectOk(await api.invoice.get({ id: placed.id })).payment_status).toBe(20);
    }
  });
});

describe("a payment that an earlier version kept as a mismatch", () => {
  const [, statements] = readFileSync("lib/backend/db/migrations/0005_receipts.sql", "utf8").split(
    "receipt_of is null;",
  );
  const migrate = async () => {
    for (const statement of (statements ?? "").split("--> statement-breakpoint")) {
      if (statement.trim()) await shop.db.query().execute(sql.raw(statement));
    }
  };

  /** As it stood before: the receipt in the record alone. */
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

  it("is owed back with the receipt that the record knows, once", async () => {
    const paid = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(paid.payUrl, "pay");
    setBank(shop, namesReceipt("R-6"));
    await comeBack(callback);
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

describe("callbacks of a known reference", () => {
  it("three hundred at once ask the bank once, and all are told the same", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    shop.takeBankCalls();
    const answers = await Promise.all(Array.from({ length: 300 }, () => comeBack(callback)));
    expect(shop.takeBankCalls()).toEqual(["verify"]);
    expect(new Set(answers.map(({ status, location }) => `${status} ${location?.searchParams.get("status")}`))).toEqual(
      new Set(["303 1"]),
    );
    expect(await eventsOf(placed.id, "paid")).toHaveLength(1);
    expect((await eventsOf(placed.id, "callback")).length).toBeLessThanOrEqual(40);
  });

  it("of a settled payment ask nobody and are written down a bounded number of times", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    await comeBack(callback);
    shop.takeBankCalls();
    for (let time = 0; time < 50; time++) {
      const outcome = time % 2 ? "NOK" : "OK";
      const { location } = await comeBack(callback.replace("Status=OK", `Status=${outcome}`));
      expect(location?.searchParams.get("status")).toBe("1");
    }
    expect(shop.takeBankCalls()).toEqual([]);
    expect(await eventsOf(placed.id, "callback")).toHaveLength(20);
    expect(await eventsOf(placed.id, "payment_failed")).toEqual([]);
  });

  it("that say «cancelled» again and again are one failure in the record", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "cancel");
    for (let time = 0; time < 30; time++) await comeBack(callback);
    expect(await eventsOf(placed.id, "payment_failed")).toHaveLength(1);
    expect(await eventsOf(placed.id, "callback")).toHaveLength(20);
  });

  it("while nothing is paid are never asked about side by side", async () => {
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
    await Promise.all(Array.from({ length: 100 }, () => comeBack(callback)));
    expect(most).toBe(1);
  });

  it("in two processes at once ask the bank once", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await atBank(payUrl, "pay");
    const payment = await paymentOf(placed.id);
    // What a process knows of its questions it keeps beside its database.
    const elsewhere = { ...shop.deps, db: { ...shop.db } };
    shop.takeBankCalls();
    const answers = await Promise.all([verifyPayment(shop.deps, payment), verifyPayment(elsewhere, payment)]);
    expect(answers).toEqual([true, true]);
    expect(shop.takeBankCalls()).toEqual(["verify"]);
    expect(await paymentOf(placed.id)).toMatchObject({ state: "paid", askedAt: null });
  });

  it("whose process died while asking are asked about by the next", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    const askedAt = new Date(shop.deps.now().getTime() - 31_000);
    await shop.db.query().update(payments).set({ askedAt }).where(eq(payments.invoiceId, placed.id));
    expect((await comeBack(callback)).location?.searchParams.get("status")).toBe("1");
  });
});

describe("held pieces go back once", () => {
  const order = async () => placedOrder(shop, { product: PRODUCT, count: 3 });

  it("when an order is cancelled twice, at once and later", async () => {
    const { api, placed } = await order();
    expect(await stock()).toBe(47);
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.invoice.cancel({ id: placed.id })));
    answers.push(await api.invoice.cancel({ id: placed.id }));
    expect(answers.map((answer) => (answer.ok ? 200 : answer.error.code)).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect(await stock()).toBe(50);
  });

  it("when the job of expiry runs twice, at once and later", async () => {
    const { placed } = await order();
    shop.advance(36 * MINUTE);
    await Promise.all(Array.from({ length: 4 }, () => expireInvoices(shop.deps)));
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(50);
    expect(await eventsOf(placed.id, "expired")).toHaveLength(1);
  });

  it("when a cancelled order runs out of time, and when one that has is cancelled", async () => {
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

  it("and never of an order that is paid", async () => {
    const { api, placed, payUrl } = await order();
    await comeBack(await atBank(payUrl, "pay"));
    expect(await api.invoice.cancel({ id: placed.id })).toMatchObject({ ok: false, error: { code: 409 } });
    shop.advance(36 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(47);
  });

  it("however often the shop is told to give them back", async () => {
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
