import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import type { OrderAct } from "@/lib/contract/desk-order";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { readWallet } from "../support/money-world";
import { atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const ROLLS = 45;
const STEPS: OrderAct[] = ["confirm", "pack", "send", "finish"];

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await tokenOf("09125550001");
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const stockOf = async () => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, ROLLS));
  return row?.stock ?? 0;
};

/**
 * A delivered order with a return request. `wallet` is the amount taken from the wallet; negative if the order settled
 * a debt.
 */
async function askedOrder({ wallet = 0 } = {}) {
  const { api, mobile, order: terms } = await readyToOrder(shop, { product: ROLLS });
  const [buyer] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  const userId = buyer?.id ?? 0;
  if (wallet) await addWalletEntry(shop.deps, { userId, amount: wallet, kind: "opening" });
  const { id, url } = expectOk(await api.checkout.save({ ...terms, use_wallet: wallet ? 1 : 0, expected_total: null }));
  await returnFromBank(await atBank(url ?? "", "pay"));
  const desk = apiOf(shop, token).deskOrder;
  for (const act of STEPS) expectOk(await desk.step({ id, act }));
  expectOk(await api.receipt.askReturn({ id, reason: "اشتباه سفارش دادم." }));
  const { version, money } = expectOk(await desk.get({ id }));
  const decide = (change: Partial<Parameters<typeof desk.decideReturn>[0]> = {}) =>
    desk.decideReturn({ id, version, accept: true, restock: false, ...change });
  const payment = async () => (await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id)))[0];
  const texts = () =>
    shop.db
      .query()
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `order-return:${id}:%`));
  const inWallet = () => readWallet(shop, userId);
  return { id, api, desk, decide, payment, texts, inWallet, taken: money.taken };
}

describe("a return request", () => {
  it("accepting a return twice returns the order, marks its refund due and restocks its units only once", async () => {
    const { id, api, decide, payment, texts, taken } = await askedOrder();
    const before = await stockOf();
    const order = expectOk(await decide({ restock: true, sms: true, answer: "سالم رسید." }));
    expect(order).toMatchObject({
      status: InvoiceStatus.Returned,
      return_request: { state: "accepted", answer: "سالم رسید." },
    });
    expect(order.timeline.find(({ name }) => name === "acceptReturn")?.by).toBeTruthy();
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: null, amount: taken });
    expect(await stockOf()).toBe(before + 1);
    expectOk(await decide({ restock: true, sms: true }));
    expect(await stockOf()).toBe(before + 1);
    expect(await texts()).toHaveLength(1);
    expect(expectOk(await api.invoice.get({ id })).return_request?.answer).toBe("سالم رسید.");
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("accepting a return for part of the amount refunds only that part and restocks nothing", async () => {
    const { id, api, decide, payment, taken } = await askedOrder();
    const before = await stockOf();
    expect(await decide({ amount: taken + 10 })).toMatchObject({ error: { code: 422, fields: { amount: [/تومان/] } } });
    expect(await decide({ amount: 0 })).toMatchObject({ error: { code: 422 } });
    expect((await payment())?.state).toBe("paid");
    expectOk(await decide({ amount: taken - 50_000 }));
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: taken - 50_000 });
    expect(await stockOf()).toBe(before);
    const accounts = apiOf(shop, await tokenOf("09125550003")).deskMoney;
    const row = expectOk(await accounts.refunds()).find(({ order }) => order === id);
    expect(row).toMatchObject({ taken, owed: taken - 50_000, reason: "returned" });
    const give = { id: row?.id ?? 0, reason: "برگشت کالا", way: "hand" as const, reference: "55" };
    expect(await accounts.refund({ ...give, amount: taken })).toMatchObject({ error: { code: 422 } });
    expectOk(await accounts.refund({ ...give, amount: taken - 50_000 }));
    const code = expectOk(await api.invoice.get({ id })).tracking_code;
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: code }))).toMatchObject({
      state: "refunded",
      amount: taken - 50_000,
    });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a refund is split between wallet and payment, also if it is smaller than what was paid", async () => {
    const wallet = 200_000;
    const part = await askedOrder({ wallet });
    const amount = part.taken + wallet - 50_000;
    expectOk(await part.decide({ amount }));
    const share = await part.inWallet();
    expect(share).toBeGreaterThan(wallet / 2);
    expect(share).toBeLessThan(wallet);
    expect(await part.payment()).toMatchObject({ owedAmount: amount - share });
    const whole = await askedOrder({ wallet });
    expectOk(await whole.decide({ amount: whole.taken + wallet }));
    expect([await whole.inWallet(), await whole.payment()]).toMatchObject([wallet, { owedAmount: null }]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a debt that the order settled is one again with a full refund; a smaller one is at most the price", async () => {
    const debt = 300_000;
    const part = await askedOrder({ wallet: -debt });
    const price = part.taken - debt;
    expect(await part.decide({ amount: price + 10 })).toMatchObject({
      error: { code: 422, fields: { amount: [/تومان/] } },
    });
    expectOk(await part.decide({ amount: price }));
    expect([await part.inWallet(), await part.payment()]).toMatchObject([0, { owedAmount: price }]);
    const whole = await askedOrder({ wallet: -debt });
    expectOk(await whole.decide());
    expect([await whole.inWallet(), await whole.payment()]).toMatchObject([-debt, { owedAmount: null }]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("refusing a return requires an explanation that the customer reads, and the order stays finished", async () => {
    const { id, api, decide, payment, texts } = await askedOrder();
    expect(await decide({ accept: false })).toMatchObject({
      error: { code: 422, fields: { answer: [expect.any(String)] } },
    });
    const order = expectOk(await decide({ accept: false, answer: "بسته باز شده است.", sms: true }));
    expect(order).toMatchObject({ status: InvoiceStatus.Finished, return_request: { state: "refused" } });
    expect((await payment())?.state).toBe("paid");
    expect((await texts())[0]?.text).toContain("بسته باز شده است.");
    expect(expectOk(await api.invoice.get({ id })).return_request).toMatchObject({
      state: "refused",
      answer: "بسته باز شده است.",
    });
    expect(await decide({ version: order.version })).toMatchObject({ error: { code: 409, data: { current: { id } } } });
  });

  it("deciding a return gives 404 without a return request or the right, and 409 with a stale version", async () => {
    const { decide, desk, id } = await askedOrder();
    const other = await placedOrder(shop, { product: ROLLS });
    const foreign = { id: other.placed.id, version: 1, accept: true };
    expect(await desk.decideReturn(foreign)).toMatchObject({ error: { code: 404 } });
    const accounts = apiOf(shop, await tokenOf("09125550003"));
    expect(await accounts.deskOrder.decideReturn({ id, version: 1, accept: true })).toMatchObject({
      error: { code: 404 },
    });
    expect(await decide({ version: 999 })).toMatchObject({ error: { code: 409, data: { current: { id } } } });
  });
});
