import { and, eq, gt, max } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { demoAgent, issued } from "../support/issued";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 5;
const ROUNDS = 4;

let shop: TestShop;
let agent: Awaited<ReturnType<typeof demoAgent>>;
/** The demo shop's last invoice, to exclude the holds of older ones. */
let last = 0;
beforeAll(async () => {
  shop = await openTestShop();
  const [demo] = await shop.db
    .query()
    .select({ id: max(invoices.id) })
    .from(invoices);
  last = demo?.id ?? 0;
});
afterAll(() => shop.close());
beforeEach(async () => {
  agent = await demoAgent(shop);
  await shop.db.query().update(products).set({ stock: 50 }).where(eq(products.id, PRODUCT));
});

const rounds = Array.from({ length: ROUNDS }, (_, at) => at);
const stock = async () => (await shop.db.query().select().from(products).where(eq(products.id, PRODUCT)))[0]?.stock;
const issue = () => issued(shop, { agent, product: PRODUCT });

it("paying while the reservation expires leaves the stock reserved once or released once", async () => {
  for (const _ of rounds) {
    const { id, customer, row } = await issue();
    shop.advance(31 * MINUTE);
    const pay = () => customer.api.invoice.repay({ id }, { idempotencyKey: crypto.randomUUID() });
    await Promise.all([pay(), expireInvoices(shop.deps), pay(), expireInvoices(shop.deps)]);
    // Orders from earlier rounds may still have holds.
    expect(await stock()).toBe(
      50 - (await shop.db.query().$count(invoices, and(invoices.stockHeld, gt(invoices.id, last)))),
    );
    expect((await row()).holds).toBeLessThanOrEqual(1);
    expect(await findDifferences(shop.deps)).toEqual([]);
  }
});

it("extending a pay link while it expires leaves it valid, and the ledger check finds no difference", async () => {
  for (const _ of rounds) {
    const { id, row, named } = await issue();
    shop.advance(72 * 60 * MINUTE);
    agent = await demoAgent(shop);
    const [extended] = await Promise.all([agent.api.payLink.extend({ id }), expireInvoices(shop.deps)]);
    expect(extended).toMatchObject({ ok: true });
    await expireInvoices(shop.deps);
    expect(await row()).toMatchObject({ extensions: 1, stockHeld: false, freezeExpiresAt: expect.any(Date) });
    expect(await apiOf(shop).payLink.show(named)).toMatchObject({ ok: true, data: { state: "valid" } });
    expect(await findDifferences(shop.deps)).toEqual([]);
  }
});

it("withdrawing a pay link while it is being opened cancels the invoice at most once", async () => {
  for (const _ of rounds) {
    const { id, named, row } = await issue();
    const [taken, again] = await Promise.all([
      agent.api.payLink.takeBack({ id }),
      agent.api.payLink.takeBack({ id }),
      apiOf(shop).payLink.opened(named),
    ]);
    const done = [taken, again].filter(({ ok }) => ok).length;
    expect((await row()).status).toBe(done === 0 ? 10 : 70);
    expect(done).toBeLessThanOrEqual(1);
    expect(await findDifferences(shop.deps)).toEqual([]);
  }
});
