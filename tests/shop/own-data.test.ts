import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { contactMessages } from "@/lib/backend/db/schema/contact";
import { comments, viewedProducts, waitlist, wishlist } from "@/lib/backend/db/schema/engagement";
import { invoiceFiles, invoiceNotes, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { findFormerCustomer } from "@/lib/backend/services/customers/former-customers";
import { CONTACT_TYPE } from "@/lib/contract/contact";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { LIMITS } from "@/lib/contract/rate-limits";
import { newAgent } from "../support/agents";
import {
  ADDRESS,
  expectOk,
  newAccount,
  newShopper,
  PASSWORD,
  placedOrder,
  type Shopper,
  smsCode,
} from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const NATIONAL_ID = "0084575948";
const SNEAKY = "<script>alert(1)</script>";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const refused = (code: number, more = {}) => ({ ok: false, error: { code, ...more } });
const remove = ({ api }: Pick<Shopper, "api">, password = PASSWORD) => api.account.delete({ password });

async function rowOf(mobile: string) {
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!row) throw new Error(`No user has the number ${mobile}.`);
  return row;
}

/** A shopper with data of every kind and an order in this state. */
async function withEverything(status: InvoiceStatus = InvoiceStatus.Finished) {
  const shopper = await placedOrder(shop);
  const { api, placed } = shopper;
  expectOk(await api.auth.updateProfile({ national_no: NATIONAL_ID, company_name: "بازرگانی سارا" }));
  expectOk(await api.cart.add({ id: 2, type: 1, count: 1, add: 1 }));
  expectOk(await api.engagement.addWish({ id: 3, type: 1 }));
  expectOk(await api.engagement.visit({ id: 4, type: 1 }));
  expectOk(
    await api.engagement.comment({ record_id: 1, record_name: "product", name: "سارا", body: SNEAKY, stars: 4 }),
  );
  const row = await rowOf(shopper.mobile);
  await shop.db.query().insert(waitlist).values({ userId: row.id, productId: 5, createdAt: shop.deps.now() });
  await shop.db
    .query()
    .update(invoices)
    .set({ status, paymentStatus: PaymentStatus.Paid, stockHeld: false, paidAt: shop.deps.now() })
    .where(eq(invoices.id, placed.id));
  await shop.db.query().update(payments).set({ state: "paid" }).where(eq(payments.invoiceId, placed.id));
  return { ...shopper, id: row.id };
}

const A_FILE = { type: "image/webp", bytes: Buffer.from("RIFF") };

async function withWords() {
  const shopper = await withEverything();
  const { id: userId, mobile, placed, api } = shopper;
  const query = shop.db.query();
  const written = { userId, invoiceId: placed.id, createdAt: shop.deps.now() };
  await query.insert(invoiceNotes).values({ ...written, context: "لطفا عصر بیاورید" });
  await query.insert(invoiceFiles).values({ ...written, name: `own-${placed.id}` });
  await shop.deps.files.put(`invoices/own-${placed.id}`, A_FILE);
  await query.insert(returnRequests).values({ ...written, reason: "باتری خراب است", state: "refused" });
  await query.update(invoices).set({ rate: 2, rateNote: "دیر رسید" }).where(eq(invoices.id, placed.id));
  const said = { first_name: "سارا", mobile_number: mobile, description: "آیا شعبه دارید؟" };
  expectOk(await api.contact.send({ ...said, type: CONTACT_TYPE }));
  return shopper;
}

async function freeNationalId() {
  await shop.db.query().update(users).set({ nationalNo: null }).where(eq(users.nationalNo, NATIONAL_ID));
}

describe("the personal data export", () => {
  it("the export contains all data about the account and no secrets", async () => {
    await freeNationalId();
    const { api, mobile, placed, token } = await withEverything();
    const data = expectOk(await api.account.export());
    expect(data.account).toMatchObject({ mobile, first_name: "سارا", national_no: NATIONAL_ID, wants_offers: false });
    expect(data.addresses).toMatchObject([{ city: ADDRESS.city, postal_code: ADDRESS.postal_code }]);
    expect(data.orders).toMatchObject([
      { id: placed.id, products: [{ count: 1 }], payments: [{ state: "paid" }], recipient: { name: ADDRESS.name } },
    ]);
    expect(data.comments).toMatchObject([{ body: SNEAKY, stars: 4, is_published: false }]);
    for (const list of [data.wishlist, data.waitlist, data.viewed, data.basket]) expect(list).toHaveLength(1);
    expect(data.sessions).toMatchObject([{ is_current: true }]);
    expect(data.security_events.map(({ kind }) => kind)).toContain("login");
    const { passwordHash } = await rowOf(mobile);
    const [session] = await shop.db
      .query()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, (await rowOf(mobile)).id));
    for (const secret of [token, passwordHash, session?.tokenHash, "password_hash", "token"]) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }
  });

  it("the export contains notes, files, ratings and return requests of orders, and contact messages", async () => {
    await freeNationalId();
    const { api } = await withWords();
    const { orders, messages } = expectOk(await api.account.export());
    expect(orders).toMatchObject([
      {
        notes: [{ context: "لطفا عصر بیاورید", by: "customer" }],
        files: [{ is_mine: true }],
        rating: { rates: 2, note_context: "دیر رسید" },
        return_request: { reason: "باتری خراب است" },
      },
    ]);
    expect(messages).toMatchObject([{ text: "آیا شعبه دارید؟" }]);
    const { html } = expectOk(await api.account.exportPage());
    for (const words of ["لطفا عصر بیاورید", "دیر رسید", "باتری خراب است", "آیا شعبه دارید؟"])
      expect(html).toContain(words);
  });

  it("the HTML export describes an agent's look-up in Persian", async () => {
    await freeNationalId();
    const { api } = await withEverything();
    const agent = await newAgent(shop);
    const { handle } = expectOk(await agent.api.agent.findCustomer({ national_no: NATIONAL_ID }));
    expect(handle).toBeTruthy();
    const { html } = expectOk(await api.account.exportPage());
    expect(html).toContain("یافتن حساب شما به دست نماینده فروش");
    expect(html).not.toContain("SecurityEvent");
  });

  it("the export contains only the customer's own data, is not cached and requires a login", async () => {
    const other = await newShopper(shop);
    const data = JSON.stringify(expectOk(await other.api.account.export()));
    expect(data).not.toContain(NATIONAL_ID);
    const { headers } = await ask(shop, "/profile/export", { token: other.token });
    expect(headers.get("cache-control")).toContain("no-store");
    expect((await ask(shop, "/profile/export")).status).toBe(401);
  });

  it("the HTML export is Persian and has no scripts or external resources", async () => {
    await freeNationalId();
    const { api, placed } = await withEverything();
    const { html } = expectOk(await api.account.exportPage());
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain(`سفارش ${String(placed.id).replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "")}`);
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/\b(?:src|href)=/);
  });

  it("the export lists an impersonation as the shop's, without the staff member", async () => {
    const { api, mobile } = await newShopper(shop);
    const admin = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" }));
    expectOk(await apiOf(shop, admin.token).acting.start({ mobile_no: mobile }));
    const { security_events: events } = expectOk(await api.account.export());
    expect(events).toContainEqual({ kind: "actingStarted", at: expect.any(String), by_shop: true, address: null });
  });

  it("the export is limited per hour", async () => {
    const { api } = await newShopper(shop);
    for (let time = 0; time < LIMITS.export.points; time++) expectOk(await api.account.export());
    expect(await api.account.export()).toMatchObject(refused(429));
    expect(await api.account.exportPage()).toMatchObject(refused(429));
  });
});

describe("account deletion", () => {
  it("deleting an account removes all personal data, keeps the orders and lets the number register again", async () => {
    await freeNationalId();
    const shopper = await withEverything();
    const { mobile, id, token, placed } = shopper;
    await shop.db.query().update(comments).set({ approvedAt: shop.deps.now() }).where(eq(comments.userId, id));
    shop.takeChanged();
    expect(expectOk(await shopper.api.account.deletion())).toEqual({ by: "password", hindrance: null, orders: [] });
    expect(expectOk(await remove(shopper))).toBeNull();

    expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
    const [left] = await shop.db.query().select().from(users).where(eq(users.id, id));
    expect(left).toMatchObject({ firstName: null, lastName: null, email: null, nationalNo: null, passwordHash: null });
    expect(JSON.stringify(left)).not.toContain(mobile);
    for (const table of [addresses, cartLines, wishlist, waitlist, viewedProducts, sessions]) {
      expect(await shop.db.query().select().from(table).where(eq(table.userId, id))).toEqual([]);
    }
    const said = await shop.db.query().select().from(comments).where(eq(comments.body, SNEAKY));
    expect(said.at(-1)).toMatchObject({ userId: null, name: null, stars: 4 });
    expect(shop.takeChanged()).toContain("product:1");
    const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, placed.id));
    expect(invoice).toMatchObject({ userId: id, recipient: { name: ADDRESS.name } });

    shop.advance(3 * MINUTE);
    expectOk(await apiOf(shop).auth.registerMobile({ mobile_no: mobile }));
    const again = expectOk(
      await apiOf(shop).auth.verifyRegistration({ mobile_no: mobile, code: await smsCode(shop, mobile) }),
    );
    expect(again.user).toMatchObject({ first_name: null, register_status: 3 });
    expect(expectOk(await apiOf(shop, again.token).invoice.list({ page: 1 }))).toEqual([]);
  });

  it("deleting an account removes its contact messages, and the list of customers a former agent knew", async () => {
    await freeNationalId();
    const { mobile, id, ...shopper } = await withWords();
    const { id: other } = await newAgent(shop);
    const known = { agentId: id, userId: other, handle: `left-${id}`, usedAt: shop.deps.now() };
    await shop.db.query().insert(agentCustomers).values(known);
    expectOk(await remove(shopper));
    const left = [
      await shop.db.query().$count(contactMessages, eq(contactMessages.mobile, mobile)),
      await shop.db.query().$count(agentCustomers, eq(agentCustomers.agentId, id)),
    ];
    expect(left).toEqual([0, 0]);
  });

  it("deleting an account removes every image on its invoices and keeps the written notes", async () => {
    await freeNationalId();
    const shopper = await withWords();
    const { placed } = shopper;
    const { id: agentId } = await newAgent(shop);
    const ofInvoice = eq(invoiceFiles.invoiceId, placed.id);
    const [own] = await shop.db.query().select({ id: invoiceFiles.id }).from(invoiceFiles).where(ofInvoice);
    const asked = eq(returnRequests.invoiceId, placed.id);
    await shop.db.query().update(returnRequests).set({ fileId: own?.id }).where(asked);
    const byAgent = { userId: agentId, invoiceId: placed.id, name: `agents-${placed.id}` };
    await shop.deps.files.put(`invoices/${byAgent.name}`, A_FILE);
    await shop.db
      .query()
      .insert(invoiceFiles)
      .values({ ...byAgent, createdAt: shop.deps.now() });
    expectOk(await remove(shopper));
    expect(await shop.db.query().$count(invoiceFiles, ofInvoice)).toBe(0);
    const names = [`own-${placed.id}`, byAgent.name];
    expect(await Promise.all(names.map((name) => shop.deps.files.find(`invoices/${name}`)))).toEqual([null, null]);
    const [request] = await shop.db.query().select().from(returnRequests).where(asked);
    expect(request).toMatchObject({ reason: "باتری خراب است", fileId: null });
    expect(await shop.db.query().$count(invoiceNotes, eq(invoiceNotes.invoiceId, placed.id))).toBe(1);
  });

  it("a former customer is recognised only by keyed hashes and gets no first-order discount again", async () => {
    await freeNationalId();
    const shopper = await withEverything();
    const { mobile } = shopper;
    expect(await findFormerCustomer(shop.deps, { mobile, nationalNo: null })).toBeNull();
    expectOk(await remove(shopper));
    expect(await findFormerCustomer(shop.deps, { mobile, nationalNo: null })).toEqual({ hasPaid: true });
    expect(await findFormerCustomer(shop.deps, { mobile: "09350000000", nationalNo: NATIONAL_ID })).toEqual({
      hasPaid: true,
    });
    const kept = await shop.db.query().execute(sql`select * from former_customers`);
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`${mobile}|${NATIONAL_ID}`));
    const fresh = await newShopper(shop);
    expectOk(await remove(fresh));
    expect(await findFormerCustomer(shop.deps, { mobile: fresh.mobile, nationalNo: null })).toEqual({ hasPaid: false });
  });

  it("deleting an account requires the password, or a deletion code if there is none", async () => {
    const shopper = await newShopper(shop);
    expect(await remove(shopper, "not-my-password")).toMatchObject(
      refused(422, { fields: { password: expect.anything() } }),
    );
    expect(await shopper.api.account.delete({})).toMatchObject(
      refused(422, { fields: { password: expect.anything() } }),
    );
    expect(await shopper.api.account.sendDeletionCode()).toMatchObject(refused(409));
    const { api, mobile, token } = await newAccount(shop);
    shop.advance(3 * MINUTE);
    expect(expectOk(await api.account.deletion())).toMatchObject({ by: "code" });
    expect(await api.account.delete({ password: PASSWORD })).toMatchObject(
      refused(422, { fields: { code: expect.anything() } }),
    );
    // A login code is not a deletion code.
    expectOk(await apiOf(shop).auth.sendCode({ mobile_no: mobile, purpose: "login" }));
    expect(await api.account.delete({ code: await smsCode(shop, mobile) })).toMatchObject(refused(422));
    shop.advance(3 * MINUTE);
    expectOk(await api.account.sendDeletionCode());
    expectOk(await api.account.delete({ code: await smsCode(shop, mobile) }));
    expect((await ask(shop, "/profile/info", { token })).status).toBe(401);
  });

  it.each([
    ["awaits payment", InvoiceStatus.AwaitingPayment],
    ["is being prepared", InvoiceStatus.InReview],
    ["is on its way", InvoiceStatus.BeingSent],
  ])("deleting an account returns 409 while an order %s, and changes nothing", async (_, status) => {
    await freeNationalId();
    const shopper = await withEverything(status);
    const orders = [shopper.placed.id];
    expect(await remove(shopper)).toMatchObject(
      refused(409, { message: expect.stringContaining("سفارش"), data: { orders } }),
    );
    expect(expectOk(await shopper.api.account.deletion())).toMatchObject({ orders, hindrance: expect.any(String) });
    expect(expectOk(await shopper.api.auth.profile()).first_name).toBe("سارا");
    expect(expectOk(await shopper.api.address.list())).toHaveLength(1);
  });

  it("deleting an account returns 409 while a return request is undecided", async () => {
    await freeNationalId();
    const shopper = await withEverything(InvoiceStatus.Finished);
    const orders = [shopper.placed.id];
    const invoiceId = shopper.placed.id;
    const of = eq(returnRequests.invoiceId, invoiceId);
    const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, invoiceId));
    const wish = { invoiceId, userId: row?.userId ?? 0, reason: "نمی‌خواهم", createdAt: shop.deps.now() };
    await shop.db.query().insert(returnRequests).values(wish);
    expect(await remove(shopper)).toMatchObject(refused(409, { data: { orders } }));
    await shop.db.query().update(returnRequests).set({ state: "refused" }).where(of);
    expectOk(await remove(shopper));
  });

  it("deleting an account returns 409 while the wallet has a debt", async () => {
    const shopper = await newShopper(shop);
    await shop.db.query().update(users).set({ walletBalance: -1 }).where(eq(users.mobile, shopper.mobile));
    expect(await remove(shopper)).toMatchObject(refused(409, { message: expect.stringContaining("بدهی") }));
    await shop.db.query().update(users).set({ walletBalance: 0 }).where(eq(users.mobile, shopper.mobile));
    expectOk(await remove(shopper));
  });

  it("deleting an account returns 409 while the wallet has money", async () => {
    const shopper = await newShopper(shop);
    await shop.db.query().update(users).set({ walletBalance: 1 }).where(eq(users.mobile, shopper.mobile));
    expect(expectOk(await shopper.api.account.deletion()).hindrance).toContain("پشتیبانی");
    expect(await remove(shopper)).toMatchObject(refused(409, { message: expect.stringContaining("کیف پول") }));
    await shop.db.query().update(users).set({ walletBalance: 0 }).where(eq(users.mobile, shopper.mobile));
    expectOk(await remove(shopper));
  });

  it.each(["refund_due", "started"] as const)(
    "deleting an account returns 409 while a payment is %s",
    async (state) => {
      await freeNationalId();
      const shopper = await withEverything(InvoiceStatus.Cancelled);
      await shop.db.query().update(payments).set({ state }).where(eq(payments.invoiceId, shopper.placed.id));
      // An open payment blocks for a week, as long as its bank is queried; a refund due always blocks.
      const week = 7 * 24 * 60 * MINUTE;
      for (const age of [0, week - MINUTE, week + MINUTE]) {
        const createdAt = new Date(shop.deps.now().getTime() - age);
        await shop.db
          .query()
          .update(payments)
          .set({ state, createdAt })
          .where(eq(payments.invoiceId, shopper.placed.id));
        const isFree = state === "started" && age > week;
        const hindrance = isFree ? null : expect.any(String);
        expect(expectOk(await shopper.api.account.deletion()), `${age}`).toMatchObject({ hindrance });
        if (!isFree) expect(await remove(shopper)).toMatchObject(refused(409));
      }
      await shop.db.query().update(payments).set({ state: "failed" }).where(eq(payments.invoiceId, shopper.placed.id));
      expectOk(await remove(shopper));
    },
  );

  it("deleting an account returns 409 for an agent", async () => {
    const { token } = expectOk(await apiOf(shop).auth.login({ mobile_no: "09122222222", password: "demo-1234" }));
    expect(await apiOf(shop, token).account.delete({ password: "demo-1234" })).toMatchObject(refused(409));
  });

  it("deleting an account twice is harmless, and a session opened in between is not valid", async () => {
    const shopper = await newShopper(shop);
    const row = await rowOf(shopper.mobile);
    const twice = await Promise.all([remove(shopper), remove(shopper)]);
    expect(twice.some(({ ok }) => ok)).toBe(true);
    expect(twice.every((result) => result.ok || result.error.code === 401)).toBe(true);
    expect(await remove(shopper)).toMatchObject(refused(401));
    const late = await openSession(shop.deps, row);
    expect((await ask(shop, "/profile/info", { token: late })).status).toBe(401);
  });
});
