import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { securityEvents, users } from "@/lib/backend/db/schema/users";
import type { Issued } from "@/lib/contract/agent";
import { RegisterStatus } from "@/lib/contract/user";
import { tehranDay } from "@/lib/domain/shared/tehran-days";
import {
  type Agent,
  aRegistration,
  fillBasket,
  issuedInvoice,
  issueTo,
  newAgent,
  newCustomer,
  previewOf,
  randomNationalNo,
} from "../support/agents";
import { ADDRESS, expectOk, newShopper, readyToOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
let agent: Agent;
beforeAll(async () => {
  shop = await openTestShop();
  agent = await newAgent(shop);
});
afterAll(() => shop.close());

const findUser = async (nationalNo: string) => {
  const [row] = await shop.db.query().select().from(users).where(eq(users.nationalNo, nationalNo));
  if (!row) throw new Error(`Nobody has ${nationalNo}.`);
  return row;
};
const findInvoice = async (id: number) => {
  const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`There is no invoice ${id}.`);
  return row;
};
const eventsOf = ({ id }: { id: number }) =>
  shop.db.query().select().from(securityEvents).where(eq(securityEvents.actorId, id)).orderBy(desc(securityEvents.id));
const textsTo = (mobile: string) => shop.db.query().select().from(outbox).where(eq(outbox.mobile, mobile));
const stockOf = async (id: number) => {
  const [row] = await shop.db.query().select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock ?? null;
};

/** A customer who registered without an agent and has a national id and an address. */
async function ownCustomer() {
  const shopper = await newShopper(shop);
  const nationalNo = randomNationalNo();
  await shop.db.query().update(users).set({ nationalNo }).where(eq(users.mobile, shopper.mobile));
  expectOk(await shopper.api.address.create(ADDRESS));
  return { ...shopper, nationalNo };
}

describe("customer search by an agent", () => {
  it("a national id in Persian digits finds the customer, with masked mobile number and addresses (AGENT-002, API-088, ENT-026)", async () => {
    const { nationalNo, mobile } = await ownCustomer();
    const persian = nationalNo.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "");
    const found = expectOk(await agent.api.agent.findCustomer({ national_no: persian }));
    expect(found).toMatchObject({
      national_no: nationalNo,
      first_name: "سارا",
      last_name: "محمدی",
      is_foreigner: false,
    });
    expect(found.mobile).toBe(`${mobile.slice(0, 4)}***${mobile.slice(-4)}`);
    expect(found.addresses).toEqual([expect.objectContaining({ city: "تهران", type: 1, masked: true })]);
    expect(JSON.stringify(found)).not.toContain(mobile);
    const [event] = await eventsOf(agent);
    expect(event).toMatchObject({ kind: "customerFound", details: { last_digits: nationalNo.slice(-3) } });
  });

  it("a foreign customer is found by a twelve-digit code, and a ten-digit one is refused (AGENT-007, VAL-032)", async () => {
    const national_no = "123456789012";
    await newCustomer(agent, { national_no, is_foreigner: true });
    const found = expectOk(await agent.api.agent.findCustomer({ national_no, is_foreigner: true }));
    expect(found).toMatchObject({ national_no, is_foreigner: true });
    const ten = await agent.api.agent.findCustomer({ national_no: "0499370899", is_foreigner: true });
    expect(ten).toMatchObject({
      ok: false,
      error: { code: 422, fields: { national_no: ["کد فراگیر واردشده معتبر نیست"] } },
    });
  });

  it("an unknown national id returns 404, and the look-up is logged (ERR-052)", async () => {
    const nobody = await agent.api.agent.findCustomer({ national_no: "1111111112" });
    expect(nobody).toMatchObject({ ok: false, error: { code: 404 } });
    expect(!nobody.ok && nobody.error.message).toBe("کاربری با این کد ملی پیدا نشد، مشتری را ثبت کنید");
    expect((await eventsOf(agent))[0]).toMatchObject({ kind: "customerNotFound", userId: null });
  });

  it("each agent gets a handle of their own for a customer, and another agent's handle returns 404", async () => {
    const { nationalNo } = await ownCustomer();
    const other = await newAgent(shop);
    const [mine, theirs] = [
      expectOk(await agent.api.agent.findCustomer({ national_no: nationalNo })),
      expectOk(await other.api.agent.findCustomer({ national_no: nationalNo })),
    ];
    expect(mine.handle).not.toBe(theirs.handle);
    expect(expectOk(await agent.api.agent.findCustomer({ national_no: nationalNo })).handle).toBe(mine.handle);
    const stolen = await other.api.agent.lastOrder({ handle: mine.handle });
    expect(stolen).toMatchObject({ ok: false, error: { code: 404 } });
    await fillBasket(other);
    expect(await other.api.agent.assignBasket({ user: mine.handle, dry_run: true })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
  });

  it("an agent's own national id is refused", async () => {
    const [me] = await shop.db.query().select().from(users).where(eq(users.id, agent.id));
    const self = await agent.api.agent.findCustomer({ national_no: me?.nationalNo ?? "" });
    expect(self).toMatchObject({ ok: false, error: { code: 422, fields: { national_no: [expect.any(String)] } } });
  });
});

describe("customer registration by an agent", () => {
  it("a customer can be registered without a postal code and gets an SMS; the account stays incomplete (AGENT-005, API-089)", async () => {
    const customer = await newCustomer(agent);
    const row = await findUser(customer.national_no);
    expect(row).toMatchObject({
      registerStatus: RegisterStatus.Incomplete,
      registeredBy: agent.id,
      passwordHash: null,
    });
    expect(customer.addresses).toEqual([expect.objectContaining({ postal_code: "", type: 1 })]);
    const [text] = await textsTo(row.mobile);
    expect(text?.text).toContain("/login");
    expect((await eventsOf(agent)).some(({ kind, userId }) => kind === "customerRegistered" && userId === row.id)).toBe(
      true,
    );
  });

  it("a missing city is taken from the agent's last customer, and `postal_no` is accepted as the postal code", async () => {
    const fresh = await newAgent(shop);
    const nowhere = aRegistration({ province: undefined, city: undefined });
    expect(await fresh.api.agent.registerCustomer(nowhere)).toMatchObject({
      ok: false,
      error: { code: 422, fields: { province: [expect.any(String)] } },
    });
    await newCustomer(fresh, { province: "فارس", city: "شیراز" });
    const next = await newCustomer(fresh, { province: undefined, city: undefined, postal_no: "7194611230" });
    expect(next.addresses).toEqual([expect.objectContaining({ city: "شیراز", postal_code: "7194611230" })]);
  });

  it("names, mobile, address and house number are required (VAL-033)", async () => {
    for (const field of ["first_name", "last_name", "mobile", "address", "number"] as const) {
      const registration = aRegistration();
      const refused = await agent.api.agent.registerCustomer({ ...registration, [field]: "" });
      expect(refused).toMatchObject({
        ok: false,
        error: { code: 422, fields: { [field]: ["لطفاً فیلدهای ضروری را کامل کنید"] } },
      });
      const there = await shop.db.query().$count(users, eq(users.nationalNo, registration.national_no));
      expect(there).toBe(0);
    }
  });

  it("a known national id or mobile number returns 409, and the existing account stays unchanged", async () => {
    const known = await ownCustomer();
    const before = await findUser(known.nationalNo);
    for (const taken of [{ national_no: known.nationalNo }, { mobile: known.mobile }]) {
      const refused = await agent.api.agent.registerCustomer(aRegistration(taken));
      expect(refused).toMatchObject({ ok: false, error: { code: 409 } });
      expect((await eventsOf(agent))[0]).toMatchObject({ kind: "customerFound", userId: before.id });
    }
    expect(await findUser(known.nationalNo)).toEqual(before);
  });

  it("repeating a registration under one idempotency key creates one account and one SMS", async () => {
    const registration = aRegistration();
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [
      expectOk(await agent.api.agent.registerCustomer(registration, { idempotencyKey })),
      expectOk(await agent.api.agent.registerCustomer(registration, { idempotencyKey })),
    ];
    expect(second).toEqual(first);
    expect(await textsTo(registration.mobile)).toHaveLength(1);
  });
});

describe("addresses of an agent's customer", () => {
  it("an agent changes an address of their customer, and its other fields stay the same (AGENT-016, AGENT-004, API-090)", async () => {
    const { addresses: before } = await newCustomer(agent, { postal_code: "1514718321" });
    const [main] = before;
    const changed = expectOk(
      await agent.api.agent.updateAddress({ id: main?.id ?? 0, address: "خیابان بهشتی", number: "۵" }),
    );
    expect(changed).toMatchObject({ address: "خیابان بهشتی", city: "تهران", postal_code: "1514718321", type: 1 });
    const [row] = await shop.db
      .query()
      .select()
      .from(addresses)
      .where(eq(addresses.id, main?.id ?? 0));
    expect(row).toMatchObject({ name: "زهرا موسوی", lat: null, lng: null });
    expect((await eventsOf(agent))[0]).toMatchObject({ kind: "customerAddressChanged" });
  });

  it("changing an address of another agent's customer or of a stranger returns 404", async () => {
    const customer = await newCustomer(agent);
    const other = await newAgent(shop);
    const id = customer.addresses[0]?.id ?? 0;
    const refused = await other.api.agent.updateAddress({ id, address: "خیابان بهشتی", number: "۵" });
    expect(refused).toMatchObject({ ok: false, error: { code: 404 } });
    const { api, order } = await readyToOrder(shop);
    await api.cart.get();
    const own = await agent.api.agent.updateAddress({ id: order.info_id, address: "خیابان بهشتی", number: "۵" });
    expect(own).toMatchObject({ ok: false, error: { code: 404 } });
  });
});

describe("invoices issued by an agent", () => {
  it("an issued invoice belongs to the customer and names the agent as its issuer (AGENT-006, AGENT-008, AGENT-010, API-091)", async () => {
    const stock = await stockOf(1);
    const { customer, id, code, issued } = await issuedInvoice(shop, { agent });
    const owner = await findUser(customer.national_no);
    const invoice = await findInvoice(id);
    expect(invoice).toMatchObject({ userId: owner.id, authorId: agent.id, linkSecret: code, stockHeld: true });
    expect(Buffer.from(code, "base64url")).toHaveLength(16);
    const hours = (time: string | null | undefined) =>
      Math.round((Date.parse(time ?? "") - invoice.createdAt.getTime()) / 360_000) / 10;
    expect([hours(issued.price_until), hours(issued.valid_until)]).toEqual([24, 72]);
    expect(hours(invoice.freezeExpiresAt?.toISOString())).toBe(0.5);
    expect(stock === null || (await stockOf(1)) === stock - 1).toBe(true);
    expect(expectOk(await agent.api.cart.get()).details).toEqual([]);
    expect(expectOk(await agent.api.invoice.get({ id }))).toMatchObject({
      customer: { code: String(owner.id), mobile: customer.fullMobile },
      author: { full_name: "نادر کریمی", mobile_no: agent.mobile },
      viewer: "agent",
    });
    expect((await eventsOf(agent))[0]).toMatchObject({
      kind: "invoiceIssued",
      userId: owner.id,
      details: { invoice: id },
    });
  });

  it("the SMS with the pay link is scheduled for ten seconds after the invoice is issued", async () => {
    const { customer, id, code } = await issuedInvoice(shop, { agent });
    const texts = await textsTo(customer.fullMobile);
    const link = texts.find(({ text }) => text.includes(`/cu/ai/${code}/${id}`));
    const { createdAt } = await findInvoice(id);
    expect(link).toBeDefined();
    expect(Math.round(((link?.availableAt.getTime() ?? 0) - createdAt.getTime()) / 1000)).toBe(10);
  });

  it("a repeated request returns the first invoice, and a new request with the now empty cart returns 409", async () => {
    const customer = await newCustomer(agent);
    await fillBasket(agent);
    const idempotencyKey = crypto.randomUUID();
    const press = () => agent.api.agent.assignBasket({ user: customer.handle }, { idempotencyKey });
    const first = expectOk(await press());
    expect(expectOk(await press())).toEqual(first);
    const again = await agent.api.agent.assignBasket({ user: customer.handle });
    expect(again).toMatchObject({ ok: false, error: { code: 409 } });
  });

  it("an invoice needs a registered customer with an address (AGENT-009)", async () => {
    await fillBasket(agent);
    const user = randomNationalNo();
    expect(await agent.api.agent.assignBasket({ user: "" })).toMatchObject({ ok: false, error: { code: 422 } });
    expect(await agent.api.agent.assignBasket({ user })).toMatchObject({ ok: false, error: { code: 404 } });
    const shopper = await newShopper(shop);
    await shop.db.query().update(users).set({ nationalNo: user }).where(eq(users.mobile, shopper.mobile));
    expect(await agent.api.agent.assignBasket({ user })).toMatchObject({ ok: false, error: { code: 404 } });
    const preview = await previewOf(agent, { user });
    expect(preview).toMatchObject({ choice: { info_id: null, posting_method: null }, bill: { shipping: 0 } });
    expect(expectOk(await agent.api.cart.get()).details).toHaveLength(1);
  });

  it("the preview creates nothing, and issuing accepts only the previewed total as `expected_total`", async () => {
    const customer = await newCustomer(agent);
    const before = await shop.db.query().$count(invoices);
    const preview = await previewOf(agent, { user: customer.national_no });
    expect(await shop.db.query().$count(invoices)).toBe(before);
    expect(preview.choice).toMatchObject({
      info_id: customer.addresses[0]?.id,
      payment_port: 8,
      periodic_type: 1,
      visitor_discount: 0,
    });
    const { goods, shipping, total_payable_price: total } = preview.bill;
    expect(goods + shipping).toBe(total);
    const stale = { user: customer.handle, expected_total: total - 10 };
    expect(await agent.api.agent.assignBasket(stale)).toMatchObject({
      ok: false,
      error: { code: 409, data: { total_payable_price: total } },
    });
    const { id } = await issueTo(agent, { user: customer.handle, expected_total: total });
    expect(await findInvoice(id)).toMatchObject({ payableAmount: total, deliveryDate: preview.choice.delivered_at });
  });

  it("a delivery day before the shipping method's first day is moved in the preview and refused on issue", async () => {
    const customer = await newCustomer(agent);
    await fillBasket(agent);
    const user = customer.handle;
    const preview = await previewOf(agent, { user });
    const { from = "" } = preview.posting_methods.find(({ id }) => id === preview.choice.posting_method) ?? {};
    // By post it takes two working days, so today is never possible.
    expect([preview.earliest_day, preview.choice.delivered_at]).toEqual([from, from]);
    const early = { user, delivered_at: tehranDay(shop.deps.now()) };
    expect((await previewOf(agent, early)).choice.delivered_at).toBe(from);
    const refused = await agent.api.agent.assignBasket(early);
    expect(refused).toMatchObject({ ok: false, error: { code: 422, fields: { delivered_at: [expect.any(String)] } } });
  });

  it("an unknown address or shipping method, a wrong payment method, an invalid day and missing stock are refused", async () => {
    const customer = await newCustomer(agent);
    const stranger = await readyToOrder(shop);
    await fillBasket(agent);
    const refusal = async (input: object) => {
      const result = await agent.api.agent.assignBasket({ user: customer.handle, ...input });
      return result.ok ? 200 : result.error.code;
    };
    expect(await refusal({ info_id: stranger.order.info_id })).toBe(404);
    expect(await refusal({ posting_method: 999 })).toBe(404);
    expect(await refusal({ payment_port: 5 })).toBe(402);
    expect(await refusal({ delivered_at: "2020-01-01" })).toBe(422);
    expect(await refusal({ delivered_at: "2026-02-30" })).toBe(422);
    const id = 1;
    const [product] = await shop.db.query().select().from(products).where(eq(products.id, id));
    await shop.db.query().update(products).set({ stock: 0 }).where(eq(products.id, id));
    expect(await refusal({})).toBe(406);
    await shop.db
      .query()
      .update(products)
      .set({ stock: product?.stock ?? null })
      .where(eq(products.id, id));
    expect(expectOk(await agent.api.cart.get()).details).toHaveLength(1);
  });

  it("issued invoices do not count towards the two unpaid orders that a customer may have", async () => {
    const owner = await readyToOrder(shop);
    const nationalNo = randomNationalNo();
    await shop.db.query().update(users).set({ nationalNo }).where(eq(users.mobile, owner.mobile));
    for (let issued = 0; issued < 3; issued += 1) {
      await fillBasket(agent);
      await issueTo(agent, { user: nationalNo });
    }
    expect(await owner.api.cart.get()).toMatchObject({ ok: true, extra: { receipt: null } });
    for (let own = 0; own < 2; own += 1) {
      expectOk(await owner.api.checkout.save(owner.order));
      expectOk(await owner.api.cart.add({ id: 1, type: 1, count: 1, add: 1 }));
    }
    expect(await owner.api.checkout.save(owner.order)).toMatchObject({ ok: false, error: { code: 409 } });
    await fillBasket(agent);
    expect((await issueTo(agent, { user: nationalNo })).id).toBeGreaterThan(0);
  });

  it("the agent's own discount is limited by percentage and by the agent's limit, and is preselected next time (AGENT-018)", async () => {
    const [before] = await shop.db.query().select().from(settings).where(eq(settings.key, "agents_discount"));
    const row = { key: "agents_discount", value: { percent: 10 } };
    await shop.db.query().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
    const generous = await newAgent(shop, { ceiling: 500_000 });
    const customer = await newCustomer(generous);
    await fillBasket(generous);
    const plain = await previewOf(generous, { user: customer.handle });
    expect(plain).toMatchObject({ discount_offered: 500_000, bill: { agent_discount: 0 } });
    const { id } = await issueTo(generous, { user: customer.handle, visitor_discount: 1 });
    expect(await findInvoice(id)).toMatchObject({
      agentDiscount: 500_000,
      payableAmount: plain.bill.total_payable_price - 500_000,
    });
    await fillBasket(generous);
    expect((await previewOf(generous, { user: customer.handle })).choice.visitor_discount).toBe(1);
    if (before) await shop.db.query().update(settings).set(before).where(eq(settings.key, "agents_discount"));
    else await shop.db.query().delete(settings).where(eq(settings.key, "agents_discount"));
  });

  it("the registering agent's invoice never uses the customer's friend discount, but another agent's preview does", async () => {
    const friend = await newShopper(shop);
    const customer = await newCustomer(agent);
    const [referrer] = await shop.db.query().select().from(users).where(eq(users.mobile, friend.mobile));
    const { id: friendId } = await findUser(customer.national_no);
    const brought = { referrerId: referrer?.id ?? 0, friendId, createdAt: shop.deps.now() };
    await shop.db.query().insert(referrals).values(brought);
    const other = await newAgent(shop);
    await fillBasket(agent);
    await fillBasket(other);
    expect((await previewOf(agent, { user: customer.handle })).bill.friend_discount).toBeUndefined();
    const { bill } = await previewOf(other, { user: customer.national_no });
    expect(bill.friend_discount).toBeGreaterThan(0);
    expect(bill.goods - (bill.friend_discount ?? 0) + bill.shipping).toBe(bill.total_payable_price);
    const { id } = (await issueTo(agent, { user: customer.handle })) satisfies Issued;
    expect(await findInvoice(id)).toMatchObject({ friendDiscount: 0 });
  });
});

describe("an agent's start page", () => {
  it("the start page lists the last eight customers by first name and three digits, and eight products, the agent's best sellers first", async () => {
    const busy = await newAgent(shop);
    const empty = expectOk(await busy.api.agent.recent());
    expect(empty.customers).toEqual([]);
    expect(empty.products).toHaveLength(8);
    const seller = empty.products[7]?.id ?? 0;
    const { customer } = await issuedInvoice(shop, { agent: busy, things: [{ id: seller }] });
    for (let more = 0; more < 8; more += 1) await newCustomer(busy, { first_name: "علی" });
    expectOk(await busy.api.agent.findCustomer({ national_no: customer.national_no }));
    const { customers, products: tiles } = expectOk(await busy.api.agent.recent());
    expect(customers).toHaveLength(8);
    expect(customers[0]).toEqual({
      handle: customer.handle,
      first_name: "زهرا",
      last_digits: customer.national_no.slice(-3),
    });
    expect(tiles[0]?.id).toBe(seller);
    expect(new Set(tiles.map(({ id }) => id)).size).toBe(8);
    expect(expectOk(await agent.api.agent.recent()).customers.map(({ handle }) => handle)).not.toContain(
      customer.handle,
    );
  });

  it("the start page returns the customer's last order from this agent at today's prices and marks removed products", async () => {
    const { customer, id } = await issuedInvoice(shop, { agent, things: [{ id: 1, count: 2 }, { id: 2 }] });
    const [two] = await shop.db.query().select().from(products).where(eq(products.id, 2));
    const cheaper = { price: sql`${invoiceLines.price} - 1000000` };
    await shop.db.query().update(invoiceLines).set(cheaper).where(eq(invoiceLines.invoiceId, id));
    await shop.db.query().update(products).set({ removed: true }).where(eq(products.id, 2));
    const last = expectOk(await agent.api.agent.lastOrder({ handle: customer.handle }));
    expect(last?.id).toBe(id);
    const [first, second] = last?.lines ?? [];
    expect(first).toMatchObject({ id: 1, type: 1, count: 2, available: true });
    expect(first?.price).toBe((first?.old_price ?? 0) + 1_000_000);
    expect(second).toMatchObject({ id: 2, available: false, name: two?.name });
    await shop.db.query().update(products).set({ removed: false }).where(eq(products.id, 2));
    const stranger = await newAgent(shop);
    const theirs = expectOk(await stranger.api.agent.findCustomer({ national_no: customer.national_no }));
    expect(expectOk(await stranger.api.agent.lastOrder({ handle: theirs.handle }))).toBeNull();
  });

  it("the start page omits a customer whose account was deleted", async () => {
    const customer = await newCustomer(agent);
    const deleted = { deletedAt: shop.deps.now(), nationalNo: null };
    await shop.db.query().update(users).set(deleted).where(eq(users.nationalNo, customer.national_no));
    const refused = await agent.api.agent.lastOrder({ handle: customer.handle });
    expect(refused).toMatchObject({ ok: false, error: { code: 404 } });
    const { customers } = expectOk(await agent.api.agent.recent());
    expect(customers.map(({ handle }) => handle)).not.toContain(customer.handle);
  });
});
