import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { InquiryState, type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 3;

let shop: TestShop;
let bank: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  bank = bankStandin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  setBank(shop, bank);
  // Expires the orders of earlier tests.
  shop.advance(60 * MINUTE);
  await expireInvoices(shop.deps);
  await shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT));
});

async function stock() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
  return row?.stock;
}

async function orderAtItsEnd() {
  const order = await placedOrder(shop, { product: PRODUCT, count: 2 });
  const state = async () =>
    expectOk(await order.api.checkout.paymentResult({ tracking_code: order.placed.tracking_code })).state;
  return { ...order, state };
}

const silent = (): PaymentGateway => ({ ...bank, inquire: async () => InquiryState.Unknown });

describe("an expiring order whose buyer never returned from the bank", () => {
  it("the order is paid if the bank confirms a payment made in the last minute", async () => {
    const { api, placed, payUrl, state } = await orderAtItsEnd();
    shop.advance(29 * MINUTE);
    await atBank(payUrl, "pay");
    shop.advance(MINUTE);
    await expireInvoices(shop.deps);
    expect(await state()).toBe("paid");
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ status: 40, payment_status: 20 });
    shop.advance(60 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(48);
  });

  it("the order returns its stock immediately if the bank says nothing was paid, and a later payment is marked refund due", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    shop.advance(30 * MINUTE);
    shop.takeBankCalls();
    await expireInvoices(shop.deps);
    expect(shop.takeBankCalls()).toEqual(["inquiry"]);
    expect(await stock()).toBe(50);
    expect(await state()).toBe("failed");
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(await state()).toBe("refund_due");
    expect(await stock()).toBe(50);
  });

  it("the order waits five minutes for a bank that does not respond, then expires", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    shop.advance(30 * MINUTE);
    setBank(shop, silent());
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(48);
    expect(await state()).toBe("waiting");
    shop.advance(5 * MINUTE - 30_000);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(48);
    shop.advance(30_000);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(50);
    expect(await state()).toBe("failed");
    setBank(shop, bank);
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(await state()).toBe("refund_due");
  });

  it("the order is paid if the bank responds again within five minutes", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    await atBank(payUrl, "pay");
    shop.advance(30 * MINUTE);
    setBank(shop, silent());
    await expireInvoices(shop.deps);
    setBank(shop, {
      ...bank,
      verify: async () => ({ state: VerifyState.Unknown, messageKey: "down", code: null }),
    });
    shop.advance(10_000);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(48);
    setBank(shop, bank);
    shop.advance(10_000);
    await expireInvoices(shop.deps);
    expect(await state()).toBe("paid");
    expect(await stock()).toBe(48);
  });

  it("the order is paid if the buyer returns within five minutes", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    const callback = await atBank(payUrl, "pay");
    shop.advance(30 * MINUTE);
    setBank(shop, silent());
    await expireInvoices(shop.deps);
    setBank(shop, bank);
    await returnFromBank(callback);
    expect(await state()).toBe("paid");
  });

  it("the bank is queried even if the buyer cancelled, because the open page may have been paid", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    const callback = await atBank(payUrl, "pay");
    await returnFromBank(callback.replace("Status=OK", "Status=NOK"));
    shop.advance(30 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await state()).toBe("paid");
  });

  it("a bank that does not respond about one order does not delay other expired orders", async () => {
    const waiting = await orderAtItsEnd();
    setBank(shop, silent());
    shop.advance(4 * MINUTE);
    const late = await orderAtItsEnd();
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
    // The first order's five minutes are over, and the second's have just begun.
    expect([await waiting.state(), await late.state()]).toEqual(["failed", "waiting"]);
    expect(await stock()).toBe(48);
  });

  it("two concurrent jobs query the bank about each of forty expiring orders once", async () => {
    await Promise.all(Array.from({ length: 40 }, () => placedOrder(shop, { product: PRODUCT })));
    expect(await stock()).toBe(10);
    shop.advance(30 * MINUTE);
    shop.takeBankCalls();
    await Promise.all([expireInvoices(shop.deps), expireInvoices(shop.deps)]);
    expect(shop.takeBankCalls().length).toBeLessThanOrEqual(41);
    await expireInvoices(shop.deps);
    expect(await stock()).toBe(50);
  });
});
