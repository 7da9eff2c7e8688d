import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "@/lib/backend/db/schema/content";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { type PaymentGateway, VerifyState } from "@/lib/backend/payment/port";
import { PaymentState } from "@/lib/contract/payment";
import { deleteMoneyEvents } from "../support/append-only";
import { atBank, expectOk, newAccount, placedOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PRODUCT = 4;
const CARD = "502229******5995";

let shop: TestShop;
let bank: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  bank = bankStandin(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  setBank(shop, bank);
});

async function order() {
  const placed = await placedOrder(shop, { product: PRODUCT });
  const { tracking_code } = placed.placed;
  const result = async (api = placed.api) => expectOk(await api.checkout.paymentResult({ tracking_code }));
  const pay = async (url = placed.payUrl) => returnFromBank(await atBank(url, "pay"));
  const repay = async () =>
    expectOk(await placed.api.invoice.repay({ id: placed.placed.id }, { idempotencyKey: crypto.randomUUID() })).url;
  return { ...placed, id: placed.placed.id, result, pay, repay };
}

/** An order whose payment arrived after its deadline, so a refund is due. */
async function lateOrder() {
  const placed = await order();
  shop.advance(30 * MINUTE);
  await expireInvoices(shop.deps);
  await placed.pay();
  return placed;
}

const change = (invoiceId: number, values: Partial<typeof payments.$inferInsert>) =>
  shop.db.query().update(payments).set(values).where(eq(payments.invoiceId, invoiceId));

async function forgetAttempts(invoiceId: number): Promise<void> {
  await deleteMoneyEvents(shop.db, eq(moneyEvents.invoiceId, invoiceId));
  await shop.db.query().delete(payments).where(eq(payments.invoiceId, invoiceId));
}

describe("the payment result for the buyer", () => {
  it("a paid order's result has the time, card and bank reference (PAY-001)", async () => {
    const { id, placed, result, pay } = await order();
    await pay();
    const { amount, ...paid } = await result();
    expect(paid).toEqual({
      state: PaymentState.Paid,
      order_no: id,
      tracking_code: placed.tracking_code,
      awaits: null,
      asked_at: null,
      reason: null,
      paid_at: expect.stringMatching(/^\d{4}-/),
      bank_reference: expect.stringMatching(/^\d+$/),
      card: CARD,
      payment_port: 8,
      can_retry: false,
      freeze_expired_at: placed.freeze_expired_at,
      held_until: null,
      pay_until: placed.freeze_expired_at,
      refund: null,
      part_refunds: [],
      transfer: null,
    });
    expect(amount).toBeGreaterThan(0);
  });

  it("an open attempt waits for the bank and shows the time of the last inquiry", async () => {
    const { result, pay } = await order();
    expect(await result()).toMatchObject({ state: "waiting", awaits: "bank", asked_at: null, can_retry: false });
    setBank(shop, { ...bank, verify: async () => ({ state: VerifyState.Unknown, messageKey: "down", code: null }) });
    await pay();
    const { asked_at, ...waiting } = await result();
    expect(waiting).toMatchObject({ state: "waiting", awaits: "bank", can_retry: false });
    expect(Date.parse(asked_at ?? "")).toBeLessThanOrEqual(shop.deps.now().getTime());
  });

  it("a retry is offered only after a failed attempt, if no other is open and before the deadline (PAY-006)", async () => {
    const { id, payUrl, result, repay } = await order();
    await returnFromBank(await atBank(payUrl, "cancel"));
    expect(await result()).toMatchObject({ state: "failed", can_retry: true, reason: null, awaits: null });
    const second = await repay();
    expect(await result()).toMatchObject({ state: "waiting", awaits: "bank", can_retry: false });
    await returnFromBank(await atBank(second, "cancel"));
    expect(await result()).toMatchObject({ state: "failed", can_retry: true });
    // As if the first bank page were open in another tab.
    await shop.db.query().update(payments).set({ state: "started" }).where(eq(payments.url, payUrl));
    expect(await result()).toMatchObject({ state: "failed", can_retry: false, awaits: "bank" });
    await change(id, { state: "failed" });
    shop.advance(30 * MINUTE);
    expect(await result()).toMatchObject({ state: "failed", can_retry: false, reason: "expired" });
  });

  it("a cancelled order's payment has failed with the reason `cancelled`", async () => {
    const { api, id, payUrl, result } = await order();
    await returnFromBank(await atBank(payUrl, "cancel"));
    expectOk(await api.invoice.cancel({ id }));
    expect(await result()).toMatchObject({ state: "failed", can_retry: false, reason: "cancelled" });
  });

  it("an order without an attempt waits for its payment (CHK-031)", async () => {
    const { id, result } = await order();
    await forgetAttempts(id);
    expect(await result()).toMatchObject({ state: "waiting", awaits: "payment", can_retry: false });
  });
});

describe("refunds in the payment result", () => {
  it("a refund due has its due time, reason and bank reference, and still does a week later", async () => {
    const { result } = await lateOrder();
    const first = await result();
    expect(first).toMatchObject({
      state: "refund_due",
      reason: "expired",
      card: CARD,
      bank_reference: expect.stringMatching(/^\d+$/),
      can_retry: false,
      refund: { hours_left: 72, reference: null, refunded_at: null },
    });
    expect(first.refund?.days.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(72, 6);
    shop.advance(7 * 24 * HOUR);
    const later = await result();
    expect(later).toMatchObject({ state: "refund_due", bank_reference: first.bank_reference });
    expect(later.refund).toMatchObject({ since: first.refund?.since, due_at: first.refund?.due_at, hours_left: 0 });
  });

  /** Adds a second attempt for which the bank returned the first one's receipt. */
  async function addDuplicateAttempt(id: number): Promise<void> {
    const [first] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
    if (!first) throw new Error("The order has no payment.");
    const { id: receiptOf, ...copy } = first;
    const again = { state: "refund_due", reference: `A${id}${"9".repeat(35)}`.slice(0, 36), receiptOf } as const;
    await shop.db
      .query()
      .insert(payments)
      .values({ ...copy, ...again });
  }

  it("a receipt named by two attempts counts as one refund", async () => {
    const { id, result } = await lateOrder();
    const { amount } = await result();
    await addDuplicateAttempt(id);
    expect(await result()).toMatchObject({ state: "refund_due", amount });
  });

  it("no refund is promised if the second attempt names the receipt that paid the order", async () => {
    const { id, pay, result } = await order();
    await pay();
    await addDuplicateAttempt(id);
    expect(await result()).toMatchObject({ state: "paid", refund: null });
  });

  it("several refunds are listed with their own amounts and times", async () => {
    const { id, result } = await lateOrder();
    const [first] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
    if (!first?.owedAt) throw new Error("The order has no refund due.");
    const { id: _, ...again } = first;
    const later = { reference: `A${"8".repeat(35)}`, receiptNo: "77", amount: 1_000, receiptOf: null };
    const owedAt = new Date(first.owedAt.getTime() + HOUR);
    await shop.db
      .query()
      .insert(payments)
      .values({ ...again, ...later, owedAt });
    const { amount, refunds = [] } = await result();
    expect(amount).toBe(first.amount + 1_000);
    expect(refunds.map((refund) => [refund.amount, refund.since])).toEqual([
      [1_000, owedAt.toISOString()],
      [first.amount, first.owedAt.toISOString()],
    ]);
    expect(await result(apiOf(shop))).not.toHaveProperty("refunds");
  });

  it("holidays in the settings postpone the refund's due time", async () => {
    const { id, result } = await lateOrder();
    await change(id, { owedAt: new Date("2026-12-20T10:00:00+03:30") });
    expect((await result()).refund?.due_at).toBe("2026-12-26T06:30:00.000Z");
    expect((await result()).refund?.days.find(({ date }) => date === "2026-12-23")?.counts).toBe(false);
  });

  it("a completed refund shows its reference and time", async () => {
    const { id, result } = await lateOrder();
    await change(id, { state: "refunded", refundReference: "778899", refundedAt: shop.deps.now() });
    expect(await result()).toMatchObject({
      state: "refunded",
      refund: { reference: "778899", refunded_at: expect.stringMatching(/^\d{4}-/) },
    });
  });

  it("an order paid by another attempt is shown as paid together with the refund", async () => {
    const { payUrl, result, pay, repay } = await order();
    await returnFromBank(await atBank(payUrl, "cancel"));
    await pay(await repay());
    // The cancelled first attempt was charged as well.
    const owed = { state: "refund_due" as const, owedAt: shop.deps.now() };
    await shop.db.query().update(payments).set(owed).where(eq(payments.url, payUrl));
    expect(await result()).toMatchObject({ state: "paid", refund: { hours_left: 72 } });
  });

  it("an order cancelled after its payment has a refund due", async () => {
    const { id, result, pay } = await order();
    await pay();
    await change(id, { state: "refund_due", owedAt: shop.deps.now() });
    await shop.db.query().update(invoices).set({ status: 70 }).where(eq(invoices.id, id));
    expect(await result()).toMatchObject({ state: "refund_due", refund: { hours_left: 72 } });
  });
});

describe("the payment result without the buyer's session", () => {
  let stranger: Awaited<ReturnType<typeof newAccount>>;
  beforeAll(async () => {
    stranger = await newAccount(shop);
  });

  it.each(["waiting", "paid", "failed", "refund_due"])(
    "a guest and another account see only the state %s and the amount",
    async (state) => {
      const placed = state === "refund_due" ? await lateOrder() : await order();
      if (state === "paid") await placed.pay();
      if (state === "failed") await returnFromBank(await atBank(placed.payUrl, "cancel"));
      const { amount } = await placed.result();
      for (const api of [apiOf(shop), stranger.api]) expect(await placed.result(api)).toEqual({ state, amount });
    },
  );
});

describe("an order paid by transfer", () => {
  const account = { bank: "ملت", owner: "پایانه", account: "1234567890", iban: "IR1", card: "6104337812345678" };
  const at = (minutes: number) => new Date(shop.deps.now().getTime() + minutes * MINUTE).toISOString();

  async function transferOrder() {
    const placed = await order();
    await forgetAttempts(placed.id);
    await shop.db
      .query()
      .update(invoices)
      .set({ paymentPort: 5, status: 40, createdAt: new Date(shop.deps.now().getTime() - HOUR) })
      .where(eq(invoices.id, placed.id));
    const claim = (reference: string, paid_at = at(-10), api = placed.api) =>
      api.checkout.claimTransfer({ tracking_code: placed.placed.tracking_code, reference, paid_at });
    return { ...placed, claim };
  }

  /** Shared by the tests in which all claims are refused. */
  let refused: Awaited<ReturnType<typeof transferOrder>>;

  beforeAll(async () => {
    const row = { key: "transfer_accounts", value: [account] };
    await shop.db
      .query()
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value: row.value } });
    refused = await transferOrder();
  });

  it("the result shows the bank accounts, and a transfer claim is stored without changing the order", async () => {
    const { claim, result, id } = await transferOrder();
    expect(await result()).toMatchObject({
      state: "waiting",
      awaits: "transfer",
      payment_port: 5,
      transfer: { accounts: [account], claims: [] },
    });
    const before = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    const paidAt = at(-10);
    const claims = [{ reference: "12AB34", paid_at: paidAt }];
    expect(expectOk(await claim("۱۲ab٣٤", paidAt))).toEqual(claims);
    expect(await result()).toMatchObject({ state: "waiting", transfer: { claims } });
    expect(await shop.db.query().select().from(invoices).where(eq(invoices.id, id))).toEqual(before);
  });

  it("an order with a transfer claim neither expires nor can be paid at a gateway, but can be cancelled", async () => {
    const { api, claim, id } = await transferOrder();
    expectOk(await claim("445566"));
    const claimed = { ok: false, error: { code: 409, message: expect.stringContaining("واریز") } };
    expect(await api.invoice.repay({ id })).toMatchObject(claimed);
    const past = new Date(shop.deps.now().getTime() - HOUR);
    await shop.db.query().update(invoices).set({ freezeExpiresAt: past }).where(eq(invoices.id, id));
    await expireInvoices(shop.deps);
    const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    expect(row).toMatchObject({ status: 40, stockHeld: true });
    expect(await api.invoice.repay({ id })).toMatchObject(claimed);
    expectOk(await api.invoice.cancel({ id }));
  });

  it("the same transfer claim sent from several tabs is stored once", async () => {
    const { claim } = await transferOrder();
    await Promise.all([claim("778899"), claim("778899"), claim("778899")]);
    expect(expectOk(await claim("778899", at(-5)))).toHaveLength(1);
  });

  it("an order has at most five transfer claims", async () => {
    const { claim } = await transferOrder();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => claim(`RRN${at}`)));
    expect(answers.map((answer) => (answer.ok ? 200 : answer.error.code)).sort()).toEqual([
      200, 200, 200, 200, 200, 409,
    ]);
    expect((await claim("other")).ok).toBe(false);
  });

  it.each([
    ["a reference that is too short", "123", 0],
    ["a reference that is too long", "1".repeat(31), 0],
    ["a reference with Persian letters", "شماره۱۲۳۴", 0],
    ["a payment time in the future", "123456", 2],
    ["a payment time before the order", "123456", -90],
  ])("a transfer claim with %s is refused at its field", async (_, reference, minutes) => {
    expect(await refused.claim(reference, at(minutes || -1))).toMatchObject({
      ok: false,
      error: { code: 422, fields: { [minutes ? "paid_at" : "reference"]: [expect.any(String)] } },
    });
  });

  it.each(["", "yesterday", "2026-11-20", "2026-11-20 10:00", "2026-13-40T10:00:00Z"])(
    "a transfer claim without a valid time such as %j is refused",
    async (time) => {
      const answer = await refused.claim("123456", time);
      expect(answer).toMatchObject({ ok: false, error: { code: 422, fields: { paid_at: [expect.any(String)] } } });
    },
  );

  it("a transfer claim for another customer's order returns 404, and one without a login 401", async () => {
    const { claim } = refused;
    const { api } = await newAccount(shop);
    expect(await claim("123456", at(-10), api)).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await claim("123456", at(-10), apiOf(shop))).toMatchObject({ ok: false, error: { code: 401 } });
  });

  it("a transfer claim for an order that is paid, cancelled, expired or at a gateway returns 409", async () => {
    const { claim, id } = await transferOrder();
    const own = { paymentPort: 5, paymentStatus: 10, status: 40, freezeExpiresAt: null };
    for (const change of [{ paymentPort: 8 }, { paymentStatus: 20 }, { status: 70 }, { freezeExpiresAt: new Date() }]) {
      await shop.db.query().update(invoices).set(change).where(eq(invoices.id, id));
      expect(await claim("123456"), JSON.stringify(change)).toMatchObject({ ok: false, error: { code: 409 } });
      await shop.db.query().update(invoices).set(own).where(eq(invoices.id, id));
    }
    expect((await claim("123456")).ok).toBe(true);
  });
});
