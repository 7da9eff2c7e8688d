import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { users } from "@/lib/backend/db/schema/users";
import { StaffRole } from "@/lib/contract/staff";
import { SALES_AGENT } from "@/lib/contract/user";
import { expectOk } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const OWNER = "09125555555";
const CUSTOMER = "09124444444";
const { Owner, Orders, Catalogue, Accounts } = StaffRole;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const deskOf = async (mobile: string) => apiOf(shop, await tokenOf(mobile)).deskPeople;
const rolesOf = async (mobile: string) => {
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  return user?.roles;
};
const setRow = (mobile: string, roles: string[]) =>
  shop.db.query().update(users).set({ roles }).where(eq(users.mobile, mobile));

describe("staff roles", () => {
  it("the staff list contains all staff with their roles, but neither customers nor agents", async () => {
    const people = expectOk(await (await deskOf(OWNER)).list());
    expect(people.map(({ mobile }) => mobile)).toEqual([OWNER, "09125550001", "09125550002", "09125550003"]);
    expect(people[1]).toMatchObject({ roles: [Orders], version: "orders" });
  });

  it("a role applies from the first call after it is granted or removed, and both are logged", async () => {
    const owner = await deskOf(OWNER);
    const token = await tokenOf(CUSTOMER);
    expect((await ask(shop, "/admin/me", { token })).status).toBe(404);
    const roles = [Orders, Accounts];
    const person = expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles }));
    expect(person).toMatchObject({ mobile: CUSTOMER, roles, version: "orders,accounts" });
    expect((await ask(shop, "/admin/orders", { token })).status).toBe(200);
    expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles: [], version: person.version }));
    expect((await ask(shop, "/admin/orders", { token })).status).toBe(404);
    const written = and(eq(auditEvents.act, "roles"), eq(auditEvents.subjectId, person.id));
    expect(await shop.db.query().select().from(auditEvents).where(written)).toHaveLength(2);
  });

  it("changing staff roles keeps the sales agent role", async () => {
    const owner = await deskOf(OWNER);
    await setRow(CUSTOMER, [SALES_AGENT]);
    expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles: [Catalogue] }));
    expect(await rolesOf(CUSTOMER)).toEqual([SALES_AGENT, Catalogue]);
    expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles: [], version: Catalogue }));
    expect(await rolesOf(CUSTOMER)).toEqual([SALES_AGENT]);
    await setRow(CUSTOMER, []);
  });

  it("an owner makes a staff member an agent and reverts it after re-authenticating, without changing desk roles", async () => {
    const owner = await deskOf(OWNER);
    await setRow(CUSTOMER, [Orders]);
    const sells = async () =>
      (await ask(shop, "/invoices?type=sales-agent", { token: await tokenOf(CUSTOMER) })).status;
    expect(await sells()).toBe(403);
    const given = expectOk(await owner.setAgent({ mobile_no: CUSTOMER, agent: true }));
    expect(given).toMatchObject({ mobile: CUSTOMER, agent: true });
    expect(await rolesOf(CUSTOMER)).toEqual([Orders, SALES_AGENT]);
    expect(await sells()).toBe(200);
    expectOk(await owner.setAgent({ mobile_no: CUSTOMER, agent: true }));
    expectOk(await owner.setAgent({ mobile_no: CUSTOMER, agent: false }));
    expect(await rolesOf(CUSTOMER)).toEqual([Orders]);
    const written = and(eq(auditEvents.subjectId, given.id), like(sql`${auditEvents.changes}::text`, "%sales-agent%"));
    const changes = await shop.db.query().select().from(auditEvents).where(written);
    expect(changes.slice(-2).map(({ changes: { roles } }) => roles?.to)).toEqual([[Orders, SALES_AGENT], [Orders]]);
    expect(await owner.setAgent({ mobile_no: "09350000000", agent: true })).toMatchObject({ error: { code: 422 } });
    shop.advance(11 * 60_000);
    const late = await owner.setAgent({ mobile_no: CUSTOMER, agent: true });
    expect(late).toMatchObject({ error: { code: 403, data: { confirm: "password" } } });
    await setRow(CUSTOMER, []);
  });

  it("saving outdated roles is an edit conflict", async () => {
    const owner = await deskOf(OWNER);
    const both = await Promise.all(
      [Orders, Catalogue].map((role) => owner.setRoles({ mobile_no: CUSTOMER, roles: [role] })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const stale = both.find(({ ok }) => !ok);
    expect(stale).toMatchObject({ error: { code: 409, data: { current: { mobile: CUSTOMER } } } });
    await setRow(CUSTOMER, []);
  });

  it("one owner always remains: owners cannot remove their own role, and two cannot remove each other", async () => {
    const owner = await deskOf(OWNER);
    expect(await owner.setRoles({ mobile_no: OWNER, roles: [Orders], version: Owner })).toMatchObject({
      error: { code: 409, data: { current: { roles: [Owner] } } },
    });
    await setRow(CUSTOMER, [Owner]);
    const second = await deskOf(CUSTOMER);
    const take = { roles: [], version: Owner };
    const both = await Promise.all([
      owner.setRoles({ mobile_no: CUSTOMER, ...take }),
      second.setRoles({ mobile_no: OWNER, ...take }),
    ]);
    expect(both.map((result) => (result.ok ? 200 : result.error.code)).sort()).toEqual([200, 404]);
    const left = [await rolesOf(OWNER), await rolesOf(CUSTOMER)].filter((roles) => roles?.includes(Owner));
    expect(left).toHaveLength(1);
    await setRow(OWNER, [Owner]);
    await setRow(CUSTOMER, []);
  });

  it("an unknown number, an unknown role, an expired re-authentication and non-owners are refused", async () => {
    const owner = await deskOf(OWNER);
    const unknown = await owner.setRoles({ mobile_no: "09120000009", roles: [Orders] });
    expect(unknown).toMatchObject({ error: { code: 422, fields: { mobile_no: [expect.any(String)] } } });
    const agent = await owner.setRoles({ mobile_no: CUSTOMER, roles: [SALES_AGENT as never] });
    expect(agent).toMatchObject({ error: { code: 422 } });
    const body = { mobile_no: CUSTOMER, roles: [Owner], _method: "PUT" };
    const token = await tokenOf("09125550003");
    expect((await ask(shop, "/admin/people", { method: "POST", body, token })).status).toBe(404);
    expect((await ask(shop, "/admin/audit", { token })).status).toBe(404);
    shop.advance(11 * 60_000);
    expect(await owner.setRoles({ mobile_no: CUSTOMER, roles: [Orders] })).toMatchObject({ error: { code: 403 } });
    expect(await rolesOf(CUSTOMER)).toEqual([]);
  });
});

describe("the audit list", () => {
  it("the audit log lists changes newest first with person, time and subject, filtered by day and person", async () => {
    const owner = await deskOf(OWNER);
    const orders = expectOk(await owner.list()).find(({ mobile }) => mobile === "09125550001");
    expectOk(await owner.setRoles({ mobile_no: "09125550001", roles: [Orders, Catalogue], version: Orders }));
    const goods = apiOf(shop, await tokenOf("09125550001")).deskGoods;
    expectOk(await goods.moveStock({ id: 45, change: 2, reason: "arrived" }));
    const [stock, roles] = expectOk(await owner.audit());
    expect(stock).toMatchObject({ act: "stock", by: orders?.name, subject: { kind: "product", id: 45 } });
    expect(stock?.changes).toContainEqual({ field: "reason", from: null, to: "arrived" });
    expect(stock?.subject.name).toBeTruthy();
    expect(roles).toMatchObject({ act: "roles", subject: { kind: "user", name: orders?.name } });
    expect(roles?.changes).toEqual([{ field: "roles", from: "orders", to: "orders، catalogue" }]);
    const theirs = expectOk(await owner.audit({ by: orders?.id }));
    expect(theirs.map(({ by }) => by)).toEqual(theirs.map(() => orders?.name));
    expect(expectOk(await owner.audit({ to: "2020-01-01" }))).toEqual([]);
    expect(await owner.audit({ from: "yesterday" })).toMatchObject({ error: { code: 422 } });
  });
});
