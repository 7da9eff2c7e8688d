import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "@/lib/backend/db/schema/operations";
import { moneyEvents, payments, refunds } from "@/lib/backend/db/schema/payments";
import { reversePayments } from "@/lib/backend/jobs/reverse-payments";
import type { PaymentGateway, RefundRequest, RefundResult } from "@/lib/backend/payment/port";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import type { RefundDone, RefundWay } from "@/lib/contract/desk-money";
import { toRial } from "@/lib/domain/shared/money";
import { deleteMoneyEvents } from "../support/append-only";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 45;
const ACCOUNTS = "09125550003";

let shop: TestShop;
let bank: PaymentGateway;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  bank = bankStandin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  setBank(shop, bank);
  token = await tokenOf(ACCOUNTS);
});

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";

/** A paid order that staff cancelled, with its refund due. */
async function refundDueOrder() {
  const { placed, api, payUrl } = await placedOrder(shop, { product: PRODUCT });
  await returnFromBank(await atBank(payUrl, "pay"));
  const orders = apiOf(shop, await tokenOf("09125550001"));
  expectOk(await orders.deskOrder.step({ id: placed.id, act: "cancel" }));
  const payment = async () => {
    const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
    if (!row) throw new Error("The order has no payment.");
    return row;
  };
  const { id, amount } = await payment();
  const desk = () => apiOf(shop, token).deskMoney;
  const give = (change: { amount?: number; way?: RefundWay; reference?: string; sms?: boolean } = {}) =>
    desk().refund({ id, amount, reason: "سفارش لغو شد", way: "hand", reference: "7712", ...change });
  const events = async (kind: string) =>
    (await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.paymentId, id))).filter(
      (event) => event.kind === kind,
    );
  const inList = async () => expectOk(await desk().refunds()).find((row) => row.id === id);
  return { order: placed.id, code: placed.tracking_code, api, id, amount, payment, give, events, inList, desk };
}

/** Makes the gateway answer refunds with `answers` in turn, and from then on with the last one. */
function gives(...answers: RefundResult[]) {
  const asked: RefundRequest[] = [];
  const refund = async (one: RefundRequest) => {
    asked.push(one);
    return answers[Math.min(asked.length, answers.length) - 1] ?? { state: "unknown" as const };
  };
  setBank(shop, { ...bank, refunding: { minAmount: toRial(20_000), refund } });
  return asked;
}

const codeOf = (result: { ok: boolean; error?: { code: number } }) => (result.ok ? 200 : result.error?.code);

describe("a refund due", () => {
  it("a refund due is listed with the time promised to the buyer until it is refunded", async () => {
    const { order, id, amount, give, inList, payment, events, api, code, desk } = await refundDueOrder();
    const shown = expectOk(await api.checkout.paymentResult({ tracking_code: code }));
    expect(await inList()).toMatchObject({
      order,
      taken: amount,
      owed: amount,
      given: 0,
      reason: "cancelled",
      by_gateway: true,
      asked_at: null,
      hours_left: 72,
      due_at: shown.refund?.due_at,
    });
    const ofOrder = async (asked: number) =>
      expectOk(await desk().refunds({ order: asked })).map((row) => [row.order, row.id]);
    expect(await ofOrder(order)).toEqual([[order, id]]);
    expect(await ofOrder(order + 1)).toEqual([]);
    const done: RefundDone = { state: "refunded", left: 0, reference: "7712" };
    expect(expectOk(await give())).toEqual(done);
    expect(await inList()).toBeUndefined();
    expect(await payment()).toMatchObject({ state: "refunded", refundReference: "7712" });
    expect(await events("refunded")).toHaveLength(1);
    const after = expectOk(await api.checkout.paymentResult({ tracking_code: code }));
    expect(after).toMatchObject({ state: "refunded", refund: { reference: "7712" } });
    expect(codeOf(await give())).toBe(409);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a refund due can be refunded in parts by hand, never beyond the rest, and stays due until the last part", async () => {
    const { amount, give, inList, payment, events } = await refundDueOrder();
    expect(expectOk(await give({ amount: 10_000 }))).toMatchObject({ state: "part", left: amount - 10_000 });
    expect(await inList()).toMatchObject({ given: 10_000, by_gateway: false });
    expect(codeOf(await give({ amount }))).toBe(422);
    expect(codeOf(await give({ amount: amount - 9_999 }))).toBe(422);
    expect((await payment()).state).toBe("refund_due");
    expect(expectOk(await give({ amount: amount - 10_000 }))).toMatchObject({ state: "refunded", left: 0 });
    expect((await events("refunded")).map(({ detail }) => detail.amount)).toEqual([10_000, amount - 10_000]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a refund by gateway is requested once, and its SMS contains the reference", async () => {
    const { give, payment, inList, order } = await refundDueOrder();
    expect(expectOk(await give({ way: "gateway", sms: true }))).toMatchObject({ state: "refunded" });
    const { state, refundReference } = await payment();
    expect(state).toBe("refunded");
    expect(refundReference).toMatch(/^\d{10}$/);
    expect(await inList()).toBeUndefined();
    const texts = await shop.db
      .query()
      .select()
      .from(outbox)
      .where(like(outbox.text, `%سفارش ${order} به حساب%`));
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain(refundReference);
  });

  it("a refund that the gateway refuses returns 402, stays due and is logged", async () => {
    const { give, inList, events } = await refundDueOrder();
    const asked = gives({ state: "refused", messageKey: "refundRefused", code: null });
    const result = await give({ way: "gateway" });
    expect(result).toMatchObject({ ok: false, error: { code: 402 } });
    expect(await inList()).toMatchObject({ given: 0, asked_at: null });
    expect(await events("refund_refused")).toHaveLength(1);
    expect(codeOf(await give({ way: "gateway" }))).toBe(402);
    expect(asked).toHaveLength(2);
  });

  it("after an unclear gateway response, no refund is accepted for ten minutes", async () => {
    const { give, inList, payment } = await refundDueOrder();
    const asked = gives({ state: "unknown" }, { state: "done", reference: "88" });
    expect(expectOk(await give({ way: "gateway" }))).toMatchObject({ state: "unknown", reference: null });
    expect(await inList()).toMatchObject({ asked_at: expect.any(String), given: 0 });
    expect([codeOf(await give({ way: "gateway" })), codeOf(await give())]).toEqual([409, 409]);
    shop.advance(11 * MINUTE);
    token = await tokenOf(ACCOUNTS);
    expect((await payment()).state).toBe("refund_due");
    expect(expectOk(await give({ way: "gateway" }))).toMatchObject({ state: "refunded", reference: "88" });
    expect(asked).toHaveLength(2);
    expect(
      await shop.db
        .query()
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, (await payment()).id)),
    ).toHaveLength(2);
  });

  it("the background job skips a refund of which staff have already paid a part", async () => {
    const { id, give, payment } = await refundDueOrder();
    await deleteMoneyEvents(shop.db, eq(moneyEvents.paymentId, id));
    expectOk(await give({ amount: 10_000 }));
    shop.advance(2 * MINUTE);
    shop.takeBankCalls();
    await reversePayments(shop.deps);
    expect(shop.takeBankCalls()).not.toContain("reverse");
    expect((await payment()).state).toBe("refund_due");
  });

  it("repeating a refund under one idempotency key returns the same response and pays once", async () => {
    const { id, amount, events } = await refundDueOrder();
    const body = { amount, reason: "لغو", way: "hand", reference: "9", sms: 0 };
    const send = () =>
      ask(shop, `/admin/money/refunds/${id}`, {
        method: "POST",
        body,
        token,
        headers: { "idempotency-key": `r${id}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await events("refunded")).toHaveLength(1);
  });

  it.each([
    ["amount", { amount: 0 }],
    ["reason", { reason: " " }],
    ["way", { way: "post" }],
    ["reference", { reference: "" }],
  ])("an invalid %s is refused and changes nothing", async (field, change) => {
    const { id, amount, payment, desk } = await refundDueOrder();
    const sent = { id, amount, reason: "لغو", way: "hand" as const, reference: "9", ...change };
    expect(await desk().refund(sent as never)).toMatchObject({
      error: { code: 422, fields: { [field]: [expect.any(String)] } },
    });
    expect((await payment()).state).toBe("refund_due");
  });

  it("a refund requires a password typed within the last ten minutes", async () => {
    const { give, desk } = await refundDueOrder();
    shop.advance(11 * MINUTE);
    expect(await give()).toMatchObject({ ok: false, error: { code: 403, data: { confirm: "password" } } });
    expectOk(await apiOf(shop, token).desk.confirmPassword({ password: "demo-1234" }));
    expectOk(await give());
    expect(codeOf(await desk().refund({ id: 999_999, amount: 1, reason: "لغو", way: "hand", reference: "1" }))).toBe(
      404,
    );
  });
});
