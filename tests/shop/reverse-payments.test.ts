import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { webhookDeliveries, webhooks } from "@/lib/backend/db/schema/integrations";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { reversePayments } from "@/lib/backend/jobs/reverse-payments";
import { InquiryState, type PaymentGateway, type ReverseResult } from "@/lib/backend/payment/port";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { toRial } from "@/lib/domain/shared/money";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 6;

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
  shop.takeBankCalls();
});

/** An order that was cancelled before its buyer paid, so a refund is due. */
async function refundDueOrder({ port = 8 } = {}) {
  const order = await placedOrder(shop, { product: PRODUCT, port });
  const { api, placed, payUrl } = order;
  expectOk(await api.invoice.cancel({ id: placed.id }));
  await returnFromBank(await atBank(payUrl, "pay"));
  const payment = async () => {
    const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
    if (!row) throw new Error("The order has no payment.");
    return row;
  };
  const events = async (kind: string) =>
    (await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, placed.id))).filter(
      (event) => event.kind === kind,
    );
  expect(await payment()).toMatchObject({ state: "refund_due", owedAt: expect.any(Date) });
  shop.takeBankCalls();
  return { ...order, payment, events };
}

/** A gateway that answers reversals with `answers` in turn, and from then on with the last one. */
function reverses(...answers: ReverseResult[]): { gateway: PaymentGateway; asked: () => number } {
  let asked = 0;
  const reverse = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    return answer ?? { state: "unknown" as const, code: null };
  };
  return { gateway: { ...bank, reversal: { withinMs: 29 * MINUTE, reverse } }, asked: () => asked };
}

describe("automatic refunds", () => {
  it("the bank reverses a refund due once after a minute, with a reference for the buyer", async () => {
    const { payment, events, api, placed } = await refundDueOrder();
    const receiver = { url: "https://erp.example.com/", sealedSecret: "", createdAt: shop.deps.now() };
    await shop.db
      .query()
      .insert(webhooks)
      .values({ ...receiver, events: ["order.refunded"] });
    await reversePayments(shop.deps);
    expect(await payment()).toMatchObject({ state: "refund_due" });
    shop.advance(MINUTE + 1000);
    await Promise.all([reversePayments(shop.deps), reversePayments(shop.deps)]);
    await reversePayments(shop.deps);
    expect(shop.takeBankCalls()).toEqual(["reverse"]);
    const { reference, receiptNo, amount } = await payment();
    expect(await payment()).toMatchObject({
      state: "refunded",
      refundedAt: expect.any(Date),
      refundReference: receiptNo,
      askedAt: null,
    });
    expect(await events("refunded")).toMatchObject([{ detail: { amount, reference: receiptNo, by: "bank" } }]);
    const told = (await shop.db.query().select().from(webhookDeliveries)).map(({ body }) => JSON.parse(body).data);
    expect(told).toEqual([{ order: { id: placed.id }, refund: { amount, way: "gateway", reference: receiptNo } }]);
    expect(await bank.inquire(reference)).toBe(InquiryState.Reversed);
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code })).state).toBe("refunded");
  });

  it("the refund reference is the bank's own reversal number if there is one", async () => {
    const { payment } = await refundDueOrder();
    setBank(shop, reverses({ state: "done", reference: "B-1" }).gateway);
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    expect(await payment()).toMatchObject({ state: "refunded", refundReference: "B-1" });
  });

  it("a refused reversal leaves the refund due, is logged once and is not repeated", async () => {
    const { payment, events } = await refundDueOrder();
    const { gateway, asked } = reverses({ state: "refused", code: -62 });
    setBank(shop, gateway);
    for (let run = 0; run < 3; run++) {
      shop.advance(2 * MINUTE);
      await reversePayments(shop.deps);
    }
    expect(asked()).toBe(1);
    expect(await payment()).toMatchObject({ state: "refund_due", askedAt: null, refundReference: null });
    expect(await events("reversal_refused")).toMatchObject([{ detail: { code: -62 } }]);
  });

  it("a reversal without a response is repeated after a minute, within the bank's time limit", async () => {
    const { payment } = await refundDueOrder();
    const { gateway, asked } = reverses({ state: "unknown", code: null });
    setBank(shop, gateway);
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    await reversePayments(shop.deps);
    expect(asked()).toBe(1);
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    expect(asked()).toBe(2);
    shop.advance(26 * MINUTE);
    await reversePayments(shop.deps);
    expect(asked()).toBe(2);
    expect(await payment()).toMatchObject({ state: "refund_due" });
  });

  it("a reversal whose response was lost is recognised at the next attempt", async () => {
    const { payment } = await refundDueOrder();
    const { reversal } = bank;
    if (!reversal) throw new Error("The bank cannot reverse payments.");
    const reverse = async (reference: string): Promise<ReverseResult> => {
      await reversal.reverse(reference);
      return { state: "unknown", code: null };
    };
    setBank(shop, { ...bank, reversal: { ...reversal, reverse } });
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    expect(await payment()).toMatchObject({ state: "refund_due" });
    setBank(shop, bank);
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    expect(await payment()).toMatchObject({ state: "refunded" });
  });

  it("a payment at a gateway without reversals waits for the staff", async () => {
    const { payment } = await refundDueOrder({ port: 6 });
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    expect(shop.takeBankCalls()).toEqual([]);
    expect(await payment()).toMatchObject({ state: "refund_due" });
  });
});

describe("unclear payments", () => {
  const paidAs = (receiptNo: string, orderNo: string | null = null): PaymentGateway => ({
    ...bank,
    verify: async () => ({ state: "paid", receiptNo, cardPan: null, orderNo, isRepeated: false }),
  });

  async function paid(gateway: PaymentGateway) {
    const { placed, payUrl } = await placedOrder(shop, { product: PRODUCT });
    const callback = await atBank(payUrl, "pay");
    setBank(shop, gateway);
    await returnFromBank(callback);
    setBank(shop, bank);
    return placed.id;
  }

  it("payments with a wrong amount, a wrong order number or a shared receipt wait for the staff", async () => {
    const verify = async () => ({ state: "amount_mismatch", messageKey: "amountMismatch", code: -50 }) as const;
    const ids = [
      await paid({ ...bank, verify }),
      await paid({ ...bank, verify: async () => ({ ...(await verify()), receiptNo: "G-1" }) }),
      await paid(paidAs("G-2", "another-order")),
    ];
    // The first payment is due because its order is cancelled, the second because it has the same receipt.
    const { placed, payUrl, api } = await placedOrder(shop, { product: PRODUCT });
    expectOk(await api.invoice.cancel({ id: placed.id }));
    const callback = await atBank(payUrl, "pay");
    setBank(shop, paidAs("G-3"));
    await returnFromBank(callback);
    ids.push(placed.id, await paid(paidAs("G-3")));
    shop.takeBankCalls();
    shop.advance(2 * MINUTE);
    await reversePayments(shop.deps);
    expect(shop.takeBankCalls()).toEqual([]);
    for (const id of ids) {
      const rows = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
      expect(rows).toMatchObject([{ state: "refund_due", owedAt: expect.any(Date) }]);
    }
  });

  it("a payment of a different amount is stored with the amount and receipt that the bank names", async () => {
    const verify = async () =>
      ({
        state: "amount_mismatch",
        messageKey: "amountMismatch",
        code: 100,
        paidAmount: toRial(1234),
        receiptNo: "G-4",
        cardPan: "62741****44",
      }) as const;
    const id = await paid({ ...bank, verify });
    const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
    expect(row).toMatchObject({ state: "refund_due", amount: 1234, receiptNo: "G-4", cardPan: "62741****44" });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});
