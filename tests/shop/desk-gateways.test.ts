import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_PROVIDERS } from "@/lib/backend/core/provider-settings";
import { writeSetting } from "@/lib/backend/core/settings";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { InquiryState, type PaymentGateway } from "@/lib/backend/payment/port";
import { gatewayWarnings } from "@/lib/backend/services/desk/gateway-warnings";
import { listWarnings } from "@/lib/backend/services/desk/warnings";
import type { DeskWarning } from "@/lib/contract/desk-today";
import { StaffRole } from "@/lib/contract/staff";
import { placedOrder, readyToOrder } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
let bank: PaymentGateway;
beforeAll(async () => {
  shop = await openTestShop();
  bank = bankStandin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  setBank(shop, bank);
  shop.advance(2 * DAY);
  await shop.db.query().update(payments).set({ state: "failed" }).where(eq(payments.state, "started"));
});

const warnings = () => gatewayWarnings(shop.deps);
const timeOf = (found: DeskWarning | undefined) =>
  found && "at" in found && found.at ? Date.parse(found.at) : Number.NaN;
const refusing = (messageKey: "down" | "tooSmall", code: number | null = null): PaymentGateway => ({
  ...bank,
  start: async () => ({ ok: false, messageKey, code }),
});
const refusals = async () =>
  (await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.kind, "start_refused"))).map(
    ({ detail }) => detail,
  );

async function refusedStart(): Promise<string> {
  const { api, order } = await readyToOrder(shop);
  const at = shop.deps.now().toISOString();
  expect(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })).toMatchObject({ ok: false });
  return at;
}

type Started = Partial<typeof payments.$inferInsert>;

/** Payments started so many minutes ago. */
async function started(minutes: number[], change: Started = {}): Promise<void> {
  const [order] = await shop.db.query().select({ id: invoices.id }).from(invoices).limit(1);
  const rows = minutes.map((ago) => ({
    ...{ invoiceId: order?.id ?? 0, gateway: "zarinpal", reference: crypto.randomUUID(), amount: 1000, url: "" },
    ...{ state: "started" as const, createdAt: new Date(shop.deps.now().getTime() - ago * MINUTE) },
    ...change,
  }));
  await shop.db.query().insert(payments).values(rows);
}
const unanswered = () => ({ unansweredAt: shop.deps.now() });

describe("warnings of gateways", () => {
  it("a gateway that refuses three starts in a row is told since the first of them, until one is accepted", async () => {
    await placedOrder(shop);
    setBank(shop, refusing("down", -11));
    const first = await refusedStart();
    await refusedStart();
    expect(await warnings()).toEqual([]);
    await refusedStart();
    expect((await refusals()).slice(-3)).toEqual(Array(3).fill({ gateway: "zarinpal", code: -11 }));
    shop.advance(60 * MINUTE);
    const [found, ...more] = await warnings();
    expect(found).toMatchObject({ kind: "gateway", gateway: "zarinpal", is_down: true, count: 3, of: 3 });
    const since = timeOf(found) - Date.parse(first);
    expect(since).toBeGreaterThanOrEqual(0);
    expect(since).toBeLessThan(MINUTE / 2);
    expect(more).toEqual([]);
    setBank(shop, bank);
    await placedOrder(shop);
    expect(await warnings()).toEqual([]);
  });

  it("a start that is refused for its sum is not recorded", async () => {
    const before = await refusals();
    setBank(shop, refusing("tooSmall"));
    await refusedStart();
    expect(await refusals()).toEqual(before);
  });

  it("payments that fail at the bank, or that their buyers cancelled, are no failing gateway", async () => {
    await started([10, 11, 12, 13, 14], { state: "failed", ...unanswered() });
    expect(await warnings()).toEqual([]);
  });

  it("a gateway without a result for a fifth of the payments older than eight minutes is slow, the other is not", async () => {
    await started([1, 2, 9, 9, 9, 9]);
    await started([9, 10, 10, 11, 11], { gateway: "zibal", state: "paid" });
    await started([7, 10], unanswered());
    expect(await warnings(), "one lost request").toEqual([]);
    await started([9, 20], unanswered());
    const at = shop.deps.now().getTime() - 10 * MINUTE;
    const [found, ...more] = await warnings();
    expect(found).toMatchObject({ kind: "gateway", gateway: "zarinpal", is_down: false, count: 2, of: 6 });
    expect(Math.abs(timeOf(found) - at)).toBeLessThan(MINUTE / 2);
    expect(more).toEqual([]);
  });

  it("a payment counts as unanswered after an inquiry without a result, until the bank answers", async () => {
    const { placed } = await placedOrder(shop);
    const unansweredAt = async () => {
      shop.advance(4 * MINUTE);
      await reconcilePayments(shop.deps);
      const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
      return row?.unansweredAt;
    };
    setBank(shop, { ...bank, inquire: async () => InquiryState.Unknown });
    expect(await unansweredAt()).toBeInstanceOf(Date);
    setBank(shop, { ...bank, inquire: async () => InquiryState.Pending });
    expect(await unansweredAt()).toBeNull();
  });

  it("an active gateway whose last check failed is told with its response, instead of being judged", async () => {
    setBank(shop, refusing("down"));
    for (let count = 0; count < 3; count++) await refusedStart();
    const checked_at = shop.deps.now().toISOString();
    const check = { checked_at, ok: false, says: "درگاه پرداخت فعال نیست", answered_at: null };
    await writeSetting(shop.deps, "providers", { ...NO_PROVIDERS, checks: { zarinpal: check, zibal: check } });
    const told = [{ kind: "provider", at: checked_at, gateway: "zarinpal", says: check.says }];
    expect(await warnings()).toEqual(told);
    const kinds = async (role: StaffRole) =>
      (await listWarnings(shop.deps, [role])).map(({ kind }) => kind).filter((kind) => kind === "provider");
    expect(await kinds(StaffRole.Accounts)).toEqual(["provider"]);
    expect(await kinds(StaffRole.Orders)).toEqual([]);
    await writeSetting(shop.deps, "providers", NO_PROVIDERS);
  });
});
