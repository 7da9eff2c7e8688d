import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { contactMessages } from "@/lib/backend/db/schema/contact";
import { waitlist } from "@/lib/backend/db/schema/engagement";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { type DeskWaiting, WAITING_ROWS } from "@/lib/contract/desk-today";
import { mostUrgent } from "@/lib/domain/order/urgent";
import { issuedInvoice } from "../support/agents";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY = 86_400_000;
const OWNER = "09125555555";
const SOLD_OUT = 18;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const apiFor = async (mobile_no: string) =>
  apiOf(shop, expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "");
const waitingOf = async (mobile: string) => expectOk(await (await apiFor(mobile)).desk.waiting());
const list = async <Name extends keyof DeskWaiting>(name: Name) => {
  const found = (await waitingOf(OWNER))[name];
  if (!found) throw new Error(`The owner does not see ${name}.`);
  return found as NonNullable<DeskWaiting[Name]>;
};

describe("the staff's waiting list", () => {
  it("the demo shop has every kind of waiting task, each with at most four rows, the oldest first", async () => {
    const waiting = await waitingOf(OWNER);
    for (const [name, found] of Object.entries(waiting)) {
      expect([name, (found?.count ?? 0) > 0]).toEqual([name, true]);
      expect(found?.rows).toHaveLength(Math.min(WAITING_ROWS, found?.count ?? 0));
    }
    for (const name of ["doubts", "refunds", "comments", "messages"] as const) {
      const times = (await list(name)).rows.map(({ since }) => since);
      expect([name, times]).toEqual([name, times.toSorted()]);
    }
    expect(mostUrgent(waiting)).toBeDefined();
  });

  it.each([
    ["09125550001", ["confirm", "pack", "send", "stuck", "comments", "messages", "returns", "holds"]],
    ["09125550002", ["wanted"]],
    ["09125550003", ["doubts", "refunds", "transfers"]],
  ])("the staff member %s gets only the kinds of tasks that their role permits", async (mobile, seen) => {
    const waiting = await waitingOf(mobile);
    const names = Object.entries(waiting).filter(([, found]) => found !== null);
    expect(names.map(([name]) => name).sort()).toEqual(seen.toSorted());
  });

  it("each task count equals the number of rows in the list it links to", async () => {
    const owner = await apiFor(OWNER);
    const waiting = expectOk(await owner.desk.waiting());
    const countOf = async (call: Promise<{ ok: true; extra: { count: number } } | { ok: false }>) => {
      const found = await call;
      return found.ok ? found.extra.count : undefined;
    };
    for (const tab of ["confirm", "pack", "send"] as const)
      expect(await countOf(owner.deskOrder.list({ tab, sort: "oldest" }))).toBe(waiting[tab]?.count);
    expect(await countOf(owner.deskOrder.list({ stuck: true }))).toBe(waiting.stuck?.count);
    expect(await countOf(owner.deskOrder.list({ returns: true }))).toBe(waiting.returns?.count);
    expect(await countOf(owner.deskGoods.list({ tab: "wanted" }))).toBe(waiting.wanted?.count);
    expect(await countOf(owner.deskComment.list({ tab: "waiting" }))).toBe(waiting.comments?.count);
    expect(await countOf(owner.deskMoney.doubts())).toBe(waiting.doubts?.count);
    expect(await countOf(owner.deskMoney.refunds())).toBe(waiting.refunds?.count);
    const messages = await owner.deskMessage.list({});
    const { new: unowned, held } = messages.ok ? messages.extra.tabs : { new: -1, held: -1 };
    expect(waiting.messages).toMatchObject({ count: unowned + held, unowned });
  });
});

describe("nav counts", () => {
  it("nav counts equal the waiting tasks and are null without the right", async () => {
    for (const mobile of [OWNER, "09125550001", "09125550002", "09125550003"]) {
      const { confirm, pack, send, ...waiting } = await waitingOf(mobile);
      const orders = confirm && pack && send && confirm.count + pack.count + send.count;
      const { doubts, refunds, transfers, comments, messages } = waiting;
      const counts = { doubts, refunds, transfers, comments, messages };
      const expected = Object.entries(counts).map(([name, found]) => [name, found?.count ?? null]);
      expect([mobile, expectOk(await (await apiFor(mobile)).desk.waitingCounts())]).toEqual([
        mobile,
        { orders, ...Object.fromEntries(expected), setup: null },
      ]);
    }
  });
});

describe("stuck pay links", () => {
  it("a pay link is stuck after a day without an event, and no longer once it is opened", async () => {
    const { id } = await issuedInvoice(shop);
    const numbers = async () => {
      const owner = await apiFor(OWNER);
      return expectOk(await owner.deskOrder.list({ stuck: true })).map((row) => row.id);
    };
    shop.advance(DAY - 60_000);
    expect(await numbers()).not.toContain(id);
    shop.advance(120_000);
    expect(await numbers()).toContain(id);
    const openedAt = shop.deps.now();
    await shop.db.query().update(invoices).set({ openedAt }).where(eq(invoices.id, id));
    expect(await numbers()).not.toContain(id);
  });
});

describe("a stuck link with a bank attempt", () => {
  it("a stuck link whose customer reached the bank shows that step", async () => {
    const { order: invoiceId = 0 } = (await list("stuck")).rows[0] ?? {};
    const createdAt = new Date(shop.deps.now().getTime() - 2 * DAY);
    const attempt = { gateway: "zarinpal", reference: "stuck", amount: 1000, state: "failed", url: "" } as const;
    await shop.db
      .query()
      .insert(payments)
      .values({ invoiceId, createdAt, ...attempt });
    const link = { order: invoiceId, step: "bank", since: createdAt.toISOString() };
    expect((await list("stuck")).rows).toContainEqual(link);
  });
});

describe("sold-out products on the waitlist", () => {
  it("a product counts the waiting customers not yet notified and leaves the list when it is back in stock", async () => {
    const before = await list("wanted");
    expect(before.rows[0]).toMatchObject({ id: SOLD_OUT, people: 3 });
    expect(before.people).toBe(3);
    const [one] = await shop.db.query().select().from(waitlist).where(eq(waitlist.productId, SOLD_OUT)).limit(1);
    const told = { notifiedAt: shop.deps.now() };
    await shop.db
      .query()
      .update(waitlist)
      .set(told)
      .where(eq(waitlist.userId, one?.userId ?? 0));
    expect((await list("wanted")).rows[0]?.people).toBe(2);
    await shop.db.query().update(products).set({ stock: 1 }).where(eq(products.id, SOLD_OUT));
    expect((await list("wanted")).rows.map(({ id }) => id)).not.toContain(SOLD_OUT);
  });
});

describe("waiting messages", () => {
  it("an answered message is no longer listed as waiting", async () => {
    const { count } = await list("messages");
    await shop.db.query().update(contactMessages).set({ answeredAt: shop.deps.now() });
    const left = await list("messages");
    expect(left.count).toBeLessThan(count);
    expect(new Set(left.rows.map(({ kind }) => kind))).toEqual(new Set(["application"]));
  });
});
