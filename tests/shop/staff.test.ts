import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { createOwner } from "@/lib/backend/services/desk/staff";
import { diffFields, listChanges, recordChange } from "@/lib/backend/services/shared/audit";
import { RIGHTS, rightsOf } from "@/lib/domain/account/rights";
import { expectOk, newShopper, PASSWORD, smsCode } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER = "09125555555";
const CUSTOMER = "09124444444";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string, password = "demo-1234") =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password })).token ?? "";
const rowOf = async (mobile: string) => {
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!user) throw new Error(`No user has the number ${mobile}.`);
  return user;
};

describe("the demo staff", () => {
  it.each([
    ["09125555555", ["admin"], [...RIGHTS]],
    [
      "09125550001",
      ["orders"],
      [
        "desk",
        "search",
        "orders",
        "readOrders",
        "comments",
        "messages",
        "customers",
        "confirmCustomers",
        "waitlist",
        "sales",
      ],
    ],
    ["09125550002", ["catalogue"], ["desk", "products", "waitlist"]],
    [
      "09125550003",
      ["accounts"],
      ["desk", "readOrders", "money", "coupons", "companies", "customers", "wallets", "agents", "sales", "reports"],
    ],
  ])("the demo account %s with the roles %j has the rights of those roles", async (mobile, roles, rights) => {
    const { data } = await ask(shop, "/admin/me", { token: await tokenOf(mobile) }).then(({ body }) => body);
    expect(data).toMatchObject({ mobile, roles, rights });
  });

  it("agents and customers have no staff rights", () => {
    expect(rightsOf(["sales-agent"])).toEqual([]);
    expect(rightsOf([])).toEqual([]);
    expect(rightsOf(["sales-agent", "catalogue"])).toEqual(["desk", "products", "waitlist"]);
  });
});

describe("a staff session", () => {
  it("a staff session ends after twelve hours, even if in use", async () => {
    const token = await tokenOf(OWNER);
    const statusOf = async () => (await ask(shop, "/admin/me", { token })).status;
    for (let hour = 1; hour < 12; hour++) {
      shop.advance(HOUR);
      expect(await statusOf()).toBe(200);
    }
    shop.advance(HOUR);
    expect(await statusOf()).toBe(401);
  });

  it("a staff session loses access to the desk as soon as its role is removed", async () => {
    const { mobile, token } = await newShopper(shop);
    const setRoles = (roles: string[]) => shop.db.query().update(users).set({ roles }).where(eq(users.mobile, mobile));
    await setRoles(["orders"]);
    expect((await ask(shop, "/admin/me", { token })).status).toBe(200);
    await setRoles([]);
    expect((await ask(shop, "/admin/me", { token })).status).toBe(404);
  });
});

describe("re-authentication", () => {
  const actFor = (token: string) =>
    ask(shop, "/admin/act-for", { method: "POST", body: { mobile_no: CUSTOMER }, token });
  const confirm = (token: string, password: string) =>
    ask(shop, "/admin/password", { method: "POST", body: { password }, token });

  it("re-authentication is required ten minutes after the password was typed, and the 403 says so", async () => {
    const token = await tokenOf(OWNER);
    shop.advance(10 * MINUTE - 1000);
    expect((await actFor(token)).status).toBe(200);
    shop.advance(1000);
    const refused = await actFor(token);
    expect(refused.status).toBe(403);
    expect(refused.body.data).toEqual({ confirm: "password" });
    expect((await confirm(token, "wrong-1234")).body.message).toHaveProperty("password");
    expect((await actFor(token)).status).toBe(403);
    const confirmed = await confirm(token, "demo-1234");
    const until = new Date(shop.deps.now().getTime() + 10 * MINUTE).getTime();
    const said = Date.parse((confirmed.body.data as { password_until: string }).password_until);
    expect(Math.abs(said - until)).toBeLessThan(MINUTE);
    expect((await actFor(token)).status).toBe(200);
  });

  it("re-authentication is required immediately after a login by code, and counts only for its own session", async () => {
    const mobile = OWNER;
    expectOk(await apiOf(shop).auth.sendCode({ mobile_no: mobile }));
    const byCode = expectOk(await apiOf(shop).auth.loginByCode({ mobile, code: await smsCode(shop, mobile) }));
    const token = byCode.token ?? "";
    const me = await ask(shop, "/admin/me", { token });
    expect(me.body.data).toMatchObject({ password_until: null });
    expect((await actFor(token)).status).toBe(403);
    const other = await tokenOf(OWNER);
    shop.advance(11 * MINUTE);
    await confirm(token, "demo-1234");
    expect([(await actFor(token)).status, (await actFor(other)).status]).toEqual([200, 403]);
  });

  it("five wrong passwords a minute are allowed", async () => {
    const token = await tokenOf("09125550001");
    for (let tried = 0; tried < 5; tried++) expect((await confirm(token, "wrong-1234")).status).toBe(422);
    expect((await confirm(token, "demo-1234")).status).toBe(429);
  });
});

describe("the audit log", () => {
  const owner = () => rowOf(OWNER);

  it("the audit log stores changed fields without secrets and with national ids masked", () => {
    const before = { first_name: "سارا", national_no: "0499370899", passwordHash: "a", at: new Date(0), same: [1] };
    const after = { first_name: "زهرا", national_no: "0012345679", passwordHash: "b", at: new Date(1), same: [1] };
    expect(diffFields(before, after)).toEqual({
      first_name: { from: "سارا", to: "زهرا" },
      national_no: { from: "•••••••899", to: "•••••••679" },
      at: { from: "1970-01-01T00:00:00.000Z", to: "1970-01-01T00:00:00.001Z" },
    });
    expect(diffFields({ buyer: { nationalNo: "0499370899" } }, {})).toEqual({
      buyer: { from: { nationalNo: "•••••••899" }, to: null },
    });
    // Once masked, the two look the same.
    expect(diffFields({ national_no: "1234567899" }, { national_no: "0499370899" })).toHaveProperty("national_no");
  });

  it("the audit log entry is rolled back with its change and names the staff member", async () => {
    const { id } = await owner();
    const subject = { kind: "user", id } as const;
    const record = () => recordChange(shop.deps, { actorId: id, subject, act: "tested" }, { a: 1 }, { a: 2 });
    await expect(
      shop.db.transaction(async () => {
        await record();
        throw new Error("The change failed.");
      }),
    ).rejects.toThrow("The change failed.");
    expect(await listChanges(shop.deps, subject)).toEqual([]);
    await shop.db.transaction(record);
    expect(await listChanges(shop.deps, subject)).toMatchObject([
      { event: { act: "tested", changes: { a: { from: 1, to: 2 } } }, firstName: "نرگس", lastName: "رستمی" },
    ]);
  });

  it("rows of the audit log cannot be updated or deleted", async () => {
    await recordChange(shop.deps, { actorId: null, subject: { kind: "user", id: 1 }, act: "kept" }, {}, {});
    for (const change of [sql`update audit_events set act = 'other'`, sql`delete from audit_events`]) {
      await expect(shop.db.query().execute(change)).rejects.toThrow();
    }
    const [last] = await shop.db.query().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(last?.act).toBe("kept");
  });
});

describe("the first owner", () => {
  const create = (mobile: string) => createOwner(shop.deps, mobile);

  it("the first owner's number without an account gets one, with a password that opens the desk", async () => {
    const mobile = "09350001122";
    const { isNew, password } = await create(mobile);
    expect(isNew).toBe(true);
    expect((await ask(shop, "/admin/me", { token: await tokenOf(mobile, password ?? "") })).status).toBe(200);
    const { id } = await rowOf(mobile);
    expect(await listChanges(shop.deps, { kind: "user", id })).toMatchObject([
      { event: { actorId: null, act: "roles", changes: { roles: { from: [], to: ["admin"] } } } },
    ]);
    expect(await create(mobile)).toEqual({ isNew: false, password: null });
    expect(await listChanges(shop.deps, { kind: "user", id })).toHaveLength(1);
  });

  it("an existing account that becomes the first owner keeps its password and roles", async () => {
    const { mobile } = await newShopper(shop);
    await shop.db
      .query()
      .update(users)
      .set({ roles: ["sales-agent"] })
      .where(eq(users.mobile, mobile));
    expect(await create(mobile)).toEqual({ isNew: false, password: null });
    expect((await rowOf(mobile)).roles).toEqual(["sales-agent", "admin"]);
    const token = await tokenOf(mobile, PASSWORD);
    expect((await ask(shop, "/admin/me", { token })).status).toBe(200);
    expect(await shop.db.query().$count(sessions)).toBeGreaterThan(0);
  });
});
