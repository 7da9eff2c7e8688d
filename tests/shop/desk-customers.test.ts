import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { contactMessages } from "@/lib/backend/db/schema/contact";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { customerSums, securityEvents, users } from "@/lib/backend/db/schema/users";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { newAgent, newCustomer } from "../support/agents";
import { ADDRESS, atBank, expectOk, newShopper, placedOrder, returnFromBank } from "../support/shopper";
import { readCsv, staffToken } from "../support/staff";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const OWNER = "09125555555";
const ORDERS = "09125550001";
const ACCOUNTS = "09125550003";
const CATALOGUE = "09125550002";

let shop: TestShop;
const desks: Record<string, ReturnType<typeof apiOf>["deskCustomer"]> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShop();
  for (const mobile of [OWNER, ORDERS, ACCOUNTS, CATALOGUE]) {
    tokens[mobile] = await staffToken(shop, mobile);
    desks[mobile] = apiOf(shop, tokens[mobile]).deskCustomer;
  }
});
afterAll(() => shop.close());

const desk = (mobile = ACCOUNTS) => {
  const found = desks[mobile];
  if (!found) throw new Error(`${mobile} is not staff.`);
  return found;
};
const rowBy = async (mobile: string) => {
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!row) throw new Error(`${mobile} has no account.`);
  return row;
};
const sumsOf = async (id: number) =>
  (await shop.db.query().select().from(customerSums).where(eq(customerSums.userId, id)))[0];
const change = (id: number, columns: Partial<typeof users.$inferInsert>) =>
  shop.db.query().update(users).set(columns).where(eq(users.id, id));
const search = async (q: string, mobile = ACCOUNTS) => expectOk(await desk(mobile).list({ q })).map(({ id }) => id);
const show = async (id: number, mobile = ACCOUNTS): Promise<DeskCustomer> => expectOk(await desk(mobile).get({ id }));

async function buyer() {
  const placed = await placedOrder(shop, { product: 1 });
  await returnFromBank(await atBank(placed.payUrl, "pay"));
  return { ...placed, ...(await rowBy(placed.mobile)), order: placed.placed.id };
}
async function person(columns: Partial<typeof users.$inferInsert> = {}) {
  const { mobile } = await newShopper(shop);
  const row = await rowBy(mobile);
  if (Object.keys(columns).length > 0) await change(row.id, columns);
  return { ...row, ...columns };
}

describe("the sums of a customer", () => {
  it("a paid order counts, and a cancelled or returned one does not", async () => {
    const { id, order } = await buyer();
    const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, order));
    const paid = (invoice?.payableAmount ?? 0) + (invoice?.walletAmount ?? 0);
    const lastAt = invoice?.createdAt ?? null;
    expect(await sumsOf(id)).toEqual({ userId: id, orders: 1, paid, lastAt });
    for (const [status, count] of [
      [80, 0],
      [60, 1],
      [70, 0],
    ] as const) {
      await shop.db.query().update(invoices).set({ status }).where(eq(invoices.id, order));
      expect(await sumsOf(id)).toEqual({ userId: id, orders: count, paid: count * paid, lastAt });
    }
  });

  it("an unpaid order does not count, and an account starts with nothing", async () => {
    const { mobile } = await placedOrder(shop, { product: 1 });
    const { id } = await rowBy(mobile);
    expect(await sumsOf(id)).toEqual({ userId: id, orders: 0, paid: 0, lastAt: null });
  });

  it("the sums equal a count of the invoices", async () => {
    await buyer();
    const { rows } = await shop.db.query().execute(sql`select u.id from users u join customer_sums s on s.user_id = u.id
      left join lateral (select count(*)::int as orders, coalesce(sum(payable_amount + wallet_amount
          - (select coalesce(sum(total), 0) from returns where invoice_id = invoices.id)), 0)::bigint as paid
        from invoices where user_id = u.id and payment_status = 20 and status not in (70, 80)) own on true
      where s.orders <> own.orders or s.paid <> own.paid`);
    expect(rows).toEqual([]);
  });
});

describe("the list of customers", () => {
  it("customers who paid the most come first, agents among them and staff not", async () => {
    const found = await desk().list({});
    const sums = expectOk(found).map(({ paid }) => paid);
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
    const agent = await newAgent(shop);
    expect(await search(agent.mobile)).toEqual([agent.id]);
    expect(await search(OWNER)).toEqual([]);
  });

  it("tabs separate customers to confirm, with debts, of companies, quiet and blocked", async () => {
    const lastName = "زبانه‌ساز";
    const people = {
      confirm: await person({ lastName, confirmStatus: 3 }),
      debtor: await person({ lastName, walletBalance: -1_000_000 }),
      company: await person({ lastName, companyName: "آوا پرداز" }),
      quiet: await person({ lastName }),
      blocked: await person({ lastName, blockedAt: shop.deps.now() }),
    };
    const longAgo = new Date(shop.deps.now().getTime() - 200 * 86_400_000);
    await shop.db.query().update(customerSums).set({ lastAt: longAgo }).where(eq(customerSums.userId, people.quiet.id));
    for (const [tab, { id }] of Object.entries(people)) {
      const found = await desk().list({ q: lastName, tab: tab as keyof typeof people });
      expect(
        expectOk(found).map((row) => row.id),
        tab,
      ).toEqual([id]);
      expect(found).toMatchObject({
        extra: { count: 1, tabs: { all: 5, confirm: 1, debtor: 1, company: 1, quiet: 1, blocked: 1 } },
      });
    }
    await change(people.debtor.id, { walletBalance: 0 });
  });

  it("staff for orders see neither balances nor who has a debt", async () => {
    const lastName = "بدهکارنما";
    const { id } = await person({ lastName, walletBalance: -500_000 });
    const found = await desk(ORDERS).list({ q: lastName });
    expect(expectOk(found)[0]).toMatchObject({ id, balance: null });
    expect(found).toMatchObject({ extra: { tabs: { all: 1, debtor: 0 } } });
    expect(expectOk(await desk(ORDERS).list({ q: lastName, tab: "debtor" }))).toEqual([]);
    expect((await show(id, ORDERS)).wallet).toBeNull();
    expect((await show(id)).wallet).toEqual({ balance: -500_000, entries: [] });
    await change(id, { walletBalance: 0 });
  });

  it("a customer is found by name, mobile number, its last digits, city and national id", async () => {
    const { id, mobile } = await person({ firstName: "فریدون", lastName: "یکتاپرست", nationalNo: "0076229645" });
    const { name, province, address, number, postal_code: postalCode } = ADDRESS;
    const place = { name, mobile, province, address, number, postalCode, city: "شهر یکتا", isMain: true };
    await shop.db
      .query()
      .insert(addresses)
      .values({ userId: id, ...place });
    for (const q of ["یکتاپرست", "فریدون يكتا", mobile, "شهر یکتا", "۰۰۷۶۲۲۹۶۴۵"])
      expect(await search(q), q).toEqual([id]);
    expect(await search(mobile.slice(-4))).toContain(id);
    expect(await search("نیست‌چنین")).toEqual([]);
    expect(await search("%")).toEqual([]);
    expect(expectOk(await desk().list({ city: "شهر یکتا" })).map((row) => row.id)).toEqual([id]);
    expect(expectOk(await desk().choices()).cities).toContain("شهر یکتا");
  });

  it("the desk's search finds customers, without national ids, for staff who may open them", async () => {
    const { id } = await person({ firstName: "یگانه", lastName: "جستجوشده", nationalNo: "0076229644" });
    const find = async (mobile: string, q: string) => {
      const found = await apiOf(shop, tokens[mobile]).deskOrder.search({ q });
      return found.ok && found.extra.customers;
    };
    expect(await find(ORDERS, "جستجوشده")).toEqual([{ id, name: "یگانه جستجوشده", city: null }]);
    expect(await find(OWNER, "0076229644")).toEqual([{ id, name: "یگانه جستجوشده", city: null }]);
  });

  it("filters keep an agent's customers and those with enough orders, value and a late order", async () => {
    const agent = await newAgent(shop);
    const { fullMobile } = await newCustomer(agent);
    const own = await rowBy(fullMobile);
    expect(expectOk(await desk().list({ agent: agent.id })).map(({ id }) => id)).toEqual([own.id]);
    expect(expectOk(await desk().choices()).agents.map(({ id }) => id)).toContain(agent.id);
    const { id, mobile } = await buyer();
    const { paid = 0 } = (await sumsOf(id)) ?? {};
    const has = async (filter: object) => expectOk(await desk().list({ q: mobile, ...filter })).length;
    const day = shop.deps.now().toISOString().slice(0, 10);
    expect([await has({ orders: 1 }), await has({ orders: 2 })]).toEqual([1, 0]);
    expect([await has({ paid }), await has({ paid: paid + 1 })]).toEqual([1, 0]);
    expect([await has({ since: day }), await has({ since: "2099-01-01" })]).toEqual([1, 0]);
  });

  it.each([{ tab: "gold" }, { orders: 0 }, { paid: -1 }, { since: "yesterday" }, { agent: "x" }, { page: 0 }])(
    "the filter %j is rejected with 422",
    async (filter) => {
      const path = `/admin/customers?${new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]))}`;
      expect((await ask(shop, path, { token: tokens[ACCOUNTS] })).status).toBe(422);
    },
  );

  it("the file has the same customers, and its export is logged; staff for orders get none", async () => {
    const { id, mobile } = await buyer();
    const [heads, ...rows] = await readCsv(shop, `/admin/customers.csv?q=${mobile}`, tokens[ACCOUNTS] ?? "");
    expect(heads).toContain("موبایل");
    expect(rows.map(([number]) => number)).toEqual([String(id)]);
    const events = shop.db.query().select().from(securityEvents).where(eq(securityEvents.kind, "listExported"));
    expect((await events.orderBy(desc(securityEvents.id)))[0]?.details).toEqual({ list: "customers" });
    expect((await ask(shop, "/admin/customers.csv", { token: tokens[ORDERS] })).status).toBe(404);
    expect((await ask(shop, "/admin/customers", { token: tokens[CATALOGUE] })).status).toBe(404);
  });
});

describe("a customer's page", () => {
  it("the page has orders, addresses, devices, messages and sessions, and its opening is logged", async () => {
    const { id, mobile, order } = await buyer();
    await shop.db
      .query()
      .update(invoiceLines)
      .set({ serials: ["PX9-1"], warrantyMonths: 18 })
      .where(eq(invoiceLines.invoiceId, order));
    const at = shop.deps.now();
    const written = { code: `C${id}`, firstName: "سارا", mobile, description: "فاکتور رسمی می‌خواهم", createdAt: at };
    await shop.db.query().insert(contactMessages).values(written);
    await change(id, { nationalNo: "1111111111" });
    const shown = await show(id);
    expect(shown).toMatchObject({ mobile, national_no: "•••••••111", sums: { orders: 1 }, open_orders: [order] });
    expect(shown.orders.map((row) => row.id)).toEqual([order]);
    expect(shown.addresses).toMatchObject([{ city: ADDRESS.city, is_main: true }]);
    expect(shown.devices).toMatchObject([{ serial: "PX9-1", order_no: order, months_left: 17 }]);
    expect(shown.messages.filter(({ kind }) => kind === "message")).toMatchObject([
      { text: "فاکتور رسمی می‌خواهم", state: "asked" },
    ]);
    expect(shown.sessions).toMatchObject({ count: 1 });
    const opened = shop.db.query().select().from(securityEvents).where(eq(securityEvents.kind, "customerOpened"));
    expect((await opened.orderBy(desc(securityEvents.id)))[0]).toMatchObject({ userId: id, details: { customer: id } });
    expect(JSON.stringify(await desk().list({ q: mobile }))).not.toContain("1111111");
  });

  it("staff, deleted and unknown accounts have no page", async () => {
    const { id } = await person({ deletedAt: shop.deps.now() });
    const owner = await rowBy(OWNER);
    for (const gone of [id, owner.id, 2_000_000_000]) {
      expect(await desk().get({ id: gone })).toMatchObject({ error: { code: 404 } });
    }
  });

  it("a save of an outdated version is an edit conflict, and a save of the current one is logged", async () => {
    const { id } = await person();
    const { version } = await show(id);
    const details = {
      first_name: "مریم",
      last_name: "احمدی",
      email: null,
      company_name: "مطب",
      economic_no: null,
      registration_no: "123",
      staff_note: "همیشه عصر تماس بگیرید",
    };
    const saved = expectOk(await desk(ORDERS).save({ id, version, ...details }));
    expect(saved).toMatchObject({ name: "مریم احمدی", ...details });
    const stale = await desk().save({ id, version, ...details, first_name: "زهرا" });
    expect(stale).toMatchObject({
      error: { code: 409, data: { current: { version: saved.version, first_name: "مریم" } } },
    });
    const read = await desk().get({ id });
    expect(read).toMatchObject({ extra: { history: [{ act: "saveCustomer", by: expect.any(String) }] } });
    for (const [field, value] of [
      ["email", "نه"],
      ["economic_no", "12"],
      ["staff_note", "ی".repeat(1001)],
    ] as const) {
      const refused = await desk().save({ id, version: saved.version, ...details, [field]: value });
      expect(refused).toMatchObject({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });
    }
  });
});

describe("a customer whom staff register", () => {
  const created = { mobile: "0912 000 4517", first_name: "نگار", last_name: "صالحی" };

  it("gets an account without a password, is told of it, and is made once", async () => {
    const key = { idempotencyKey: crypto.randomUUID() };
    const customer = expectOk(await desk(ORDERS).create(created, key));
    expect(expectOk(await desk(ORDERS).create(created, key)).id).toBe(customer.id);
    expect(customer).toMatchObject({
      name: "نگار صالحی",
      mobile: "09120004517",
      agent: null,
    });
    expect(await rowBy(customer.mobile)).toMatchObject({ passwordHash: null, nationalNo: null, registeredBy: null });
    const texts = await shop.db.query().select().from(outbox).where(eq(outbox.mobile, customer.mobile));
    expect(texts).toMatchObject([{ text: expect.stringContaining("/login") }]);
    expect(await desk().get({ id: customer.id })).toMatchObject({ extra: { history: [{ act: "newCustomer" }] } });
    expect(await apiOf(shop).auth.checkRegister({ mobile_no: customer.mobile })).toMatchObject({ ok: true });
  });

  it("a number that has an account already is refused at its field and recorded as a search, and the account stays as it was", async () => {
    const { mobile, firstName } = await person();
    const refused = await desk(ORDERS).create({ ...created, mobile });
    expect(refused).toMatchObject({ error: { code: 422, fields: { mobile: [expect.any(String)] } } });
    const events = await shop.db.query().select().from(securityEvents).where(eq(securityEvents.kind, "customerFound"));
    const [known] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
    expect(events.map(({ userId }) => userId)).toContain(known?.id);
    expect((await rowBy(mobile)).firstName).toBe(firstName);
    const wrong = await desk(ORDERS).create({ mobile: "12", first_name: "Sara", last_name: "" });
    expect(wrong).toMatchObject({ error: { code: 422 } });
    expect(wrong.ok || Object.keys(wrong.error.fields ?? {})).toEqual(["mobile", "first_name", "last_name"]);
    expect(await desk(CATALOGUE).create(created)).toMatchObject({ error: { code: 404 } });
  });
});
