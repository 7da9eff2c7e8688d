import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { expireInvoices } from "@/lib/backend/jobs/expiry";
import { InquiryState, type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { atBank, comeBack, expectOk, placedOrder } from "../support/shopper";
import { openTestShop, setBank, type TestShop, theBank } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 3;

let shop: TestShop;
let bank: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  bank = theBank(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  setBank(shop, bank);
  // What an earlier test has left is over before this one begins.
  shop.advance(60 * MINUTE);
  await expireInvoices(shop.deps);
  await shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT));
});

async function stock() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
  return row?.stock;
}

/** An order whose time has just run out, and how it stands. */
async function orderAtItsEnd() {
  const order = await placedOrder(shop, { product: PRODUCT, count: 2 });
  const state = async () =>
    expectOk(await order.api.checkout.paymentResult({ tracking_code: order.placed.tracking_code })).state;
  return { ...order, state };
}

const silent = (): PaymentGateway => ({ ...bank, inquire: async () => InquiryState.Unknown });

describe("an order whose buyer never came back from the bank, when its time is over", () => {
  it("is paid when the bank says so, though it was paid in the last minute", async () => {
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

  it("gives its pieces back at once when the bank says that nothing was paid, and money that comes later is owed back", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    shop.advance(30 * MINUTE);
    shop.takeBankCalls();
    await expireInvoices(shop.deps);
    expect(shop.takeBankCalls()).toEqual(["inquiry"]);
    expect(await stock()).toBe(50);
    expect(await state()).toBe("failed");
    await comeBack(await atBank(payUrl, "pay"));
    expect(await state()).toBe("refund_due");
    expect(await stock()).toBe(50);
  });

  it("waits for a silent bank, five minutes and no longer", async () => {
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
    await comeBack(await atBank(payUrl, "pay"));
    expect(await state()).toBe("refund_due");
  });

  it("is paid when the bank finds its voice within these minutes", async () => {
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

  it("is paid when the buyer comes back within these minutes", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    const callback = await atBank(payUrl, "pay");
    shop.advance(30 * MINUTE);
    setBank(shop, silent());
    await expireInvoices(shop.deps);
    setBank(shop, bank);
    await comeBack(callback);
    expect(await state()).toBe("paid");
  });

  it("is asked about however it was left: one who pressed «انصراف» may have paid in the page that was still open", async () => {
    const { payUrl, state } = await orderAtItsEnd();
    const callback = await atBank(payUrl, "pay");
    await comeBack(callback.replace("Status=OK", "Status=NOK"));
    shop.advance(30 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await state()).toBe("paid");
  });

  it("holds nobody else up: those that wait for no answer are freed while the bank is silent", async () => {
    const waiting = await orderAtItsEnd();
    setBank(shop, silent());
    shop.advance(4 * MINUTE);
    const late = await orderAtItsEnd();
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
    // The first one's five minutes are over, the second one's have just begun.
    expect([await waiting.state(), await late.state()]).toEqual(["failed", "waiting"]);
    expect(await stock()).toBe(48);
  });

  it("asks a healthy bank about forty of them in one run, and two jobs at once ask about each once", async () => {
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
