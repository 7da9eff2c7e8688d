import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "@/lib/backend/core/translate";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { securityEvents, users } from "@/lib/backend/db/schema/users";
import { reversePayments } from "@/lib/backend/jobs/reverse-payments";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { DeskOrder, DeskOrderRow, OrderAct, OrderTab } from "@/lib/contract/desk-order";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { tabOf } from "@/lib/domain/order/desk-orders";
import { toPersianDigits } from "@/lib/persian/digits";
import { tehranDay } from "@/lib/persian/tehran";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { readCsv } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

/** DEVICE has a warranty and therefore serial numbers; ROLLS has none. */
const DEVICE = 4;
const ROLLS = 45;

let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskOrder"];
beforeAll(async () => {
  shop = await openTestShop();
  const login = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550001", password: "demo-1234" }));
  token = login.token ?? "";
  desk = apiOf(shop, token).deskOrder;
});
afterAll(() => shop.close());

async function paidOrder(product = ROLLS, count = 1) {
  const order = await placedOrder(shop, { product, count });
  await returnFromBank(await atBank(order.payUrl, "pay"));
  return { ...order, id: order.placed.id };
}
const get = async (id: number): Promise<DeskOrder> => expectOk(await desk.get({ id }));
const step = (id: number, act: OrderAct, more: { sms?: boolean; version?: number; bill_of_landing?: string } = {}) =>
  desk.step({ id, act, ...more });
const take = async (id: number, ...acts: OrderAct[]) => {
  for (const act of acts) expectOk(await step(id, act));
};
const textsOf = (id: number) =>
  shop.db
    .query()
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `order-%:${id}%`))
    .orderBy(outbox.id);
const goods = async (id: number) => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  return { stock: row?.stock ?? 0, sold: row?.sold ?? 0 };
};
const codeOf = (result: { ok: boolean; error?: { code: number } }) => (result.ok ? 200 : result.error?.code);

describe("the tab of an order", () => {
  it("SQL and TypeScript agree on the tab for every state of an order", async () => {
    const { id } = await paidOrder();
    const times = [null, new Date()];
    const is = eq(invoices.id, id);
    for (const status of [...Object.values(InvoiceStatus), 99]) {
      for (const paymentStatus of Object.values(PaymentStatus)) {
        for (const packedAt of times) {
          for (const validUntil of times) {
            const columns = { status, paymentStatus, packedAt, validUntil, confirmedAt: packedAt };
            await shop.db
              .query()
              .update(invoices)
              .set({ ...columns, freezeExpiresAt: null })
              .where(is);
            const [row] = await shop.db.query().select().from(invoices).where(is);
            if (!row) throw new Error("The order does not exist.");
            expect(row.deskTab, JSON.stringify(columns)).toBe(tabOf(row));
          }
        }
      }
    }
    await shop.db
      .query()
      .update(invoices)
      .set({ status: 40, paymentStatus: 20, confirmedAt: new Date(), packedAt: null })
      .where(is);
    expect((await get(id)).tab).toBe("pack");
  });
});

describe("transitions of an order", () => {
  it("an order moves from paid to delivered, each transition is logged, and its SMS is sent if requested", async () => {
    const { id } = await paidOrder();
    expect(await get(id)).toMatchObject({ tab: "confirm", acts: ["confirm", "cancel"], missing_serials: 0 });
    expectOk(await step(id, "confirm"));
    expectOk(await step(id, "pack"));
    const sent = expectOk(await step(id, "send", { sms: true, bill_of_landing: "۸۸۰۱-۲۴۶۰" }));
    expect(sent).toMatchObject({ moved: true, order: { tab: "sent", acts: ["finish"], bill_of_landing: "8801-2460" } });
    const { order } = expectOk(await step(id, "finish"));
    expect(order).toMatchObject({ tab: "finished", status: InvoiceStatus.Finished, acts: [] });
    expect((await textsOf(id)).map(({ text }) => text)).toEqual([
      `فاکتور ${id} با ${order.posting} فرستاده شد. بارنامه 8801-2460`,
    ]);
    const steps = order.timeline.filter(({ kind }) => kind === "step");
    expect(steps.map(({ name }) => name)).toEqual(["placed", "paid", "confirm", "pack", "send", "finish"]);
    expect(steps.slice(2).map(({ by }) => by)).toEqual(Array(4).fill("رضا اکبری"));
    expect((await listChanges(shop.deps, { kind: "invoice", id })).map(({ event }) => event.act)).toEqual([
      ...["confirm", "pack", "send", "finish"],
    ]);
  });

  it("the timeline shows whether an SMS is waiting, being retried or sent", async () => {
    const { id } = await paidOrder();
    await step(id, "confirm", { sms: true });
    const say = async () =>
      (await get(id)).timeline
        .filter(({ kind, detail }) => kind === "sms" && detail?.includes("تأیید"))
        .map(({ name }) => name);
    expect(await say()).toEqual(["waiting"]);
    const mine = eq(outbox.dedupeKey, `order-confirm:${id}`);
    await shop.db.query().update(outbox).set({ attempts: 1 }).where(mine);
    expect(await say()).toEqual(["retrying"]);
    await shop.db.query().update(outbox).set({ sentAt: new Date() }).where(mine);
    expect(await say()).toEqual(["sent"]);
  });

  it("repeating a transition changes nothing and sends no second SMS", async () => {
    const { id } = await paidOrder();
    const first = expectOk(await step(id, "confirm", { sms: true }));
    const second = expectOk(await step(id, "confirm", { sms: true }));
    expect([first.moved, second.moved]).toEqual([true, false]);
    expect(second.order).toEqual(first.order);
    expect(await textsOf(id)).toHaveLength(1);
    expect(await listChanges(shop.deps, { kind: "invoice", id })).toHaveLength(1);
  });

  it("a transition outside the state table returns 409 with the current order", async () => {
    const { id } = await paidOrder();
    const before = await get(id);
    for (const act of ["pack", "send", "finish"] as const) {
      const refused = await step(id, act, { sms: true });
      expect(refused).toMatchObject({ ok: false, error: { code: 409, data: { current: { id, tab: "confirm" } } } });
    }
    const unpaid = await placedOrder(shop, { product: ROLLS });
    expect(codeOf(await step(unpaid.placed.id, "confirm"))).toBe(409);
    expect(codeOf(await step(2_000_000_000, "confirm"))).toBe(404);
    expect(await textsOf(id)).toEqual([]);
    expect(await get(id)).toEqual(before);
    await take(id, "confirm", "pack", "send");
    expect(codeOf(await step(id, "cancel"))).toBe(409);
  });

  it("cancelling a paid order returns its units and leaves the refund to the staff", async () => {
    const { id } = await paidOrder(ROLLS, 2);
    await take(id, "confirm");
    const before = await goods(ROLLS);
    const { order } = expectOk(await step(id, "cancel", { sms: true }));
    expect(order).toMatchObject({ tab: "closed", status: InvoiceStatus.Cancelled, money: { taken: 0 } });
    expect(await goods(ROLLS)).toEqual({ stock: before.stock + 2, sold: before.sold - 2 });
    expect(order.attempts).toMatchObject([{ state: "refund_due" }]);
    shop.takeBankCalls();
    shop.advance(5 * 60_000);
    await reversePayments(shop.deps);
    expect(shop.takeBankCalls()).toEqual([]);
    expect(await textsOf(id)).toHaveLength(1);
    expect(expectOk(await step(id, "cancel")).moved).toBe(false);
    expect(await goods(ROLLS)).toEqual({ stock: before.stock + 2, sold: before.sold - 2 });
    const events = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, id));
    expect(events.filter(({ kind }) => kind === "refund_due" || kind === "cancelled")).toHaveLength(2);
    expect(codeOf(await step(id, "confirm"))).toBe(409);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("moving several orders reports each result, and one that cannot move does not stop the others", async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const unpaid = await placedOrder(shop, { product: ROLLS });
    await take(two.id, "confirm");
    const ids = [one.id, two.id, unpaid.placed.id, 2_000_000_000, one.id];
    const outcomes = expectOk(await desk.steps({ ids, act: "confirm", sms: true }));
    expect(outcomes.map(({ id, moved, message }) => [id, moved, message === null])).toEqual([
      [one.id, true, true],
      [two.id, false, true],
      [unpaid.placed.id, false, false],
      [2_000_000_000, false, false],
    ]);
    expect((await textsOf(one.id)).length + (await textsOf(two.id)).length).toBe(1);
    expect(codeOf(await desk.steps({ ids: [], act: "confirm" }))).toBe(422);
  });

  it("if moving one of several orders fails, the others still move, and nothing moves while the database is unreachable", async () => {
    const [one, two, three] = [await paidOrder(), await paidOrder(), await paidOrder()];
    const failOn = (id: number, code: string) =>
      shop.db.query().execute(
        sql.raw(`
          create or replace function break_order() returns trigger language plpgsql as
            $$ begin if new.id = ${id} then raise exception 'broken' using errcode = '${code}'; end if; return new; end $$;
        `),
      );
    const confirm = async () => {
      const outcomes = expectOk(await desk.steps({ ids: [one.id, two.id, three.id], act: "confirm", sms: true }));
      return outcomes.map(({ moved, message }) => [moved, message]);
    };
    const away = translate("Errors.unavailable");
    await failOn(one.id, "57P03");
    await shop.db.query().execute(sql`
      create trigger break_order before update on invoices for each row execute function break_order()
    `);
    try {
      expect(await confirm()).toEqual([one, two, three].map(() => [false, away]));
      await failOn(two.id, "P0001");
      const [, broken] = (await confirm()).map(([moved, message]) => ({ moved, message }));
      expect(broken?.moved).toBe(false);
      expect(broken?.message).toContain(translate("Errors.internal", { requestId: "" }).trim());
    } finally {
      await shop.db.query().execute(sql`drop trigger break_order on invoices`);
    }
    // The failed order was rolled back, and moves once the cause is resolved.
    expect((await textsOf(one.id)).length + (await textsOf(three.id)).length).toBe(2);
    expect(await textsOf(two.id)).toEqual([]);
    expect(await confirm()).toEqual([
      [false, null],
      [true, null],
      [false, null],
    ]);
  });
});

describe("serial numbers of an order", () => {
  const save = async (id: number, serials: string[], version?: number) => {
    const order = await get(id);
    return desk.setSerials({
      id,
      version: version ?? order.version,
      lines: [{ id: order.lines[0]?.id ?? 0, serials }],
    });
  };

  it("a device order can be packed only once every unit has a serial number, entered together or in parts", async () => {
    const { id, api } = await paidOrder(DEVICE, 2);
    await take(id, "confirm");
    expect(await get(id)).toMatchObject({ missing_serials: 2, lines: [{ has_serials: true }] });
    expectOk(await save(id, ["sn-۱۰۰۱"]));
    const half = await step(id, "pack");
    expect(half).toMatchObject({ ok: false, error: { code: 409, message: expect.stringContaining("۱") } });
    expectOk(await save(id, ["SN-1001", "SN-1002"]));
    await take(id, "pack");
    expect(expectOk(await api.invoice.get({ id })).products[0]?.serials).toEqual(["SN-1001", "SN-1002"]);
    const [, change] = await listChanges(shop.deps, { kind: "invoice", id });
    expect(change?.event.changes).toEqual({ serials: { from: [], to: ["SN-1001"] } });
  });

  it("a packed order that has lost a serial number cannot be sent until it has one again", async () => {
    const { id } = await paidOrder(DEVICE, 1);
    await take(id, "confirm");
    expectOk(await save(id, ["SN-1501"]));
    await take(id, "pack");
    expectOk(await save(id, []));
    const sent = await step(id, "send", { sms: true });
    expect(sent).toMatchObject({ ok: false, error: { code: 409, message: expect.stringContaining("۱") } });
    expect(await textsOf(id)).toEqual([]);
    expectOk(await save(id, ["SN-1502"]));
    await take(id, "send");
  });

  it("a serial number is refused if it is repeated, used in another active order or exceeds the number of units", async () => {
    const [one, two, rolls] = [await paidOrder(DEVICE, 2), await paidOrder(DEVICE, 2), await paidOrder(ROLLS)];
    expectOk(await save(one.id, ["SN-2001"]));
    const twice = await save(two.id, ["SN-2002", "sn-2002"]);
    expect(twice).toMatchObject({
      ok: false,
      error: { code: 422, data: { doubles: [{ serial: "SN-2002", order: two.id }] } },
    });
    const elsewhere = await save(two.id, ["SN-2001"]);
    expect(elsewhere).toMatchObject({
      ok: false,
      error: {
        data: { doubles: [{ serial: "SN-2001", order: one.id }] },
        fields: { lines: [expect.stringContaining(String(one.id))] },
      },
    });
    expect(codeOf(await save(two.id, ["SN-2003", "SN-2004", "SN-2005"]))).toBe(422);
    expect(codeOf(await save(rolls.id, ["SN-2006"]))).toBe(422);
    const foreign = {
      id: two.id,
      version: (await get(two.id)).version,
      lines: [{ id: (await get(one.id)).lines[0]?.id ?? 0, serials: [] }],
    };
    expect(codeOf(await desk.setSerials(foreign))).toBe(422);
    expect((await get(two.id)).lines[0]?.serials).toEqual([]);
    await take(one.id, "cancel");
    expectOk(await save(two.id, ["SN-2001"]));
  });

  it("saving serial numbers with a stale version is an edit conflict with the current order", async () => {
    const { id } = await paidOrder(DEVICE, 1);
    const { version } = await get(id);
    expectOk(await save(id, ["SN-3001"], version));
    const stale = await save(id, ["SN-3002"], version);
    expect(stale).toMatchObject({
      ok: false,
      error: { code: 409, data: { current: { id, version: version + 1, lines: [{ serials: ["SN-3001"] }] } } },
    });
  });
});

describe("parcel number and staff notes", () => {
  it("a waybill number can be changed until delivery, and the customer gets the corrected one by SMS", async () => {
    const { id } = await paidOrder();
    await take(id, "confirm", "pack", "send");
    const before = await get(id);
    const parcel = { id, version: before.version, carrier: "تیپاکس", bill_of_landing: "7-55" };
    const after = expectOk(await desk.setParcel({ ...parcel, sms: true }));
    expect(after).toMatchObject({ carrier: "تیپاکس", bill_of_landing: "7-55", version: before.version + 1 });
    expect((await textsOf(id)).map(({ text }) => text)).toEqual([`فاکتور ${id} با تیپاکس فرستاده شد. بارنامه 7-55`]);
    expect(codeOf(await desk.setParcel(parcel))).toBe(409);
    expect(after.timeline.find(({ name }) => name === "parcel")).toMatchObject({ by: "رضا اکبری" });
    await take(id, "finish");
    expect(codeOf(await desk.setParcel({ ...parcel, version: (await get(id)).version }))).toBe(409);
  });

  it("sending with a stale version is an edit conflict and keeps the colleague's waybill number", async () => {
    const { id } = await paidOrder();
    await take(id, "confirm", "pack");
    const { version } = await get(id);
    expectOk(await desk.setParcel({ id, version, bill_of_landing: "7-56", sms: false }));
    const stale = await step(id, "send", { sms: true, version, bill_of_landing: "7-57" });
    expect(stale).toMatchObject({
      ok: false,
      error: { code: 409, data: { current: { tab: "send", bill_of_landing: "7-56" } } },
    });
    expect(await textsOf(id)).toEqual([]);
    const { order } = expectOk(await step(id, "send", { version: version + 1 }));
    expect(order.bill_of_landing).toBe("7-56");
    // Repeating it with the old version succeeds and changes nothing.
    expect(expectOk(await step(id, "send", { version })).moved).toBe(false);
  });

  it("a staff note does not appear on the customer's invoice", async () => {
    const { id, api } = await paidOrder();
    const { staff_notes } = expectOk(await desk.addNote({ id, context: "بعدازظهر خانه است" }));
    expect(staff_notes).toMatchObject([{ context: "بعدازظهر خانه است", by: "رضا اکبری" }]);
    expect(JSON.stringify(expectOk(await api.invoice.get({ id })))).not.toContain("بعدازظهر");
    expect(codeOf(await desk.addNote({ id, context: " " }))).toBe(422);
  });

  it("repeating a note under one idempotency key stores it only once", async () => {
    const { id } = await paidOrder();
    const press = (context: string) => desk.addNote({ id, context }, { idempotencyKey: `note-${id}` });
    const [first, second] = [await press("زنگ زد"), await press("زنگ زد")];
    expect(expectOk(second)).toEqual(expectOk(first));
    expect((await get(id)).staff_notes).toMatchObject([{ context: "زنگ زد" }]);
    expect(codeOf(await press("زنگ نزد"))).toBe(422);
  });

  it("changing a waybill number on a stale version is an edit conflict even if only a note was added since", async () => {
    const { id } = await paidOrder();
    const mine = await get(id);
    expectOk(await desk.setParcel({ id, version: mine.version, bill_of_landing: "7-60" }));
    // Adding a note is not version-checked and returns the colleague's change.
    const noted = expectOk(await desk.addNote({ id, context: "بارنامه عوض شد" }));
    expect(noted).toMatchObject({ version: mine.version + 1, bill_of_landing: "7-60" });
    const stale = await desk.setParcel({ id, version: mine.version, bill_of_landing: "7-61" });
    expect(stale).toMatchObject({ ok: false, error: { code: 409, data: { current: { bill_of_landing: "7-60" } } } });
    expect((await get(id)).bill_of_landing).toBe("7-60");
  });
});

describe("the list of orders", () => {
  const list = async (query: Parameters<typeof desk.list>[0] = {}) => {
    const result = await desk.list(query);
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result;
  };

  it("the newest orders come first, sixteen per page, and tab counts match the tabs", async () => {
    const { data, extra } = await list();
    expect(data).toHaveLength(16);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(extra.count).toBe(await shop.db.query().$count(invoices));
    const { all, ...tabs } = extra.tabs;
    expect(Object.values(tabs).reduce((sum, count) => sum + count, 0)).toBe(all);
    for (const tab of Object.keys(tabs) as OrderTab[]) {
      const under = await list({ tab });
      expect([tab, under.extra.count]).toEqual([tab, tabs[tab]]);
      expect(new Set(under.data.map((row) => row.tab))).toEqual(new Set(tabs[tab] ? [tab] : []));
    }
    const [oldest] = (await list({ sort: "oldest" })).data;
    expect(oldest?.id).toBe(10_001);
    const next = (await list({ page: 2 })).data.map(({ id }) => id);
    expect(next.some((id) => data.some((row) => row.id === id))).toBe(false);
  });

  it("day, city, payment method, agent, company and search narrow both the order list and its counts", async () => {
    const { id } = await paidOrder();
    const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    const day = new Date((row?.createdAt.getTime() ?? 0) + 210 * 60_000).toISOString().slice(0, 10);
    expect((await list({ from: day, to: day })).data.map((one) => one.id)).toContain(id);
    expect((await list({ to: "2020-01-01" })).extra.tabs.all).toBe(0);
    expect((await list({ q: String(id) })).data.map((one) => one.id)).toEqual([id]);
    const inCity = await list({ city: row?.recipient.city });
    expect(inCity.data.every(({ city }) => city === row?.recipient.city)).toBe(true);
    expect((await list({ port: 6 })).extra.count).toBe(0);
    const [agent] = await shop.db.query().select().from(users).where(eq(users.mobile, "09122222222"));
    const issued = await shop.db.query().$count(invoices, eq(invoices.authorId, agent?.id ?? 0));
    expect((await list({ agent: agent?.id })).extra.count).toBe(issued);
    const company = { id: 77, name: "شرکت", discount_percent: 0, time_window: "" };
    await shop.db.query().update(invoices).set({ company }).where(eq(invoices.id, id));
    expect((await list({ company: 77 })).data.map((one) => one.id)).toEqual([id]);
    expect((await list({ company: 77, city: "آنجا" })).extra.tabs.all).toBe(0);
  });

  it("every filter choice on offer matches at least one order", async () => {
    const { agents, ports, cities } = expectOk(await desk.choices());
    expect(agents.length).toBeGreaterThan(0);
    for (const { id } of agents) expect((await list({ agent: id })).extra.count).toBeGreaterThan(0);
    expect(ports.length).toBeGreaterThan(1);
    const all = await shop.db.query().selectDistinct({ city: invoices.city }).from(invoices);
    expect(cities.toSorted()).toEqual(all.flatMap(({ city }) => city ?? []).toSorted());
    for (const city of cities) expect((await list({ city })).extra.count).toBeGreaterThan(0);
  });

  it("selecting all returns the orders of every page of the filter", async () => {
    const { extra } = await list({ tab: "confirm" });
    const chosen = expectOk(await desk.chosen({ tab: "confirm" }));
    expect(chosen).toHaveLength(extra.count);
    expect(new Set(chosen.map(({ tab }) => tab))).toEqual(new Set(["confirm"]));
    expect((await ask(shop, "/admin/orders/chosen?tab=all", { token })).status).toBe(422);
  });

  it("packing slips come in the requested order and contain no prices", async () => {
    const [first, second] = [await paidOrder(DEVICE, 2), await paidOrder()];
    const result = await desk.papers({ ids: `${second.id},${first.id},999999,${second.id}` as unknown as number[] });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { recipient } = await get(first.id);
    expect(result.data[1]).toMatchObject({ recipient, lines: [{ count: 2, has_serials: true, serials: [] }] });
    expect(JSON.stringify(result.data)).not.toContain("price");
    for (const ids of ["", "0", "x", "1,,2", Array(101).fill("1").join(",")]) {
      expect((await ask(shop, `/admin/orders/papers?ids=${ids}`, { token })).status, ids).toBe(422);
    }
  });

  it.each([
    "page=0",
    "tab=all",
    "from=yesterday",
    "from=2026-13-01",
    "to=2026-02-31",
    "from=0001-01-01",
    "sort=price",
    "port=x",
    `q=${"1".repeat(101)}`,
  ])("the order list refuses %s", async (query) => {
    expect((await ask(shop, `/admin/orders?${query}`, { token })).status).toBe(422);
  });

  it("the CSV export has the filtered orders in rials with dates in both calendars, escapes formulas and is logged", async () => {
    const { id } = await paidOrder();
    await shop.db
      .query()
      .update(invoices)
      .set({ recipient: sql`jsonb_set(recipient, '{name}', '"=cmd(), \\"x\\""')` })
      .where(eq(invoices.id, id));
    const file = (query: string) => readCsv(shop, `/admin/orders.csv?${query}`, token);
    const [heads, cells] = await file(`q=${id}`);
    expect(heads?.[0]).toBe("شماره");
    const [row] = (await list({ q: String(id) })).data as DeskOrderRow[];
    const known = [row?.mobile, row?.city, row?.goods, row?.count, row?.posting, row?.status_fa, row?.amount];
    expect(cells).toEqual([
      ...[String(id), expect.stringMatching(/^140\d\/\d\d\/\d\d$/), tehranDay(new Date(row?.created_at ?? ""))],
      ...['\'=cmd(), "x"', ...known.map(String)],
    ]);
    const taken = await shop.db
      .query()
      .select({ mobile: users.mobile })
      .from(securityEvents)
      .innerJoin(users, eq(users.id, securityEvents.userId))
      .where(eq(securityEvents.kind, "ordersExported"));
    expect(taken).toEqual([{ mobile: "09125550001" }]);
    const { extra } = await list({ tab: "finished" });
    expect(await file("tab=finished")).toHaveLength(extra.count + 1);
  });
});

describe("the desk search", () => {
  const search = async (q: string) => {
    const result = await desk.search({ q });
    if (!result.ok) throw new Error(JSON.stringify(result));
    return { ids: result.data.map(({ id }) => id), by: result.data[0]?.by, exact: result.extra.exact };
  };

  it("the search finds an order by number, code, mobile number, serial number, bank reference and waybill number, however typed", async () => {
    const { id, mobile, placed } = await paidOrder(DEVICE, 1);
    await take(id, "confirm");
    const order = await get(id);
    expectOk(
      await desk.setSerials({
        id,
        version: order.version,
        lines: [{ id: order.lines[0]?.id ?? 0, serials: ["FIND-77"] }],
      }),
    );
    await take(id, "pack");
    expectOk(await step(id, "send", { bill_of_landing: "LAND-77" }));
    await shop.db
      .query()
      .update(users)
      .set({ nationalNo: "0012345679" })
      .where(eq(users.mobile, mobile))
      .catch(() => {});
    const [payment] = await shop.db
      .query()
      .select()
      .from(payments)
      .where(and(eq(payments.invoiceId, id)));
    const plus = `+98${mobile.slice(1)}`;
    const spaced = `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`;
    const ways: [string, string][] = [
      [String(id), "number"],
      [toPersianDigits(id), "number"],
      [placed.tracking_code.toLowerCase(), "tracking"],
      [mobile, "mobile"],
      [toPersianDigits(plus), "mobile"],
      [spaced, "mobile"],
      ["find-۷۷", "serial"],
      [payment?.receiptNo ?? "", "reference"],
      [payment?.reference ?? "", "reference"],
      ["LAND-77", "parcel"],
    ];
    for (const [q, by] of ways) expect([q, await search(q)]).toEqual([q, { ids: [id], by, exact: id }]);
    expect(await search("nothing-like-it")).toEqual({ ids: [], by: undefined, exact: null });
    expect(codeOf(await desk.search({ q: "" }))).toBe(422);
  });

  it("the search finds a customer by national id and lists their newest orders", async () => {
    const [customer] = await shop.db.query().select().from(users).where(eq(users.mobile, "09121111111"));
    const { ids, by, exact } = await search(toPersianDigits(customer?.nationalNo ?? ""));
    expect([by, exact]).toEqual(["national_no", null]);
    expect(ids).toHaveLength(6);
  });

  it("the search finds products by number, name and slug only for staff with the right to products", async () => {
    const [product] = await shop.db.query().select().from(products).where(eq(products.id, DEVICE));
    const owner = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" }));
    const find = async (q: string, by = apiOf(shop, owner.token).deskOrder) => {
      const result = await by.search({ q });
      return result.ok ? result.extra.products.map(({ id }) => id) : [];
    };
    expect((await find(toPersianDigits(DEVICE)))[0]).toBe(DEVICE);
    expect(await find(product?.name ?? "")).toContain(DEVICE);
    expect(await find(product?.slug ?? "")).toEqual([DEVICE]);
    expect(await find("ا")).toEqual([]);
    expect(await find(product?.name ?? "", desk)).toEqual([]);
  });

  it("the search is closed to the accounting role, which can read an order but not change it", async () => {
    const login = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550003", password: "demo-1234" }));
    const accounts = apiOf(shop, login.token).deskOrder;
    expect(codeOf(await accounts.search({ q: "10001" }))).toBe(404);
    expect(codeOf(await accounts.get({ id: 10_001 }))).toBe(200);
    expect(codeOf(await accounts.step({ id: 10_001, act: "cancel", sms: false }))).toBe(404);
    expect(await shop.db.query().$count(invoiceLines)).toBeGreaterThan(0);
  });
});
