import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { outbox } from "@/lib/backend/db/schema/operations";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { SALES_AGENT } from "@/lib/contract/user";
import { demoAgent, issued } from "../support/issued";
import { expectOk, newShopper, randomMobile, smsCode } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PRODUCT = 5;

let shop: TestShop;
let agent: Awaited<ReturnType<typeof demoAgent>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const guest = () => apiOf(shop);
const issue = (wanted = {}) => issued(shop, { agent, product: PRODUCT, ...wanted });
const show = async (named: { uniq_user_id: string; id: number }, api = guest()) =>
  expectOk(await api.payLink.show(named));
const changeProduct = (change: Partial<typeof products.$inferInsert>, id = PRODUCT) =>
  shop.db.query().update(products).set(change).where(eq(products.id, id));
beforeEach(async () => {
  // Tests let days pass, which ends the agent's session.
  agent = await demoAgent(shop);
  await changeProduct({ stock: 50, price: 99_000_000, finalPrice: 99_000_000, removed: false });
});

describe("the pay link page", () => {
  it("anybody with the pay link sees a summary that hides the lines, surname, address and full mobile number (AGENT-011)", async () => {
    const { named, code, id, customer } = await issue();
    const link = await show(named);
    expect(link).toEqual({
      id,
      status: 10,
      state: "valid",
      amount: 99_000_000,
      old_amount: null,
      first_name: "زهرا",
      sold_out: null,
      agent: expect.stringMatching(/\S+ \S+/),
      mobile: `${customer.mobile.slice(0, 4)}***${customer.mobile.slice(-4)}`,
      link: `${shop.url}/cu/ai/${code}/${id}`,
      price_until: expect.any(String),
      valid_until: expect.any(String),
    });
    const hours = (time: string) => Math.round((new Date(time).getTime() - shop.deps.now().getTime()) / HOUR);
    expect([hours(link.price_until), hours(link.valid_until)]).toEqual([24, 72]);
  });

  it("a pay link with another invoice's secret or an unknown secret, or for an order without a link, returns 404", async () => {
    const [one, other] = [await issue(), await issue()];
    for (const named of [
      { ...one.named, id: other.id },
      { uniq_user_id: "x".repeat(22), id: one.id },
      { uniq_user_id: "null", id: 10_001 },
    ]) {
      expect(await guest().payLink.show(named)).toMatchObject({ ok: false, error: { code: 404 } });
      expect(await guest().payLink.opened(named)).toMatchObject({ ok: false, error: { code: 404 } });
    }
  });

  it("only the issuing agent sees the customer, the state of the SMS and the possible actions (AGENT-015)", async () => {
    const { named, customer } = await issue();
    const stranger = await newShopper(shop);
    expect((await show(named, stranger.api)).issuer).toBeUndefined();
    expect((await show(named, customer.api)).issuer).toBeUndefined();
    const { issuer } = await show(named, agent.api);
    expect(issuer).toMatchObject({
      customer: { first_name: "زهرا", last_name: "موسوی", mobile: expect.stringContaining("***") },
      sms: { state: "waiting" },
      take_back_until: expect.any(String),
      can_extend: true,
    });
    shop.advance(11_000);
    await sendOutbox(shop.deps);
    expect((await show(named, agent.api)).issuer).toMatchObject({ sms: { state: "sent" }, take_back_until: null });
  });

  it("a former agent sees no more than anybody else with the link (AGENT-011)", async () => {
    const { named, row } = await issue();
    const setRoles = (roles: string[]) => shop.db.query().update(users).set({ roles }).where(eq(users.id, agent.id));
    await setRoles([]);
    expect((await show(named, agent.api)).issuer).toBeUndefined();
    await setRoles([SALES_AGENT]);
    expect((await show(named, agent.api)).issuer).toBeDefined();
    expect((await row()).openedAt).toBeNull();
  });

  it("after a day, a changed price is shown with the old and the new amount", async () => {
    const { named } = await issue();
    await changeProduct({ price: 105_000_000, finalPrice: 105_000_000 });
    expect(await show(named)).toMatchObject({ state: "valid", amount: 99_000_000, old_amount: null });
    shop.advance(24 * HOUR);
    expect(await show(named)).toMatchObject({ state: "price_changed", amount: 105_000_000, old_amount: 99_000_000 });
    await changeProduct({ price: 99_000_000, finalPrice: 99_000_000 });
    expect(await show(named)).toMatchObject({ state: "valid", old_amount: null });
  });

  it("a product that sold out after the reservation expired is named, and opening the link sends the agent one SMS", async () => {
    const { named, id, row } = await issue({ count: 2 });
    await changeProduct({ stock: 1 });
    expect(await show(named)).toMatchObject({ state: "valid", sold_out: null });
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
    expect(await row()).toMatchObject({ status: 10, stockHeld: false });
    await changeProduct({ stock: 1 });
    const told = () =>
      shop.db
        .query()
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `link-sold-out:${id}:0`));
    expect(await show(named)).toMatchObject({ state: "sold_out", sold_out: expect.stringContaining("پکس") });
    expect(await told()).toEqual([]);
    for (const _ of [1, 2]) expectOk(await guest().payLink.opened(named));
    expect(await told()).toMatchObject([{ mobile: agent.mobile, text: expect.stringContaining(String(id)) }]);
  });

  it("a pay link stays valid after its reservation expired, and itself expires after three days", async () => {
    const { named, row } = await issue();
    const stock = async () => (await shop.db.query().select().from(products).where(eq(products.id, PRODUCT)))[0]?.stock;
    expect(await stock()).toBe(49);
    shop.advance(31 * MINUTE);
    for (const _ of [1, 2]) await expireInvoices(shop.deps);
    expect(await stock()).toBe(50);
    expect(await show(named)).toMatchObject({ state: "valid" });
    expect(await findDifferences(shop.deps)).toEqual([]);
    shop.advance(72 * HOUR);
    expect(await show(named)).toMatchObject({ state: "expired" });
    for (const _ of [1, 2]) await expireInvoices(shop.deps);
    expect(await row()).toMatchObject({ status: 10, stockHeld: false, freezeExpiresAt: null });
    expect(await stock()).toBe(50);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });
});

describe("events of a pay link", () => {
  it("only the first visible page load counts as opening the link; a preview or a visit by its agent does not", async () => {
    const { named, row } = await issue();
    await show(named);
    expectOk(await agent.api.payLink.opened(named));
    expect((await row()).openedAt).toBeNull();
    expectOk(await guest().payLink.opened(named));
    const first = (await row()).openedAt;
    expect(first).not.toBeNull();
    shop.advance(MINUTE);
    expectOk(await guest().payLink.opened(named));
    expect((await row()).openedAt).toEqual(first);
  });

  it("a code sent to the link's customer logs in to the invoice without a password (AUTH-027, API-013)", async () => {
    const { id, code, customer, row } = await issue();
    const ask = { uniq_user_id: code, invoice_id: id, mobile_no: customer.mobile };
    expect(expectOk(await guest().payLink.login(ask)).code).toMatch(/^[\w-]{40,}$/);
    expect((await row()).codeEnteredAt).toBeNull();
    const digits = await smsCode(shop, customer.mobile);
    const login = expectOk(await guest().auth.loginByCode({ mobile: customer.mobile, code: digits }));
    expect(await row()).toMatchObject({ codeEnteredAt: expect.any(Date), openedAt: expect.any(Date) });
    expect(expectOk(await apiOf(shop, login.token ?? "").invoice.get({ id }))).toMatchObject({ id });
  });

  it("a wrong number gets the same 404 as an unknown link, and 429 after five attempts in an hour", async () => {
    const { id, code, customer } = await issue();
    const ask = (mobile_no: string, link = code) =>
      guest().payLink.login({ uniq_user_id: link, invoice_id: id, mobile_no });
    const [wrong, unknown] = [await ask(randomMobile()), await ask(customer.mobile, "y".repeat(22))];
    expect(wrong).toMatchObject({ ok: false, error: { code: 404 } });
    expect(unknown).toEqual(wrong);
    // The correct number does not count.
    expectOk(await ask(customer.mobile));
    for (let tries = 2; tries <= 5; tries++) expect(await ask(randomMobile())).toEqual(wrong);
    for (const mobile of [randomMobile(), customer.mobile]) {
      expect(await ask(mobile)).toMatchObject({ ok: false, error: { code: 429 } });
    }
  });
});
