import { readdirSync, readFileSync } from "node:fs";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { securityEvents, users } from "@/lib/backend/db/schema/users";
import { newAgent, newCustomer } from "../support/agents";
import { newAccount, newShopper, PASSWORD, placedOrder } from "../support/shopper";
import { staffToken } from "../support/staff";
import { ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MIGRATIONS = "lib/backend/db/migrations";

let shop: TestShop;
let owner: { id: number; token: string };
beforeAll(async () => {
  shop = await openTestShop();
  const mobile = "09125555555";
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  owner = { id: row?.id ?? 0, token: await staffToken(shop, mobile) };
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const { status } = await ask(shop, path, { token: owner.token });
  expect(status, path).toBe(200);
};
const looks = (...kinds: string[]) =>
  shop.db.query().select().from(securityEvents).where(inArray(securityEvents.kind, kinds)).orderBy(securityEvents.id);

describe("the security log", () => {
  it("exporting companies, coupons or products is logged with the list and the staff member", async () => {
    for (const list of ["companies", "coupons", "products"]) await read(`/admin/${list}.csv`);
    expect((await looks("listExported")).map(({ userId, details }) => [userId, details])).toEqual(
      ["companies", "coupons", "products"].map((list) => [owner.id, { list }]),
    );
  });

  it("two views of a customer's order within minutes are logged once, and a view eleven minutes later is logged again", async () => {
    const { placed } = await placedOrder(shop, { product: 1 });
    for (let time = 0; time < 2; time++) await read(`/admin/orders/${placed.id}`);
    shop.advance(11 * 60_000);
    await read(`/admin/orders/${placed.id}`);
    const opened = await looks("orderOpened");
    expect(opened).toHaveLength(2);
    expect(opened[0]).toMatchObject({ actorId: owner.id, details: { invoice: placed.id } });
    expect(opened[0]?.userId).toBeGreaterThan(0);
  });

  it("a search by mobile number or national id is logged with only its last three digits", async () => {
    const { fullMobile, national_no } = await newCustomer(await newAgent(shop), { national_no: "0076229645" });
    for (const q of [fullMobile, national_no, "کارتخوان", "12345"]) {
      await read(`/admin/search?q=${encodeURIComponent(q)}`);
      await read(`/admin/orders?q=${encodeURIComponent(q)}`);
    }
    const searched = await looks("customerSearched");
    expect(searched.map(({ details }) => details)).toEqual([
      { by: "mobile", last_digits: fullMobile.slice(-3) },
      { by: "national_no", last_digits: "645" },
    ]);
    expect(JSON.stringify(searched)).not.toMatch(new RegExp(`${fullMobile}|${national_no}`));
  });

  it("rows of the security log and the money log cannot be updated or deleted", async () => {
    const user = await newShopper(shop);
    expect(user.mobile).toBeTruthy();
    await shop.db.query().insert(moneyEvents).values({ kind: "kept", detail: {}, createdAt: new Date() });
    for (const change of [
      sql`update security_events set kind = 'other'`,
      sql`update security_events set user_id = null`,
      sql`delete from security_events`,
      sql`update money_events set kind = 'other'`,
      sql`delete from money_events`,
    ]) {
      await expect(shop.db.query().execute(change)).rejects.toThrow();
    }
    const [last] = await shop.db.query().select().from(moneyEvents).orderBy(desc(moneyEvents.id)).limit(1);
    expect(last?.kind).toBe("kept");
  });
});

describe("a national id", () => {
  const OWN = "0499370899";
  const OTHER = "0012345679";

  async function withOrder() {
    await shop.db
      .query()
      .update(users)
      .set({ nationalNo: null })
      .where(inArray(users.nationalNo, [OWN, OTHER]));
    const order = await placedOrder(shop, { product: 1 });
    const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, order.mobile));
    return { ...order, id: user?.id ?? 0 };
  }

  it("a customer can change the national id freely until the first order; afterwards a change requires a reason and is logged", async () => {
    const { api, id } = await withOrder();
    expect(await api.auth.updateProfile({ national_no: OWN })).toMatchObject({ ok: true });
    expect(await api.auth.updateProfile({ national_no: OTHER })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { national_no_reason: [expect.any(String)] } },
    });
    const changed = await api.auth.updateProfile({ national_no: OTHER, national_no_reason: "اشتباه نوشته بودم" });
    expect(changed).toMatchObject({ ok: true, data: { national_no: OTHER } });
    const [event] = await shop.db
      .query()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(desc(auditEvents.id));
    expect(event).toMatchObject({
      actorId: id,
      act: "nationalId",
      changes: { national_no: { to: "•••••••679" }, reason: { to: "اشتباه نوشته بودم" } },
    });
    const newcomer = await newShopper(shop);
    expect(await newcomer.api.auth.updateProfile({ national_no: OWN })).toMatchObject({ ok: true });
    await shop.db.query().update(users).set({ nationalNo: null }).where(eq(users.nationalNo, OWN));
  });

  it("staff move a national id to another account with a reason, and an agent sees since when it has been set", async () => {
    const { api, id } = await withOrder();
    await api.auth.updateProfile({ national_no: OWN });
    const agent = await newAgent(shop);
    const found = await agent.api.agent.findCustomer({ national_no: OWN });
    expect(found).toMatchObject({ ok: true, data: { national_no_at: expect.any(String) } });
    // The clock was advanced since `owner` logged in, so the re-authentication has expired.
    const token = await staffToken(shop, "09125555555");
    const call = (method: string, body: object) => ask(shop, "/admin/people/national-id", { method, body, token });
    const holder = await call("POST", { national_no: OWN });
    expect(holder).toMatchObject({ status: 200, body: { data: { id, orders: 1 } } });
    const heir = await newShopper(shop);
    const wish = { national_no: OWN, mobile_no: heir.mobile, reason: "کارت ملی را نشان داد" };
    const put = (change: object) => call("POST", { ...wish, ...change, _method: "PUT" });
    expect((await put({ holder: id + 1 })).status).toBe(409);
    expect((await put({ holder: id, reason: "" })).status).toBe(422);
    expect(await put({ holder: id })).toMatchObject({ status: 200, body: { data: { mobile: heir.mobile } } });
    const [before, after] = await Promise.all([api.auth.profile(), heir.api.auth.profile()]);
    expect([before, after]).toMatchObject([{ data: { national_no: null } }, { data: { national_no: OWN } }]);
    const acts = await shop.db.query().select().from(auditEvents).where(eq(auditEvents.act, "nationalId"));
    expect(acts.at(-1)).toMatchObject({ actorId: owner.id, subjectId: id, changes: { reason: { to: wish.reason } } });
  });
});

describe("a chosen password", () => {
  it("a password identical to the account's own mobile number is refused in every number format", async () => {
    const { api, mobile } = await newShopper(shop);
    const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
    for (const password of [mobile, mobile.slice(1), `+98${mobile.slice(1)}`, `0098${mobile.slice(1)}`, persian]) {
      const wish = { old_password: PASSWORD, password, password_confirmation: password };
      expect(await api.security.changePassword(wish), password).toMatchObject({
        ok: false,
        error: { code: 422, fields: { password: ["شماره موبایل خودتان رمز عبور نمی‌شود، رمز دیگری انتخاب کنید"] } },
      });
    }
    const { api: unfinished, mobile: own } = await newAccount(shop);
    const names = { first_name: "سارا", last_name: "محمدی", email: "sara@example.com", terms_of_use: true };
    const signup = await unfinished.auth.signup({ ...names, password: own, password_confirmation: own });
    expect(signup).toMatchObject({ ok: false, error: { code: 422, fields: { password: [expect.any(String)] } } });
  });
});

describe("a bank reference of a transfer", () => {
  it("a transfer's bank reference settles only one order, however it is written", async () => {
    const [first, second] = [await placedOrder(shop, { product: 1 }), await placedOrder(shop, { product: 1 })];
    const transfer = (invoiceId: number, reference: string) =>
      shop.db.query().insert(payments).values({
        invoiceId,
        reference,
        gateway: "transfer",
        amount: 10,
        state: "started",
        url: "",
        createdAt: new Date(),
      });
    await transfer(first.placed.id, "AB12CD");
    await expect(transfer(second.placed.id, "ab12-cd")).rejects.toThrow();
  });

  it("the migration marks the second of two references that differ only in case and keeps both rows", async () => {
    const { placed } = await placedOrder(shop, { product: 1 });
    const { pool } = shop.db;
    const file = readdirSync(MIGRATIONS).find((name) => name.endsWith("_folded_keys_and_kept_events.sql"));
    const fold = readFileSync(`${MIGRATIONS}/${file}`, "utf8")
      .split("--> statement-breakpoint")
      .filter((statement) => statement.includes("UPDATE") && statement.includes("reference"));
    expect(fold).toHaveLength(3);
    await pool.query('drop index "payments_transfer"');
    const { rows } = await pool.query(
      `insert into payments (invoice_id, gateway, reference, receipt_no, amount, state, url, created_at)
        values ($1, 'transfer', 'xy99zz', 'xy99zz', 1, 'failed', '', now()),
          ($1, 'transfer', 'XY99ZZ', 'XY99ZZ', 1, 'failed', '', now()) returning id`,
      [placed.id],
    );
    for (const statement of fold) await pool.query(statement);
    const after = await pool.query("select reference, receipt_no from payments where id = any($1) order by id", [
      rows.map(({ id }) => id),
    ]);
    const second = `XY99ZZ#${rows[1].id}`;
    expect(after.rows).toEqual([
      { reference: "XY99ZZ", receipt_no: "XY99ZZ" },
      { reference: second, receipt_no: second },
    ]);
    await pool.query(`create unique index "payments_transfer" on payments (upper(translate(reference, '-./ ', '')))
      where gateway = 'transfer'`);
  });
});
