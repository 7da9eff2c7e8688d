import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payments } from "@/lib/backend/db/schema/payments";
import { InquiryState } from "@/lib/backend/payment/port";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const SECOND = 1000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function order() {
  const { api, placed, payUrl } = await placedOrder(shop, { product: 4 });
  const { tracking_code } = placed;
  const ask = async (by = api) => expectOk(await by.checkout.askPayment({ tracking_code }));
  const read = async () => expectOk(await api.checkout.paymentResult({ tracking_code }));
  shop.takeBankCalls();
  return { id: placed.id, payUrl, ask, read };
}

describe("asking the bank about a payment", () => {
  it("an inquiry settles a payment whose buyer never returned from the bank (PAY-001)", async () => {
    const { payUrl, ask, read } = await order();
    await atBank(payUrl, "pay");
    expect(await read()).toMatchObject({ state: "waiting", awaits: "bank" });
    expect(await ask()).toMatchObject({ state: "paid", awaits: null });
    expect(await read()).toMatchObject({ state: "paid" });
  });

  it("an inquiry finds a payment that the buyer cancelled at the bank, which can be retried", async () => {
    const { payUrl, ask } = await order();
    await atBank(payUrl, "cancel");
    expect(await ask()).toMatchObject({ state: "failed", can_retry: true });
  });

  it("anybody with the tracking code can query the bank and gets only the state and the amount in rials", async () => {
    const { payUrl, ask, read } = await order();
    await atBank(payUrl, "pay");
    expect(await ask(apiOf(shop))).toEqual({ state: "paid", amount: (await read()).amount });
  });

  it("ten concurrent requests query the bank once, and the next query is possible after 10 seconds", async () => {
    const { ask } = await order();
    const [first] = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(first).toMatchObject({ state: "waiting", awaits: "bank", asked_at: expect.stringMatching(/^\d{4}-/) });
    shop.advance(5 * SECOND);
    await ask();
    expect(shop.takeBankCalls()).toEqual(["inquiry"]);
    shop.advance(5 * SECOND);
    await ask();
    expect(shop.takeBankCalls()).toEqual(["inquiry"]);
  });

  it("an inquiry changes nothing while the bank does not respond", async () => {
    const { payUrl, ask } = await order();
    const bank = bankStandin(shop);
    await atBank(payUrl, "pay");
    setBank(shop, { ...bank, inquire: async () => InquiryState.Unknown });
    expect(await ask()).toMatchObject({ state: "waiting", awaits: "bank" });
    setBank(shop, bank);
    shop.advance(10 * SECOND);
    expect(await ask()).toMatchObject({ state: "paid" });
  });

  it("an inquiry does not call the bank for a failed or refunded payment", async () => {
    const { id, payUrl, ask } = await order();
    await returnFromBank(await atBank(payUrl, "cancel"));
    shop.takeBankCalls();
    shop.advance(60 * SECOND);
    expect(await ask()).toMatchObject({ state: "failed" });
    await shop.db.query().update(payments).set({ state: "refunded" }).where(eq(payments.invoiceId, id));
    await ask();
    expect(shop.takeBankCalls()).toEqual([]);
  });

  it("an unknown tracking code returns 404", async () => {
    expect(await apiOf(shop).checkout.askPayment({ tracking_code: "NONE" })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
  });
});
