import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { invoiceFiles } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { admit } from "@/lib/backend/http/session";
import { startRepeat } from "@/lib/backend/services/customers/repeats";
import { type Access, type Call, callPath, partsOf } from "@/lib/contract/call";
import { PeriodType } from "@/lib/contract/checkout";
import { allCalls } from "@/lib/contract/contract";
import { ADMIN, RegisterStatus, SALES_AGENT } from "@/lib/contract/user";
import { pastDays } from "@/lib/domain/tehran-days";
import { issuedInvoice } from "../support/agents";
import { ADDRESS, readyToOrder } from "../support/shopper";
import { ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const CALLERS = ["guest", "incomplete", "registered", "other", "agent", "otherAgent", "admin", "expired"] as const;
type Caller = (typeof CALLERS)[number];

/** What each may do. A role stands on a registration, not in its place. */
const MAY: Record<Caller, Access[]> = {
  guest: ["guest"],
  expired: ["guest"],
  incomplete: ["guest", "user"],
  registered: ["guest", "user", "registered"],
  other: ["guest", "user", "registered"],
  agent: ["guest", "user", "registered", "agent"],
  otherAgent: ["guest", "user", "registered", "agent"],
  admin: ["guest", "user", "registered", "admin"],
};

/** Whose thing the `id` in the path is: of one person, or of nobody. A call with an id that is missing here fails below. */
const OWNED: Record<string, "address" | "invoice" | "issued" | "customerAddress" | "repeat" | "shop"> = {
  "address.get": "address",
  "address.update": "address",
  "address.setMain": "address",
  "address.remove": "address",
  "invoice.get": "invoice",
  "invoice.repay": "invoice",
  "invoice.setCoupon": "invoice",
  "invoice.removeCoupon": "invoice",
  "invoice.cancel": "invoice",
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

/** What a call needs to come as far as whose thing it is. */
const aPicture = new FormData();
aPicture.set("check", new Blob(["x"]));
const BODIES: Record<string, object> = {
  "address.update": ADDRESS,
  "invoice.setCoupon": { code: "DEMO10" },
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
  return openSession(shop.deps, user);
}

beforeAll(async () => {
  shop = await openTestShop();
  tokens.incomplete = await makeCaller("09300000001", RegisterStatus.Incomplete);
  tokens.other = await makeCaller("09300000002", RegisterStatus.Registered);
  tokens.agent = await makeCaller("09300000003", RegisterStatus.Registered, [SALES_AGENT]);
  tokens.otherAgent = await makeCaller("09300000004", RegisterStatus.Registered, [SALES_AGENT]);
  tokens.admin = await makeCaller("09300000005", RegisterStatus.Registered, [ADMIN]);
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
  await shop.db
    .query()
    .insert(invoiceFiles)
    .values({ ...file, image: Buffer.from("x") });
  if (invoice) await startRepeat(shop.deps, { ...invoice, periodicType: PeriodType.Weekly });
  const [repeat] = await shop.db.query().select().from(repeats).where(eq(repeats.invoiceId, things.invoice));
  things.repeat = repeat?.id ?? 0;
  const { id, customer } = await issuedInvoice(shop);
  things.issued = id;
  things.customerAddress = customer.addresses[0]?.id ?? 0;
});
afterAll(() => shop.close());

/** An example of a path; what is somebody's is the registered customer's, or of an agent whom no caller is. */
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

// First: the walk below changes and removes what it may.
describe("what is somebody's", () => {
  const theirs = allCalls.filter(({ name }) => OWNED[name] && OWNED[name] !== "shop");

  it("has an owner wherever a path carries an id", () => {
    const carrying = allCalls.filter((call) => partsOf(call).includes("id") && (call.access ?? "guest") !== "guest");
    expect(carrying.map(({ name }) => name).sort()).toEqual(Object.keys(OWNED).sort());
  });

  it.each(["other", "agent", "otherAgent", "admin"] as const)("is unknown to %s", async (caller) => {
    for (const call of theirs) {
      const { status } = await askAs(caller, call, BODIES[call.name]);
      const expected = MAY[caller].includes(call.access ?? "guest") ? 404 : 403;
      expect({ name: call.name, status }).toEqual({ name: call.name, status: expected });
    }
  });

  it("is there for its owner", async () => {
    for (const call of theirs.filter(({ method }) => method === "GET")) {
      expect((await askAs("registered", call)).status, call.name).toBe(200);
    }
  });
});

// Its owner would end the session, and be somebody else from then on.
const walked = allCalls.filter(({ name }) => name !== "auth.logout");

describe("who may call what is what the table says", () => {
  it.each(CALLERS)("%s", async (caller) => {
    for (const call of walked) {
      const access = call.access ?? "guest";
      const { status, body } = await askAs(caller, call);
      if (MAY[caller].includes(access)) {
        expect([401, 403], `${call.name} answered ${status}`).not.toContain(status);
        continue;
      }
      const expected = !tokens[caller] || caller === "expired" ? 401 : access === "registered" ? 422 : 403;
      expect({ name: call.name, status }).toEqual({ name: call.name, status: expected });
      if (expected === 422) expect(body.data).toEqual({ register_status: RegisterStatus.Incomplete });
    }
  });
});

// The door itself: the table asks few calls for a role.
describe("a role", () => {
  it.each(CALLERS)("is asked of %s", async (caller) => {
    for (const access of ["agent", "admin"] as const) {
      const entry = admit(shop.deps, access, tokens[caller] ?? null).then(
        () => 200,
        (error) => error.code,
      );
      const isKnown = tokens[caller] !== undefined && caller !== "expired";
      expect(await entry, access).toBe(MAY[caller].includes(access) ? 200 : isKnown ? 403 : 401);
    }
  });
});
