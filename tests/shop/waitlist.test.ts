import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { visits } from "@/lib/backend/db/schema/engagement";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { notifyWaitlist } from "@/lib/backend/services/customers/waitlist";
import { RecordType } from "@/lib/contract/engagement";
import { expectOk, newShopper, placedOrder, type Shopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const SOLD_OUT = 18;
const LAST_PIECES = 33;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function setStock(id: number, stock: number): Promise<void> {
  await shop.db.query().update(products).set({ stock }).where(eq(products.id, id));
}

async function toldOf({ mobile }: Shopper, id: number): Promise<string[]> {
  // Two concurrent processes send one SMS.
  await Promise.all([notifyWaitlist(shop.deps), notifyWaitlist(shop.deps)]);
  await sendOutbox(shop.deps);
  const response = await fetch(`${shop.sandbox}/sandbox/messages?mobile=${mobile}`, {
    headers: { accept: "application/json" },
  });
  const texts = ((await response.json()) as { text: string }[]).map(({ text }) => text);
  return texts.filter((text) => text.includes(`/products/${id}/`));
}

describe("waitlist notifications", () => {
  it("a customer gets one SMS when the product is back, and another only after joining again", async () => {
    const shopper = await newShopper(shop);
    expectOk(await shopper.api.engagement.joinWaitlist({ id: SOLD_OUT, type: RecordType.Product }));
    expect(await toldOf(shopper, SOLD_OUT)).toEqual([]);
    await setStock(SOLD_OUT, 4);
    const told = await toldOf(shopper, SOLD_OUT);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(expectOk(await shopper.api.catalogue.product({ id: SOLD_OUT })).name);
    shop.advance(10 * MINUTE);
    expect(await toldOf(shopper, SOLD_OUT)).toHaveLength(1);

    await setStock(SOLD_OUT, 0);
    expectOk(await shopper.api.engagement.joinWaitlist({ id: SOLD_OUT, type: RecordType.Product }));
    expect(await toldOf(shopper, SOLD_OUT)).toHaveLength(1);
    await setStock(SOLD_OUT, 1);
    expect(await toldOf(shopper, SOLD_OUT)).toHaveLength(2);
  });

  it("a waiting customer gets an SMS when an expired order returns the last units", async () => {
    const waiting = await newShopper(shop);
    await setStock(LAST_PIECES, 1);
    const buyer = await placedOrder(shop, { product: LAST_PIECES });
    expectOk(await waiting.api.engagement.joinWaitlist({ id: LAST_PIECES, type: RecordType.Product }));
    expect(await toldOf(waiting, LAST_PIECES)).toEqual([]);
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await toldOf(waiting, LAST_PIECES)).toHaveLength(1);
    expect(await toldOf(buyer, LAST_PIECES)).toEqual([]);
  });

  it("no SMS is sent for a product that was removed while customers waited", async () => {
    const shopper = await newShopper(shop);
    await setStock(2, 0);
    expectOk(await shopper.api.engagement.joinWaitlist({ id: 2, type: RecordType.Product }));
    await shop.db.query().update(products).set({ stock: 5, removed: true }).where(eq(products.id, 2));
    expect(await toldOf(shopper, 2)).toEqual([]);
  });
});

describe("the waitlist", () => {
  const waits = async ({ api }: Shopper) =>
    expectOk(await api.engagement.waitlist()).map(({ id, available, told_at }) => [id, available, told_at !== null]);
  const place = (id: number) => ({ id, type: RecordType.Product });

  it("each waitlist entry has its product's card, the waiting time, the availability and the time of the SMS", async () => {
    const shopper = await newShopper(shop);
    expect(await waits(shopper)).toEqual([]);
    for (const id of [7, 9]) {
      await setStock(id, 0);
      expectOk(await shopper.api.engagement.joinWaitlist(place(id)));
      shop.advance(MINUTE);
    }
    expect(await waits(shopper)).toEqual([
      [9, false, false],
      [7, false, false],
    ]);
    const [last] = expectOk(await shopper.api.engagement.waitlist());
    expect(last?.name).toBe(expectOk(await shopper.api.catalogue.product({ id: 9 })).name);
    // Exact to the minute, because the clock runs during the test.
    const ago = (time?: string | null) => Math.round((shop.deps.now().getTime() - Date.parse(time ?? "")) / MINUTE);
    expect(ago(last?.waiting_since)).toBe(1);
    await setStock(7, 3);
    await toldOf(shopper, 7);
    const [, back] = expectOk(await shopper.api.engagement.waitlist());
    expect([back?.available, ago(back?.waiting_since), ago(back?.told_at)]).toEqual([true, 2, 0]);
    await setStock(7, 0);
    expect(await waits(shopper)).toContainEqual([7, false, true]);
    await shop.db.query().update(products).set({ removed: true }).where(eq(products.id, 9));
    expect(await waits(shopper)).toEqual([[7, false, true]]);
  });

  it("leaving the waitlist affects only the customer's own entry and stops its SMS, and guests get 401", async () => {
    const [one, other] = [await newShopper(shop), await newShopper(shop)];
    await setStock(11, 0);
    for (const { api } of [one, other]) expectOk(await api.engagement.joinWaitlist(place(11)));
    for (const _ of [1, 2]) expectOk(await one.api.engagement.leaveWaitlist(place(11)));
    expect([await waits(one), await waits(other)]).toEqual([[], [[11, false, false]]]);
    expect(await one.api.engagement.leaveWaitlist({ id: 11, type: RecordType.Bundle })).toMatchObject({
      ok: false,
      error: { code: 422 },
    });
    await setStock(11, 2);
    expect([await toldOf(one, 11), await toldOf(other, 11)].map(({ length }) => length)).toEqual([0, 1]);
    const guest = apiOf(shop).engagement;
    for (const answer of [await guest.waitlist(), await guest.leaveWaitlist(place(11))]) {
      expect(answer).toMatchObject({ ok: false, error: { code: 401 } });
    }
  });
});

describe("visits", () => {
  it("product visits are counted by day in Tehran (API-062)", async () => {
    const { engagement } = apiOf(shop);
    const before = await shop.db.query().select().from(visits);
    expect(before).toEqual([]);
    for (const _ of [1, 2, 3]) expectOk(await engagement.visit({ id: 1, type: RecordType.Product }));
    shop.advance(24 * 60 * MINUTE);
    expectOk(await engagement.visit({ id: 1, type: RecordType.Product }));
    const rows = await shop.db.query().select().from(visits).orderBy(visits.day);
    expect(rows.map(({ recordId, count }) => [recordId, count])).toEqual([
      [1, 3],
      [1, 1],
    ]);
  });
});
