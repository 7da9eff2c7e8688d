import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeSetting } from "@/lib/backend/core/settings";
import { products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { demoAgent, issued } from "../support/issued";
import { atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DEVICE = 4;
const OTHER = 5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let shop: TestShop;
let staff: string;
let number = 7000;
beforeAll(async () => {
  shop = await openTestShop();
  // Above the limit of every gateway, so that payment method 5 accepts it.
  await shop.db
    .query()
    .update(products)
    .set({ price: 999_800_000, finalPrice: 999_800_000 })
    .where(eq(products.id, DEVICE));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setStock(DEVICE, 71);
  await setStock(OTHER, 71);
  await logIn();
});

/** Logs in the owner again, because tests advance the clock past the session or the re-authentication. */
const logIn = async () => {
  staff = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" })).token ?? "";
};
const setStock = (id: number, stock: number) =>
  shop.db.query().update(products).set({ stock, maxCount: 1000 }).where(eq(products.id, id));
const stockOf = async (id = DEVICE) =>
  (await shop.db.query().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const later = async (ms: number) => {
  shop.advance(ms);
  await expireInvoices(shop.deps);
};

/** An order waiting for a transfer; `again` places another one for its buyer. */
async function reserved(count: number, product = DEVICE) {
  const { api, order } = await readyToOrder(shop, { product, count, port: 5 });
  const place = async () =>
    expectOk(await api.checkout.save({ ...order, expected_total: null }, { idempotencyKey: crypto.randomUUID() }));
  const placed = await place();
  const { id, tracking_code } = placed;
  const row = async (of = id) => {
    const [found] = await shop.db.query().select().from(invoices).where(eq(invoices.id, of));
    if (!found) throw new Error("The order does not exist.");
    return found;
  };
  const claim = async (code = tracking_code) => {
    const paid_at = shop.deps.now().toISOString();
    return expectOk(await api.checkout.claimTransfer({ tracking_code: code, reference: String(++number), paid_at }));
  };
  const again = async (more: number) => {
    expectOk(await api.cart.add({ id: DEVICE, type: 1, count: more, add: 1 }));
    return place();
  };
  const result = async () => expectOk(await api.checkout.paymentResult({ tracking_code }));
  return { id, api, placed, row, claim, again, result };
}

describe("an order without a gateway", () => {
  it("the order reserves its stock for 30 minutes and can be paid for 72 hours (PAY-007)", async () => {
    const { id, api, placed, row, result } = await reserved(71);
    expect(placed).toMatchObject({ freeze: true });
    expect(Date.parse(placed.freeze_expired_at ?? "") - (await row()).createdAt.getTime()).toBe(30 * MINUTE);
    expect(await stockOf()).toBe(0);
    expect(await result()).toMatchObject({ awaits: "transfer", held_until: placed.freeze_expired_at });
    await later(30 * MINUTE);
    expect(await stockOf()).toBe(71);
    expect(await result()).toMatchObject({ state: "waiting", awaits: "transfer", held_until: null });
    expect(expectOk(await api.invoice.get({ id }))).toMatchObject({ status: 40, held_until: null });
    await later(72 * HOUR);
    expect(await row()).toMatchObject({ status: 70 });
    expect(await stockOf()).toBe(71);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("the order still counts towards the buyer's two unpaid orders after its reservation expired (CART-003)", async () => {
    const { again } = await reserved(1);
    await again(1);
    await later(31 * MINUTE);
    await expect(again(1)).rejects.toThrow();
  });

  it("a transfer claim for at most half of the stock keeps that stock reserved", async () => {
    const { row, claim, result } = await reserved(35);
    await later(31 * MINUTE);
    expect(await stockOf()).toBe(71);
    await claim();
    expect(await row()).toMatchObject({ stockHeld: true });
    expect((await row()).freezeExpiresAt).toEqual((await row()).validUntil);
    expect(await stockOf()).toBe(36);
    expect(await result()).toMatchObject({ held_until: (await row()).validUntil?.toISOString() });
    // An order with a reported transfer does not expire: staff look for the money and close it.
    await later(80 * HOUR);
    expect(await row()).toMatchObject({ status: 40, stockHeld: true });
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a transfer claim for more than half of the stock does not extend the reservation, but the order can still be paid", async () => {
    const { row, claim } = await reserved(36);
    await claim();
    // The first half hour is not shortened.
    expect(await row()).toMatchObject({ stockHeld: true });
    await later(31 * MINUTE);
    expect(await row()).toMatchObject({ status: 40, stockHeld: false });
    expect(await stockOf()).toBe(71);
    await claim();
    expect(await row()).toMatchObject({ stockHeld: false });
  });

  it("all orders of one account with a transfer claim share the limit", async () => {
    const { row, claim, again } = await reserved(20);
    const second = await again(20);
    await claim();
    await claim(second.tracking_code);
    await later(31 * MINUTE);
    expect(await row()).toMatchObject({ stockHeld: true });
    expect(await row(second.id)).toMatchObject({ stockHeld: false });
    expect(await stockOf()).toBe(51);
  });

  it("up to five units of a small stock can be reserved, and settings change the times and limits", async () => {
    await setStock(DEVICE, 6);
    const five = await reserved(5);
    await five.claim();
    await later(31 * MINUTE);
    expect(await five.row()).toMatchObject({ stockHeld: true });
    expectOk(await five.api.invoice.cancel({ id: five.id }));
    await writeSetting(shop.deps, "unpaid_hold", { minutes: 10, hours: 2, percent: 10, pieces: 2 });
    const three = await reserved(3);
    const { createdAt, freezeExpiresAt, validUntil } = await three.row();
    expect([freezeExpiresAt, validUntil].map((time) => Number(time) - Number(createdAt))).toEqual([
      10 * MINUTE,
      2 * HOUR,
    ]);
    await three.claim();
    await later(11 * MINUTE);
    expect(await three.row()).toMatchObject({ stockHeld: false });
    await shop.db.query().delete(settings).where(eq(settings.key, "unpaid_hold"));
  });

  it("a transfer for the order needs confirmation of its refund if the stock is gone, and otherwise settles it", async () => {
    const gone = await reserved(40);
    const there = await reserved(20);
    await later(31 * MINUTE);
    await setStock(DEVICE, 30);
    await logIn();
    const { deskMoney } = apiOf(shop, staff);
    const take = async ({ id, row }: typeof gone, owe = false) =>
      deskMoney.takeTransfer({ order: id, amount: (await row()).payableAmount, reference: String(number), owe });
    number += 1;
    expect(await take(gone)).toMatchObject({ ok: false, error: { code: 409, data: { open: true } } });
    expect(expectOk(await take(gone, true))).toMatchObject({ state: "refund_due" });
    number += 1;
    expect(expectOk(await take(there))).toMatchObject({ state: "paid" });
    expect(await stockOf()).toBe(10);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("paying the order at a gateway reserves its stock for half an hour, and returns 406 if the stock is gone", async () => {
    // Lowers every gateway's limit, so that payment method 5 accepts the order.
    const { gateways } = shop.deps;
    const were = { ...gateways };
    for (const [port, gateway] of Object.entries(were)) {
      if (gateway) Object.assign(gateways, { [port]: { ...gateway, maxAmount: 10 } });
    }
    const { id, api, row } = await reserved(1, OTHER);
    Object.assign(gateways, were);
    await later(31 * MINUTE);
    const pay = () => api.invoice.repay({ id, payment_port: 8 }, { idempotencyKey: crypto.randomUUID() });
    await setStock(OTHER, 0);
    expect(await pay()).toMatchObject({ ok: false, error: { code: 406 } });
    expect(await row()).toMatchObject({ stockHeld: false, holds: 0 });
    await setStock(OTHER, 3);
    expectOk(await pay());
    expect(await row()).toMatchObject({ stockHeld: true, holds: 1 });
    expect(await stockOf(OTHER)).toBe(2);
    expectOk(await api.invoice.cancel({ id }));
  });
});

describe("an agent's unpaid pay links", () => {
  it("all pay links of one agent together reserve at most half of the stock, and links beyond that can still be paid", async () => {
    await setStock(OTHER, 12);
    const agent = await demoAgent(shop);
    const first = await issued(shop, { agent, product: OTHER, count: 4 });
    const second = await issued(shop, { agent, product: OTHER, count: 2 });
    const third = await issued(shop, { agent, product: OTHER, count: 1 });
    expect(await first.row()).toMatchObject({ stockHeld: true });
    expect(await second.row()).toMatchObject({ stockHeld: true });
    expect(await third.row()).toMatchObject({ stockHeld: false, status: 10 });
    expect(await stockOf(OTHER)).toBe(6);
    // At the bank it is a gateway order, which has a hold of its own.
    const { url } = expectOk(await third.customer.api.invoice.repay({ id: third.id }, { idempotencyKey: "pay" }));
    expect(await third.row()).toMatchObject({ stockHeld: true });
    await returnFromBank(await atBank(url, "pay"));
    expect(await third.row()).toMatchObject({ paymentStatus: 20, stockHeld: false });
    expect(await stockOf(OTHER)).toBe(5);
    await later(31 * MINUTE);
    expect(await stockOf(OTHER)).toBe(11);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("reservations changed by the staff", () => {
  const desk = () => apiOf(shop, staff).deskOrder;
  const hold = (id: number, version: number, act: "hold" | "free") => desk().setHold({ id, version, act });

  it("staff can reserve stock for an unpaid order beyond the limit and release it, and both are logged", async () => {
    const { id, row } = await reserved(60);
    await later(31 * MINUTE);
    await logIn();
    expect(expectOk(await desk().get({ id })).hold).toEqual({ until: null, is_to_end: false, acts: ["hold"] });
    const held = expectOk(await hold(id, (await row()).version, "hold"));
    expect(held.hold).toMatchObject({
      is_to_end: true,
      acts: ["free"],
      until: (await row()).validUntil?.toISOString(),
    });
    expect(await stockOf()).toBe(11);
    await later(31 * MINUTE);
    expect(await row()).toMatchObject({ stockHeld: true });
    const freed = expectOk(await hold(id, (await row()).version, "free"));
    expect(freed).toMatchObject({ tab: "awaiting", hold: { until: null, acts: ["hold"] } });
    expect(await stockOf()).toBe(71);
    expect(freed.timeline.filter(({ kind }) => kind === "edit").map(({ name }) => name)).toEqual(["hold", "freeHold"]);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("reserving is refused with a stale version, without stock and for a gateway order", async () => {
    const { id, row } = await reserved(60);
    const { version } = await row();
    expect(await hold(id, version + 1, "free")).toMatchObject({
      ok: false,
      error: { code: 409, data: { current: { id } } },
    });
    expectOk(await hold(id, version, "free"));
    expect(await hold(id, (await row()).version, "free")).toMatchObject({ ok: false, error: { code: 409 } });
    await setStock(DEVICE, 59);
    expect(await hold(id, (await row()).version, "hold")).toMatchObject({ ok: false, error: { code: 409 } });
    expect(await row()).toMatchObject({ stockHeld: false });
    const { placed } = await placedOrder(shop, { product: OTHER });
    expect(expectOk(await desk().get({ id: placed.id })).hold).toMatchObject({ is_to_end: false, acts: [] });
    expect(await hold(placed.id, 1, "free")).toMatchObject({ ok: false, error: { code: 409 } });
  });

  it("the list shows the unpaid orders that reserve stock, optionally of a single product", async () => {
    const { id } = await reserved(7);
    const agent = await demoAgent(shop);
    const link = await issued(shop, { agent, product: OTHER, count: 3 });
    const rows = expectOk(await desk().holds({}));
    expect(rows.find(({ order }) => order === id)).toMatchObject({
      is_claimed: false,
      is_to_end: false,
      agent: null,
      acts: ["hold", "free"],
      goods: [{ product_id: DEVICE, count: 7 }],
    });
    const ofOther = expectOk(await desk().holds({ product: OTHER }));
    expect(ofOther.find(({ order }) => order === link.id)).toMatchObject({ agent: expect.any(String) });
    expect(ofOther.map(({ order }) => order)).not.toContain(id);
  });
});
