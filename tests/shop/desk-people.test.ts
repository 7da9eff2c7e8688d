import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { users } from "@/lib/backend/db/schema/users";
import { SINGLE_RIGHTS, type SingleRight, StaffRole } from "@/lib/contract/staff";
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

describe("single rights", () => {
  type Given = { rights: SingleRight[]; roles?: StaffRole[] };
  /** Replaces what the customer of the demo shop may do, as its owner. */
  const give = async ({ rights, roles = [] }: Given) => {
    const owner = await deskOf(OWNER);
    const now = expectOk(await owner.list()).find(({ mobile }) => mobile === CUSTOMER);
    return expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles, rights, version: now?.version ?? "" }));
  };
  const statusOf = async (token: string, path: string, method = "GET", body: object = {}) =>
    (await ask(shop, path, { method, ...(method !== "GET" && { body }), token })).status;

  it("a single right applies from the next call, is listed, and is logged when given and taken", async () => {
    const token = await tokenOf(CUSTOMER);
    expect(await statusOf(token, "/admin/coupons")).toBe(404);
    const person = await give({ rights: ["coupons.read"] });
    expect(person).toMatchObject({ roles: [], rights: ["coupons.read"], version: "coupons.read" });
    expect(await statusOf(token, "/admin/coupons")).toBe(200);
    expect((await ask(shop, "/admin/me", { token })).body.data).toMatchObject({
      roles: [],
      rights: ["desk", "coupons.read"],
    });
    await give({ rights: [] });
    expect(await statusOf(token, "/admin/coupons")).toBe(404);
    expect(await rolesOf(CUSTOMER)).toEqual([]);
    const written = and(eq(auditEvents.act, "roles"), eq(auditEvents.subjectId, person.id));
    const events = await shop.db.query().select().from(auditEvents).where(written);
    expect(events.slice(-2).map(({ changes }) => changes.roles?.to)).toEqual([
      ["right:desk", "right:coupons.read"],
      [],
    ]);
  });

  it("looking opens the lists of every part and refuses its writes with 403 and a sentence", async () => {
    const token = await tokenOf(CUSTOMER);
    const parts: [SingleRight, string, [string, string]][] = [
      ["orders.read", "/admin/orders", ["POST", "/admin/orders/1/step"]],
      ["products.read", "/admin/products", ["PUT", "/admin/products/1"]],
      ["comments.read", "/admin/comments", ["POST", "/admin/comments/states"]],
      ["messages.read", "/admin/messages", ["PUT", "/admin/messages/contact/1/assignee"]],
      ["customers.read", "/admin/customers", ["POST", "/admin/customers"]],
      ["money.read", "/admin/money/transfers", ["POST", "/admin/money/transfers"]],
      ["coupons.read", "/admin/coupons", ["POST", "/admin/coupons"]],
      ["companies.read", "/admin/companies", ["POST", "/admin/companies"]],
      ["agents.read", "/admin/agents", ["POST", "/admin/agents/1/pause"]],
    ];
    for (const [right, list, [method, path]] of parts) {
      await give({ rights: [right] });
      expect([right, await statusOf(token, list)]).toEqual([right, 200]);
      const write = await ask(shop, path, { method, body: {}, token });
      expect([right, path, write.status]).toEqual([right, path, 403]);
      expect(write.body.message).toEqual(expect.stringMatching(/\S/));
      const others = parts.filter(([other]) => other !== right);
      for (const [, other] of others) expect([right, other, await statusOf(token, other)]).toEqual([right, other, 404]);
    }
    await give({ rights: [] });
  });

  it("no wallet, code or file of people is seen without its own right", async () => {
    const token = await tokenOf(CUSTOMER);
    const id = 1;
    const seen = async () => (await ask(shop, `/admin/customers/${id}`, { token })).body.data as { wallet: unknown };
    await give({ rights: ["customers.read", "orders.read", "money.read", "agents.read"] });
    expect(await seen()).toMatchObject({ wallet: null, codes: null });
    for (const file of ["customers", "orders", "agents"])
      expect([file, await statusOf(token, `/admin/${file}.csv`)]).toEqual([file, file === "customers" ? 404 : 403]);
    await give({ rights: ["customers.read", "wallets.read"] });
    expect((await seen()).wallet).not.toBeNull();
    const file = await ask(shop, "/admin/customers.csv", { token });
    expect([file.status, file.body.message]).toEqual([403, expect.stringContaining("فایل")]);
    expect(await statusOf(token, `/admin/customers/${id}/wallet`, "POST")).toBe(403);
    await give({ rights: ["readOrders"] });
    expect(await statusOf(token, "/admin/orders.csv")).toBe(200);
    await give({ rights: ["orders"] });
    expect(await statusOf(token, "/admin/orders")).toBe(200);
    expect(await statusOf(token, "/admin/orders.csv")).toBe(403);
    await give({ rights: ["confirmCustomers"] });
    expect(await seen()).toMatchObject({ wallet: null, codes: null });
    await give({ rights: ["wallets"] });
    expect([await statusOf(token, "/admin/customers"), await statusOf(token, "/admin/customers.csv")]).toEqual([
      200, 200,
    ]);
    await give({ rights: [] });
  });

  it("the history of a customer tells amounts of the wallet and of agents only with their rights", async () => {
    const token = await tokenOf(CUSTOMER);
    const id = 1;
    const acts = ["walletEntry", "commission", "ceiling", "pauseAgent", "saveCustomer"];
    const of = { actorId: null, subjectKind: "user", subjectId: id, changes: {}, createdAt: shop.deps.now() } as const;
    await shop.db
      .query()
      .insert(auditEvents)
      .values(acts.map((act) => ({ ...of, act })));
    const told = async (rights: SingleRight[]) => {
      await give({ rights });
      const { body } = await ask(shop, `/admin/customers/${id}`, { token });
      const { history } = body.extra_data as { history: { act: string }[] };
      return acts.filter((act) => history.some((row) => row.act === act));
    };
    expect(await told(["customers"])).toEqual(["saveCustomer"]);
    expect(await told(["customers.read", "wallets.read"])).toEqual(["walletEntry", "saveCustomer"]);
    expect(await told(["customers.read", "agents.read"])).toEqual(acts.slice(1));
    expect(await told(["wallets", "agents"])).toEqual(acts);
    await give({ rights: [] });
  });

  it("whoever has only single rights is staff, and no customer", async () => {
    const { id } = await give({ rights: ["messages"] });
    const owner = apiOf(shop, await tokenOf(OWNER));
    const people = expectOk(await owner.deskPeople.list());
    expect(people.find((one) => one.id === id)).toMatchObject({ roles: [], rights: ["messages"] });
    const listed = (await owner.deskCustomer.list({ q: CUSTOMER })) as { data: { id: number }[] };
    expect(listed.data).toEqual([]);
    const messages = (await owner.deskMessage.list({})) as { extra: { staff: { id: number }[] } };
    expect(messages.extra.staff.map((one) => one.id)).toContain(id);
    const acting = await owner.acting.start({ mobile_no: CUSTOMER, reason: "کمک تلفنی" });
    expect(acting).toMatchObject({ error: { code: 403 } });
    const token = await tokenOf(CUSTOMER);
    expect(await statusOf(token, "/admin/me")).toBe(200);
    shop.advance(12 * 3_600_000);
    expect(await statusOf(token, "/admin/me")).toBe(401);
    await give({ rights: [] });
  });

  it("an owner's right cannot be given, and nobody without the owner's role can give any", async () => {
    const owner = await deskOf(OWNER);
    for (const right of ["people", "settings.read", "actFor", "nothing", 7]) {
      const refused = await owner.setRoles({ mobile_no: CUSTOMER, roles: [], rights: [right as never] });
      expect(refused).toMatchObject({ error: { code: 422 } });
    }
    const most = SINGLE_RIGHTS.filter((right) => !right.endsWith(".read"));
    await give({ rights: most });
    const token = await tokenOf(CUSTOMER);
    const body = { mobile_no: CUSTOMER, roles: [Owner], rights: most };
    expect(await statusOf(token, "/admin/people", "PUT", body)).toBe(404);
    for (const path of ["/admin/settings", "/admin/people", "/admin/audit", "/admin/api-keys"])
      expect([path, await statusOf(token, path)]).toEqual([path, 404]);
    expect(await statusOf(token, "/admin/act-for", "POST", { mobile_no: CUSTOMER, reason: "کمک تلفنی" })).toBe(403);
    await give({ rights: [] });
  });

  it("a right names its reading once, `desk` comes by itself, and without the field single rights end", async () => {
    const owner = await deskOf(OWNER);
    const sent = ["desk", "products", "products.read", "sales.read"] as never[];
    const first = expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles: [], rights: sent }));
    expect(first.rights).toEqual(["products", "sales"]);
    expect(await owner.setRoles({ mobile_no: CUSTOMER, roles: [], version: "" })).toMatchObject({
      error: { code: 409, data: { current: { rights: ["products", "sales"] } } },
    });
    const last = expectOk(await owner.setRoles({ mobile_no: CUSTOMER, roles: [Orders], version: first.version }));
    expect(last).toMatchObject({ roles: [Orders], rights: [] });
    await setRow(CUSTOMER, []);
  });

  it("only what looks anyway loses its `.read`, and no right to look becomes one to write", async () => {
    const owner = await deskOf(OWNER);
    const refused = await owner.setRoles({
      mobile_no: CUSTOMER,
      roles: [],
      rights: ["confirmCustomers.read" as never],
    });
    expect(refused).toMatchObject({ error: { code: 422 } });
    for (const plain of ["search", "waitlist", "sales", "reports"] as const)
      expect((await give({ rights: [`${plain}.read` as never] })).rights).toEqual([plain]);
    const token = await tokenOf(CUSTOMER);
    await give({ rights: ["orders.read"] });
    const { rights } = (await ask(shop, "/admin/me", { token })).body.data as { rights: SingleRight[] };
    expect(rights).toEqual(["desk", "orders.read", "readOrders.read"]);
    expect((await give({ rights })).rights).toEqual(["readOrders.read", "orders.read"]);
    expect(await statusOf(token, "/admin/orders.csv")).toBe(403);
    await give({ rights: [] });
  });

  it("an API key opens nothing that its creator may only look at by now", async () => {
    await give({ rights: [], roles: [Owner] });
    const second = apiOf(shop, await tokenOf(CUSTOMER));
    const { key } = expectOk(await second.deskIntegration.createKey({ name: "x", rights: ["coupons", "companies"] }));
    expect(await statusOf(key, "/admin/coupons")).toBe(200);
    await give({ rights: ["coupons", "companies.read"] });
    expect(await statusOf(key, "/admin/coupons")).toBe(200);
    expect(await statusOf(key, "/admin/companies")).toBe(404);
    await give({ rights: [] });
    expect(await statusOf(key, "/admin/coupons")).toBe(404);
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
