import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { expectOk, readyToOrder } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DEVICE = 4;
let shop: TestShop;
let token: string;
let number = 5000;
beforeAll(async () => {
  shop = await openTestShop();
  token = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550003", password: "demo-1234" })).token ?? "";
});
afterAll(() => shop.close());

async function reservedOrder() {
  await shop.db.query().update(products).set({ stock: 1000, maxCount: 1000 }).where(eq(products.id, DEVICE));
  // Above the limit of every gateway.
  const { api, order } = await readyToOrder(shop, { product: DEVICE, count: 12, port: 5 });
  const placed = expectOk(
    await api.checkout.save({ ...order, expected_total: null }, { idempotencyKey: crypto.randomUUID() }),
  );
  const { id } = placed;
  const row = async () => (await shop.db.query().select().from(invoices).where(eq(invoices.id, id)))[0];
  const amount = (await row())?.payableAmount ?? 0;
  const desk = apiOf(shop, token).deskMoney;
  const reference = String(++number);
  const take = (change: { order?: number; amount?: number; reference?: string; owe?: boolean } = {}) =>
    desk.takeTransfer({ order: id, amount, reference, ...change });
  const inList = async () => expectOk(await desk.transfers()).find(({ order }) => order === id);
  const taken = () => shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
  return { id, code: placed.tracking_code, api, row, amount, desk, reference, take, inList, taken };
}

describe("transfers entered by the staff", () => {
  it("a transfer settles its order once, even if two staff members enter it at the same time", async () => {
    const { id, code, api, row, amount, take, inList, reference, taken } = await reservedOrder();
    const paid_at = new Date(shop.deps.now().getTime()).toISOString();
    expectOk(await api.checkout.claimTransfer({ tracking_code: code, reference, paid_at }));
    expect(await inList()).toMatchObject({ order: id, amount, claims: [{ reference }] });
    const done = await Promise.all([take(), take()]);
    for (const one of done) expect(expectOk(one)).toEqual({ state: "paid", order: id });
    expect(await taken()).toHaveLength(1);
    expect(await row()).toMatchObject({ status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Paid });
    expect(await inList()).toBeUndefined();
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: code }))).toMatchObject({
      state: "paid",
      bank_reference: reference,
    });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a transfer of the wrong amount needs confirmation before its refund becomes due", async () => {
    const { id, row, amount, take, desk, inList, api, code } = await reservedOrder();
    expect(await take({ amount: amount - 10 })).toMatchObject({
      error: { code: 409, data: { payable: amount, open: true } },
    });
    expect((await row())?.paymentStatus).toBe(PaymentStatus.Awaiting);
    expect(expectOk(await take({ amount: amount - 10, owe: true }))).toEqual({ state: "refund_due", order: id });
    expect(await inList()).toBeDefined();
    // The order is still unpaid and shows the bank account to pay to.
    expect(expectOk(await api.checkout.paymentResult({ tracking_code: code }))).toMatchObject({
      state: "waiting",
      awaits: "transfer",
      amount,
      refund: { refunded_at: null },
      transfer: { accounts: [expect.objectContaining({ iban: expect.any(String) })] },
    });
    expect(expectOk(await desk.refunds()).find(({ order }) => order === id)).toMatchObject({
      owed: amount - 10,
      by_gateway: false,
      gateway: "transfer",
    });
    expect(expectOk(await desk.doubts()).find(({ order }) => order === id)).toBeUndefined();
    expect(expectOk(await take({ reference: String(++number) }))).toMatchObject({ state: "paid" });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a transfer reference settles only one order, and a transfer for a closed order needs confirmation", async () => {
    const first = await reservedOrder();
    expectOk(await first.take());
    const { take, amount } = await reservedOrder();
    expect(await take({ reference: first.reference })).toMatchObject({ error: { code: 409 } });
    // The same reference with a different amount: one of the two entries must be wrong.
    expect(await first.take({ amount: first.amount - 10 })).toMatchObject({ error: { code: 409 } });
    expect(await first.take({ reference: String(++number) })).toMatchObject({
      error: { code: 409, data: { open: false } },
    });
    expect(expectOk(await first.take({ reference: String(number), amount, owe: true })).state).toBe("refund_due");
  });

  it("an unknown order, a missing reference or amount, a missing right or an expired re-authentication is refused", async () => {
    const { take, id, amount } = await reservedOrder();
    expect(await take({ order: 999_999 })).toMatchObject({
      error: { code: 422, fields: { order: [expect.any(String)] } },
    });
    expect(await take({ reference: "" })).toMatchObject({ error: { code: 422 } });
    expect(await take({ amount: 0 })).toMatchObject({ error: { code: 422 } });
    const orders = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550001", password: "demo-1234" })).token;
    const body = { order: id, amount, reference: "9999" };
    const send = { method: "POST", body, token: orders ?? "" };
    expect((await ask(shop, "/admin/money/transfers", send)).status).toBe(404);
    shop.advance(11 * 60_000);
    expect(await take()).toMatchObject({ error: { code: 403, data: { confirm: "password" } } });
  });
});
