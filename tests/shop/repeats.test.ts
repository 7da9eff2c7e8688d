import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { users } from "@/lib/backend/db/schema/users";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { sendRepeatReminders } from "@/lib/backend/services/customers/repeat-reminders";
import { startRepeat } from "@/lib/backend/services/customers/repeats";
import { CartType } from "@/lib/contract/cart";
import { readSharedItems } from "@/lib/domain/basket/shared-basket";
import { columnsOf } from "@/lib/domain/order/invoice-transitions";
import { expectOk, newShopper, PASSWORD, placedOrder, type Shopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Sets the clock to an hour in Tehran `days` days from today. */
function advanceTo(days: number, hour: number): void {
  const now = shop.deps.now().getTime();
  const tehran = now + 3.5 * HOUR;
  const midnight = Math.floor(tehran / DAY) * DAY;
  shop.advance(midnight + days * DAY + hour * HOUR - tehran);
}

type Paid = Shopper & { id: number };

/** A paid order with a repeat period, as settlement leaves it. */
async function paidOrder(
  periodicType: number,
  cart: { product?: number; bundle?: number; count?: number } = {},
): Promise<Paid> {
  const { placed, ...shopper } = await placedOrder(shop, cart);
  await shop.db.transaction(async () => {
    const [row] = await shop.db
      .query()
      .update(invoices)
      .set({ periodicType, ...columnsOf("paid"), paidAt: shop.deps.now() })
      .where(eq(invoices.id, placed.id))
      .returning();
    if (!row) throw new Error("The order does not exist.");
    await shop.db.query().update(payments).set({ state: "paid" }).where(eq(payments.invoiceId, placed.id));
    for (const _ of [1, 2]) await startRepeat(shop.deps, row);
  });
  return { ...shopper, id: placed.id };
}

async function remindersOf({ mobile }: Shopper): Promise<string[]> {
  // Two concurrent processes send one reminder.
  await Promise.all([sendRepeatReminders(shop.deps), sendRepeatReminders(shop.deps)]);
  await sendOutbox(shop.deps);
  const response = await fetch(`${shop.sandbox}/sandbox/messages?mobile=${mobile}`, {
    headers: { accept: "application/json" },
  });
  return ((await response.json()) as { text: string }[])
    .map(({ text }) => text)
    .filter((text) => text.includes("/cart/shared"));
}

const listOf = async ({ api }: Shopper) => expectOk(await api.repeat.list());
const itemsIn = (text = "") => readSharedItems(/[?&]items=([^\s&]+)/.exec(text)?.[1] ?? "");

describe("reminders of a repeated order", () => {
  // Runs first, before the bundle ends.
  it("the reorder link contains a bundle as one line and products with their options", async () => {
    const buyer = await paidOrder(4, { bundle: 1, count: 2 });
    const options = [{ id: 5, title: "نصب", price: 0 }];
    const [line] = await shop.db.query().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, buyer.id));
    if (!line) throw new Error("The order has no line.");
    const { id: _, ...copied } = line;
    await shop.db
      .query()
      .insert(invoiceLines)
      .values({ ...copied, bundleId: null, bundleName: null, count: 3, options });
    advanceTo(31, 10);
    expect(itemsIn((await remindersOf(buyer))[0])).toEqual([
      { id: 1, type: CartType.Bundle, count: 2, options: [] },
      { id: line.productId, type: CartType.Product, count: 3, options: [5] },
    ]);
  });

  it("a reminder SMS with a cart link is sent once on the reminder day, and again a week later", async () => {
    const buyer = await paidOrder(3, { product: 1, count: 2 });
    advanceTo(6, 23);
    expect(await remindersOf(buyer)).toEqual([]);
    advanceTo(1, 10);
    const [text, ...others] = await remindersOf(buyer);
    expect(others).toEqual([]);
    expect(itemsIn(text)).toEqual([{ id: 1, type: CartType.Product, count: 2, options: [] }]);
    expect(text).toContain(`${shop.deps.origin}/profile/repeats`);
    // The link has room for thirty lines; the order number provides the rest.
    expect(text).toMatch(new RegExp(`&order=${buyer.id}\\s`));
    advanceTo(6, 12);
    expect(await remindersOf(buyer)).toHaveLength(1);
    advanceTo(1, 12);
    expect(await remindersOf(buyer)).toHaveLength(2);
  });

  it("missed reminders are replaced by a single SMS, sent in the daytime", async () => {
    const buyer = await paidOrder(3);
    advanceTo(30, 3);
    expect(await remindersOf(buyer)).toEqual([]);
    advanceTo(0, 9);
    expect(await remindersOf(buyer)).toHaveLength(1);
    const [row] = await shop.db.query().select().from(repeats).where(eq(repeats.invoiceId, buyer.id));
    expect(row?.nextAt.getTime()).toBeGreaterThan(shop.deps.now().getTime());
    // Counted from the first day: day 35.
    expect((row?.nextAt.getTime() ?? 0) - shop.deps.now().getTime()).toBeLessThan(6 * DAY);
  });

  it("a cancelled or returned order gets no reminder", async () => {
    for (const status of ["cancelled", "returned"] as const) {
      const buyer = await paidOrder(3);
      await shop.db.query().update(invoices).set(columnsOf(status)).where(eq(invoices.id, buyer.id));
      advanceTo(8, 10);
      expect(await remindersOf(buyer)).toEqual([]);
      expect(await listOf(buyer)).toEqual([]);
    }
  });

  it("an order cancelled by staff leaves the list of repeated orders immediately", async () => {
    const buyer = await paidOrder(3);
    const login = await apiOf(shop).auth.login({ mobile_no: "09125550001", password: "demo-1234" });
    expectOk(await apiOf(shop, expectOk(login).token).deskOrder.step({ id: buyer.id, act: "cancel" }));
    expect(await listOf(buyer)).toEqual([]);
  });

  it("an order without a repeat period is not listed", async () => {
    const buyer = await paidOrder(1);
    expect(await listOf(buyer)).toEqual([]);
  });
});

describe("the list of repeated orders", () => {
  it("the list shows products, period and next day, and only the order's owner can end a repeat", async () => {
    const [buyer, stranger] = [await paidOrder(4, { product: 2 }), await newShopper(shop)];
    const [repeat, ...others] = await listOf(buyer);
    expect(others).toEqual([]);
    expect(repeat).toMatchObject({ periodic_type: 4, order_no: buyer.id, items: [{ count: 1 }] });
    expect(Date.parse(repeat?.next_at ?? "")).toBeGreaterThan(shop.deps.now().getTime() + 27 * DAY);
    const id = repeat?.id ?? 0;
    expect(await stranger.api.repeat.end({ id })).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await stranger.api.repeat.end({ id: 999_999 })).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await listOf(buyer)).toHaveLength(1);
    for (const _ of [1, 2]) expectOk(await buyer.api.repeat.end({ id }));
    expect(await listOf(buyer)).toEqual([]);
    advanceTo(32, 10);
    expect(await remindersOf(buyer)).toEqual([]);
  });

  it("repeats are part of the data export and deleted with the account", async () => {
    const buyer = await paidOrder(3);
    expect(expectOk(await buyer.api.account.export()).repeats).toMatchObject([
      { order_no: buyer.id, periodic_type: 3, ended_at: null },
    ]);
    await shop.db.query().update(invoices).set(columnsOf("finished")).where(eq(invoices.id, buyer.id));
    expectOk(await buyer.api.account.delete({ password: PASSWORD }));
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, buyer.mobile));
    expect(user).toBeUndefined();
    expect(await shop.db.query().select().from(repeats).where(eq(repeats.invoiceId, buyer.id))).toEqual([]);
    advanceTo(8, 10);
    expect(await remindersOf(buyer)).toEqual([]);
  });
});
