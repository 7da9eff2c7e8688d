import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { expireInvoices } from "@/lib/backend/jobs/expiry";
import { type VerifyResult, VerifyState } from "@/lib/backend/payment/port";
import { verifyPayment } from "@/lib/backend/services/bank-questions";
import { releaseStock } from "@/lib/backend/services/stock";
import { atBank, comeBack, expectOk, placedOrder, readyToOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 4;

let shop: TestShop;
let bank: Deps["gateway"];
beforeAll(async () => {
  shop = await openTestShop();
  bank = shop.deps.gateway;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.deps.gateway = bank;
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

const receipt = (receiptNo: string): VerifyResult => ({
  state: VerifyState.Paid,
  receiptNo,
  cardPan: null,
  isRepeated: false,
});

/** A bank that names the same receipt for whatever it is asked about. */
const namesReceipt = (receiptNo: string): Deps["gateway"] => ({ ...bank, verify: async () => receipt(receiptNo) });

describe("one receipt named for two payments", () => {
  it("pays the first; the second is no payment, whoever brings it is sent on, and its order can still be paid", async () => {
    const [one, other] = [await placedOrder(shop, { product: PRODUCT }), await placedOrder(shop, { product: PRODUCT })];
    const callbacks = [await atBank(one.payUrl, "pay"), await atBank(other.payUrl, "pay")] as const;
    shop.deps.gateway = namesReceipt("R-1");
    expect((await comeBack(callbacks[0])).location?.searchParams.get("status")).toBe("1");
    const second = await comeBack(callbacks[1]);
    expect([second.status, second.location?.searchParams.get("status")]).toEqual([303, "0"]);
    expect(await paymentOf(one.placed.id)).toMatchObject({ state: "paid", receiptNo: "R-1" });
    expect(await paymentOf(other.placed.id)).toMatchObject({ state: "mismatch", receiptNo: null });
    expect(await eventsOf(other.placed.id, "payment_mismatch")).toHaveLength(1);
    expect(await eventsOf(other.placed.id, "paid")).toEqual([]);
    expect(expectOk(await other.api.invoice.get(other.placed.id))).toMatchObject({ status: 10, payment_status: 10 });
    shop.deps.gateway = bank;
    const { url } = expectOk(await other.api.invoice.repay(other.placed.id, crypto.randomUUID()));
    await comeBack(await atBank(url, "pay"));
    expect(expectOk(await other.api.invoice.get(other.placed.id)).payment_status).toBe(20);
  });

  it("at once pays one of them, and neither callback breaks", async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => placedOrder(shop, { product: PRODUCT })));
    const callbacks = await Promise.all(orders.map(({ payUrl }) => atBank(payUrl, "pay")));
    shop.deps.gateway = namesReceipt("R-2");
    const answers = await Promise.all(callbacks.map(comeBack));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const rows = await Promise.all(orders.map(({ placed }) => paymentOf(placed.id)));
    expect(rows.map(({ state }) => state).sort()).toEqual(["mismatch", "mismatch", "mismatch", "paid"]);
  });

  it("is no money to give back for the second, where its order takes none any more", async () => {
    const [one, other] = [await placedOrder(shop, { product: PRODUCT }), await placedOrder(shop, { product: PRODUCT })];
    const callbacks = [await atBank(one.payUrl, "pay"), await atBank(other.payUrl, "pay")] as const;
    shop.deps.gateway = namesReceipt("R-3");
    await comeBack(callbacks[0]);
    expectOk(await other.api.invoice.cancel(other.placed.id));
    await comeBack(callbacks[1]);
    expect(await paymentOf(other.placed.id)).toMatchObject({ state: "mismatch", receiptNo: null });
    expect(await eventsOf(other.placed.id, "refund_due")).toEqual([]);
  });
});

describe("one reference handed out twice by the gateway", () => {
  it("refuses the second order with 402: nothing is made, and the first one is unharmed", async () => {
    const one = await placedOrder(shop, { product: PRODUCT });
    const { reference, url } = await paymentOf(one.placed.id);
    const { api, order } = await readyToOrder(shop, { product: PRODUCT });
    const before = await stock();
    shop.deps.gateway = { ...bank, start: async () => ({ ok: true, reference, url }) };
    const key = crypto.randomUUID();
    expect(await api.checkout.save(order, key)).toMatchObject({
      ok: false,
      error: { code: 402, message: "خطای ناشناخته از درگاه پرداخت" },
    });
    expect(expectOk(await api.invoice.list())).toEqual([]);
    expect(expectOk(await api.cart.info()).items_count).toBe(1);
    expect(await stock()).toBe(before);
    shop.deps.gateway = bank;
    expectOk(await api.checkout.save(order, key));
    await comeBack(await atBank(one.payUrl, "pay"));
    expect(expectOk(await one.api.invoice.get(one.placed.id)).payment_status).toBe(20);
  });

  it("refuses to pay again with 402, and the order waits as before", async () => {
    const one = await placedOrder(shop, { product: PRODUCT });
    const { reference, url } = await paymentOf(one.placed.id);
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    await comeBack(await atBank(payUrl, "cancel"));
    shop.deps.gateway = { ...bank, start: async () => ({ ok: true, reference, url }) };
    expect(await api.invoice.repay(placed.id, crypto.randomUUID())).toMatchObject({ ok: false, error: { code: 402 } });
    shop.deps.gateway = bank;
    expect(expectOk(await api.invoice.repay(placed.id, crypto.randomUUID())).url).toContain("StartPay");
  });
});

describe("the amount of a payment", () => {
  it("that is not what the invoice asks for pays nothing, whatever the bank says", async () => {
    const { api, placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    await shop.db.query().update(invoices).set({ payableAmount: 2_000_000_000 }).where(eq(invoices.id, placed.id));
    expect((await comeBack(callback)).location?.searchParams.get("status")).toBe("0");
    expect(await paymentOf(placed.id)).toMatchObject({ state: "mismatch", receiptNo: null, settledAt: null });
    expect(await eventsOf(placed.id, "payment_mismatch")).toHaveLength(1);
    expect(expectOk(await api.invoice.get(placed.id))).toMatchObject({ status: 10, payment_status: 10 });
  });

  it("is the one that the bank is asked to settle", async () => {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    const asked: unknown[] = [];
    shop.deps.gateway = {
      ...bank,
      verify: async (payment) => {
        asked.push(payment);
        return bank.verify(payment);
      },
    };
    await comeBack(callback);
    const { reference, amount } = await paymentOf(placed.id);
    expect(asked).toEqual([{ reference, amount }]);
    expect(amount).toBeGreaterThan(0);
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
    shop.deps.gateway = {
      ...bank,
      verify: async (payment) => {
        most = Math.max(most, ++running);
        const answer = await bank.verify(payment);
        running -= 1;
        return answer;
      },
    };
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
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.invoice.cancel(placed.id)));
    answers.push(await api.invoice.cancel(placed.id));
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
    expectOk(await first.api.invoice.cancel(first.placed.id));
    expect(await stock()).toBe(47);
    shop.advance(36 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await second.api.invoice.cancel(second.placed.id)).toMatchObject({ ok: false, error: { code: 409 } });
    expect(await stock()).toBe(50);
    expect(await eventsOf(first.placed.id, "expired")).toEqual([]);
  });

  it("and never of an order that is paid", async () => {
    const { api, placed, payUrl } = await order();
    await comeBack(await atBank(payUrl, "pay"));
    expect(await api.invoice.cancel(placed.id)).toMatchObject({ ok: false, error: { code: 409 } });
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
