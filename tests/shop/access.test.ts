import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { invoiceFiles } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { authorize } from "@/lib/backend/http/authorize";
import { startRepeat } from "@/lib/backend/services/customers/repeats";
import { type Access, type Call, callPath, partsOf } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { PeriodType } from "@/lib/contract/checkout";
import type { Right } from "@/lib/contract/staff";
import { ADMIN, RegisterStatus, SALES_AGENT } from "@/lib/contract/user";
import { RIGHTS } from "@/lib/domain/account/rights";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { issuedInvoice } from "../support/agents";
import { insertChange } from "../support/changed-orders";
import { ADDRESS, readyToOrder } from "../support/shopper";
import { ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const CALLERS = [
  "guest",
  "incomplete",
  "registered",
  "other",
  "agent",
  "otherAgent",
  "admin",
  "orders",
  "catalogue",
  "accounts",
  "agentOrders",
  "expired",
] as const;
type Caller = (typeof CALLERS)[number];

/** Expected access by caller. A role adds to a registration and never replaces it. */
const MAY: Record<Caller, Access[]> = {
  guest: ["guest"],
  expired: ["guest"],
  incomplete: ["guest", "user"],
  registered: ["guest", "user", "registered"],
  other: ["guest", "user", "registered"],
  agent: ["guest", "user", "registered", "agent"],
  otherAgent: ["guest", "user", "registered", "agent"],
  admin: ["guest", "user", "registered", "admin"],
  orders: ["guest", "user", "registered"],
  catalogue: ["guest", "user", "registered"],
  accounts: ["guest", "user", "registered"],
  agentOrders: ["guest", "user", "registered", "agent"],
};
/** Expected rights of staff, listed independently of the shop's own table. */
const ORDERS: Right[] = [
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
];
const STAFF: Partial<Record<Caller, readonly Right[]>> = {
  admin: RIGHTS,
  orders: ORDERS,
  catalogue: ["desk", "products", "waitlist"],
  accounts: [
    "desk",
    "readOrders",
    "money",
    "coupons",
    "companies",
    "customers",
    "wallets",
    "agents",
    "sales",
    "reports",
  ],
  agentOrders: ORDERS,
};
const mayCall = (caller: Caller, { access = "guest", right }: Pick<Call, "access" | "right">) =>
  access === "staff" ? right !== undefined && STAFF[caller]?.includes(right) === true : MAY[caller].includes(access);
const refusalOf = (caller: Caller, { access }: Pick<Call, "access">) => {
  if (!tokens[caller] || caller === "expired") return 401;
  if (access === "staff") return 404;
  return access === "registered" ? 422 : 403;
};

/** The owner of the `id` in the path; `shop` means nobody. A test below fails for a call that is missing here. */
const OWNED: Record<string, "address" | "invoice" | "issued" | "customerAddress" | "repeat" | "shop"> = {
  "address.get": "address",
  "address.update": "address",
  "address.setMain": "address",
  "address.remove": "address",
  "invoice.get": "invoice",
  "invoice.again": "invoice",
  "invoice.repay": "invoice",
  "invoice.setCoupon": "invoice",
  "invoice.removeCoupon": "invoice",
  "invoice.cancel": "invoice",
  "invoice.change": "invoice",
  "invoice.acceptChange": "invoice",
  "invoice.keepOrder": "invoice",
  "receipt.rate": "invoice",
  "receipt.setDelivery": "issued",
  "receipt.upload": "invoice",
  "receipt.file": "invoice",
  "receipt.note": "invoice",
  "receipt.askReturn": "invoice",
  "payLink.extend": "issued",
  "payLink.resend": "issued",
  "payLink.takeBack": "issued",
  "agent.updateAddress": "customerAddress",
  "repeat.end": "repeat",
  "cart.add": "shop",
  "cart.subtract": "shop",
  "cart.setOptions": "shop",
};

/** Bodies that pass validation, so that the call gets as far as the ownership check. */
const aPicture = new FormData();
aPicture.set("check", new Blob(["x"]));
const BODIES: Record<string, object> = {
  "address.update": ADDRESS,
  "invoice.setCoupon": { code: "DEMO10" },
  "invoice.acceptChange": { version: 1 },
  "invoice.keepOrder": { version: 1 },
  "agent.updateAddress": ADDRESS,
  "receipt.rate": { rates: 5 },
  "receipt.setDelivery": { delivered_at: pastDays(new Date(), 1)[0] },
  "receipt.upload": aPicture,
  "receipt.note": { context: "زنگ بزنید" },
  "receipt.askReturn": { reason: "سالم نیست" },
};

let shop: TestShop;
const tokens = {} as Record<Caller, string | undefined>;
const things = { address: 0, invoice: 0, issued: 0, customerAddress: 0, repeat: 0 };

async function makeCaller(mobile: string, registerStatus: RegisterStatus, roles: string[] = []): Promise<string> {
  const row = { mobile, registerStatus, roles, introduceCode: mobile };
  const [user] = await shop.db.query().insert(users).values(row).returning();
  if (!user) throw new Error("The caller was not made.");
  // Some staff calls require a login by password.
  return openSession(shop.deps, user, { byPassword: true });
}

beforeAll(async () => {
  shop = await openTestShop();
  tokens.incomplete = await makeCaller("09300000001", RegisterStatus.Incomplete);
  tokens.other = await makeCaller("09300000002", RegisterStatus.Registered);
  tokens.agent = await makeCaller("09300000003", RegisterStatus.Registered, [SALES_AGENT]);
  tokens.otherAgent = await makeCaller("09300000004", RegisterStatus.Registered, [SALES_AGENT]);
  tokens.admin = await makeCaller("09300000005", RegisterStatus.Registered, [ADMIN]);
  for (const [caller, mobile] of [
    ["orders", "09300000007"],
    ["catalogue", "09300000008"],
    ["accounts", "09300000009"],
  ] as const)
    tokens[caller] = await makeCaller(mobile, RegisterStatus.Registered, [caller]);
  tokens.agentOrders = await makeCaller("09300000010", RegisterStatus.Registered, [SALES_AGENT, "orders"]);
  tokens.expired = await makeCaller("09300000006", RegisterStatus.Registered);
  const over = new Date(shop.deps.now().getTime() - 1);
  const [expired] = await shop.db.query().select({ id: users.id }).from(users).where(eq(users.mobile, "09300000006"));
  await shop.db
    .query()
    .update(sessions)
    .set({ expiresAt: over })
    .where(eq(sessions.userId, expired?.id ?? 0));
  const owner = await readyToOrder(shop);
  tokens.registered = owner.token;
  things.address = owner.order.info_id;
  const placed = await owner.api.checkout.save(owner.order);
  if (!placed.ok) throw new Error("The order was not placed.");
  things.invoice = placed.data.id;
  const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, things.invoice));
  const file = { invoiceId: things.invoice, userId: invoice?.userId ?? 0, name: "x", createdAt: shop.deps.now() };
  await shop.db.query().insert(invoiceFiles).values(file);
  await shop.deps.files.put("invoices/x", { type: "image/webp", bytes: Buffer.from("x") });
  if (invoice) await insertChange(shop, invoice);
  if (invoice) await startRepeat(shop.deps, { ...invoice, periodicType: PeriodType.Weekly });
  const [repeat] = await shop.db.query().select().from(repeats).where(eq(repeats.invoiceId, things.invoice));
  things.repeat = repeat?.id ?? 0;
  const { id, customer } = await issuedInvoice(shop);
  things.issued = id;
  things.customerAddress = customer.addresses[0]?.id ?? 0;
});
afterAll(() => shop.close());

/** The record in the path belongs to `registered`, or to an agent who is not among the callers. */
function exampleOf(call: Call & { name: string }): string {
  const kind = OWNED[call.name];
  const id = kind && kind !== "shop" ? things[kind] : 1;
  const words = partsOf(call).map((part) => [part, part === "id" ? id : "x"]);
  return callPath(call, Object.fromEntries(words)).replace("/api/v1", "");
}

const askAs = (caller: Caller, call: Call & { name: string }, body = {}) =>
  ask(shop, exampleOf(call), {
    method: call.override ?? call.method,
    body: call.method === "POST" ? body : undefined,
    token: tokens[caller],
  });

// Runs first, because the tests below change and remove records.
describe("records with an owner", () => {
  const theirs = allCalls.filter(({ name }) => OWNED[name] && OWNED[name] !== "shop");

  it("every customer call with an id in its path is listed with the owner of that id", () => {
    // Staff calls depend on a right rather than an owner.
    const carrying = allCalls.filter(
      (call) => partsOf(call).includes("id") && !["guest", "staff"].includes(call.access ?? "guest"),
    );
    expect(carrying.map(({ name }) => name).sort()).toEqual(Object.keys(OWNED).sort());
  });

  it.each(["other", "agent", "otherAgent", "admin", "accounts"] as const)(
    "a record that belongs to somebody else returns 404 or is refused for caller %s",
    async (caller) => {
      for (const call of theirs) {
        const { status } = await askAs(caller, call, BODIES[call.name]);
        const expected = mayCall(caller, call) ? 404 : refusalOf(caller, call);
        expect({ name: call.name, status }).toEqual({ name: call.name, status: expected });
      }
    },
  );

  it("the owner can read every record and gets status 200", async () => {
    for (const call of theirs.filter(({ method }) => method === "GET")) {
      expect((await askAs("registered", call)).status, call.name).toBe(200);
    }
  });
});

/** Some have the access of a caller before them and differ only in the records that they own. */
const KINDS = CALLERS.filter((caller) => !["other", "otherAgent"].includes(caller));
// Logging out would end the session that the rest of the loop needs.
const walked = allCalls.filter(({ name }) => name !== "auth.logout");

describe("the access table", () => {
  it.each(KINDS)("caller %s passes exactly the calls that the access table allows", async (caller) => {
    const unknown = await ask(shop, "/admin/nothing", { token: tokens[caller] });
    for (const call of walked) {
      const { status, body } = await askAs(caller, call);
      if (mayCall(caller, call)) {
        // Re-authentication has a test of its own.
        const isStale = call.fresh && JSON.stringify(body.data) === '{"confirm":"password"}';
        expect(isStale ? [] : [401, 403], `${call.name} responded with ${status}`).not.toContain(status);
        continue;
      }
      const expected = refusalOf(caller, call);
      expect({ name: call.name, status }).toEqual({ name: call.name, status: expected });
      if (expected === 422) expect(body.data).toEqual({ register_status: RegisterStatus.Incomplete });
      // Indistinguishable from a call that does not exist.
      if (expected === 404) expect(body).toEqual(unknown.body);
    }
  });
});

// Checks `admit` itself, because few calls in the table require a role.
describe("checks of role and right", () => {
  const entry = (caller: Caller, call: Parameters<typeof authorize>[1]) =>
    authorize(shop.deps, call, tokens[caller] ?? null).then(
      () => 200,
      (error) => error.code,
    );

  it.each(CALLERS)("callers %s may make agent and admin calls only with that role", async (caller) => {
    for (const access of ["agent", "admin"] as const) {
      const expected = mayCall(caller, { access }) ? 200 : refusalOf(caller, { access });
      expect(await entry(caller, { access }), access).toBe(expected);
    }
  });

  it.each(CALLERS)("caller %s passes exactly the desk rights of their role", async (caller) => {
    for (const right of RIGHTS) {
      const call = { access: "staff", right } as const;
      expect(await entry(caller, call), right).toBe(mayCall(caller, call) ? 200 : refusalOf(caller, call));
    }
    expect(await entry(caller, { access: "staff" })).toBe(refusalOf(caller, { access: "staff" }));
  });
});

/** Calls that move money, grant roles or start an impersonation must require re-authentication. */
const FRESH = [
  ...(["deskMoney.refund", "deskMoney.takeTransfer", "deskPeople.setRoles", "acting.start"] as const),
  ...(["deskSetup.saveProvider", "deskSetup.checkProvider"] as const),
];

describe("desk calls", () => {
  // Ending an impersonation is called from the customer's session.
  const OTHERS = ["acting.end"];
  const desk = allCalls.filter(({ path, name }) => path.startsWith("/admin/") && !OTHERS.includes(name));

  it("every desk call requires a right, and no other call does", () => {
    expect(desk.length).toBeGreaterThan(2);
    expect(desk.filter(({ right }) => !right).map(({ name }) => name)).toEqual([]);
    // The API contract requires 403 here, which `staff` access does not return.
    expect(desk.filter(({ access }) => access !== "staff").map(({ name }) => name)).toEqual(["acting.start"]);
    expect(allCalls.filter((call) => call.right && !desk.includes(call))).toEqual([]);
  });

  it("calls that move money, grant roles or impersonate require a password typed within the last ten minutes", async () => {
    const wanted = desk.filter(({ fresh }) => fresh);
    expect(wanted.map(({ name }) => name)).toEqual(expect.arrayContaining(FRESH));
    const [owner] = await shop.db.query().select().from(users).where(eq(users.mobile, "09300000005"));
    if (!owner) throw new Error("There is no owner.");
    // A session opened by a code, without a password.
    const token = await openSession(shop.deps, owner);
    for (const call of wanted) {
      const method = call.override ?? call.method;
      const { status, body } = await ask(shop, exampleOf(call), { method, body: {}, token });
      expect({ name: call.name, status }).toEqual({ name: call.name, status: 403 });
      expect(body.data).toEqual({ confirm: "password" });
    }
  });
});
