import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { returns } from "@/lib/backend/db/schema/returns";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { SALES_AGENT } from "@/lib/contract/user";
import { demoAgent, issued } from "../support/issued";
import { expectOk, newShopper } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
let agent: Awaited<ReturnType<typeof demoAgent>>;
beforeAll(async () => {
  shop = await openTestShop();
  agent = await demoAgent(shop);
});
afterAll(() => shop.close());

const list = async (input: { page?: number; status?: "open" | "closed"; q?: string } = {}) => {
  const answer = await agent.api.invoice.list({ type: SALES_AGENT, ...input });
  const data = expectOk(answer);
  return { data, extra: answer.ok ? answer.extra : undefined };
};

it("the demo shop has issued invoices in every state, and the ledger check finds no difference", async () => {
  expect(await findDifferences(shop.deps)).toEqual([]);
  const states = new Set<string>();
  for (const page of [1, 2]) {
    for (const { id, issued: row } of (await list({ page })).data) {
      states.add(expectOk(await apiOf(shop).payLink.show({ uniq_user_id: row?.code ?? "", id })).state);
    }
  }
  expect([...states].sort()).toEqual(["cancelled", "expired", "paid", "price_changed", "sold_out", "valid"]);
});

it("an agent's list shows customer, date, amount and status, newest first, page by page (AGENT-019, AGENT-025)", async () => {
  const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })];
  expect(pages.map(({ data }) => data.length)).toEqual([16, 14, 0]);
  expect(pages.map(({ extra }) => extra?.count)).toEqual([30, 30, 30]);
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  for (const row of pages.flatMap(({ data }) => data)) {
    expect(row).toMatchObject({
      receipted_at: expect.any(String),
      amount: expect.any(Number),
      status_fa: expect.any(String),
      issued: {
        customer: {
          first_name: expect.any(String),
          last_name: expect.any(String),
          mobile: expect.stringMatching(/^09/),
        },
        code: expect.stringMatching(/^[\w-]{22,}$/),
      },
    });
  }
});

it("each issued invoice has its customer's progress and its deadline; only the first page has the stuck invoices and the monthly totals", async () => {
  const [first, second] = [await list(), await list({ page: 2 })];
  const rows = [...first.data, ...second.data];
  const steps = new Set(rows.map(({ issued: row }) => row?.step));
  expect([...steps].sort()).toEqual(["bank", "code", "opened", "paid", "sent"]);
  expect(new Set(rows.map(({ issued: row }) => row?.ended))).toEqual(new Set([null, "expired", "cancelled"]));
  const stuck = rows.filter(({ issued: row }) => row?.is_stuck).map(({ id }) => id);
  expect(stuck.length).toBeGreaterThan(3);
  expect(first.extra?.stuck?.map(({ id }) => id)).toEqual(stuck);
  expect(first.extra?.month).toMatchObject({ issued: expect.any(Number), paid: expect.any(Number) });
  for (const { extra } of [second, await list({ status: "open" }), await list({ q: "100" })]) {
    expect(extra).not.toHaveProperty("stuck");
  }
});

it("an agent finds their own invoices by number, but not another agent's", async () => {
  const own = await issued(shop, { agent });
  expect((await list({ q: String(own.id) })).data.map(({ id }) => id)).toEqual([own.id]);
  await shop.db.query().update(invoices).set({ authorId: own.customer.id }).where(eq(invoices.id, own.id));
  expect((await list({ q: String(own.id) })).data).toEqual([]);
  const { api } = await newShopper(shop);
  expect(await api.invoice.list({ type: SALES_AGENT })).toMatchObject({ ok: false, error: { code: 403 } });
});

it("the current month's totals count issued and paid invoices, without refunded ones", async () => {
  const before = (await list()).extra?.month;
  const { id, row } = await issued(shop, { agent });
  const paid = { paymentStatus: 20, status: 40, paidAt: shop.deps.now(), stockHeld: false };
  await shop.db.query().update(invoices).set(paid).where(eq(invoices.id, id));
  expect((await list()).extra?.month).toEqual({
    issued: (before?.issued ?? 0) + 1,
    paid: (before?.paid ?? 0) + 1,
    amount: (before?.amount ?? 0) + (await row()).payableAmount,
  });
  const back = { invoiceId: id, actorId: agent.id, total: 100_000, walletShare: 30_000, paymentShare: 70_000 };
  await shop.db
    .query()
    .insert(returns)
    .values({ ...back, createdAt: shop.deps.now() });
  expect((await list()).extra?.month?.amount).toBe((before?.amount ?? 0) + (await row()).payableAmount - 70_000);
  const accounts = apiOf(shop, await staffToken(shop, "09125550003")).deskCustomer;
  const sold = async () => expectOk(await accounts.agents({})).find(({ id: one }) => one === agent.id)?.sold ?? 0;
  const withReturn = await sold();
  await shop.db.query().delete(returns).where(eq(returns.invoiceId, id));
  expect(await sold()).toBe(withReturn + 100_000);
  // Cancelled and returned invoices are refunded.
  for (const status of [70, 80]) {
    await shop.db.query().update(invoices).set({ status }).where(eq(invoices.id, id));
    expect((await list()).extra?.month).toEqual({ ...before, issued: (before?.issued ?? 0) + 1 });
  }
});

it("the invoice page shows the customer's progress only to its agent", async () => {
  const { id, customer } = await issued(shop, { agent });
  const [row] = (await list()).data;
  const shown = expectOk(await agent.api.invoice.get({ id }));
  expect([row?.id, shown.issued]).toEqual([id, row?.issued]);
  expect(shown.link?.is_price_over).toBe(false);
  const seen = expectOk(await customer.api.invoice.get({ id }));
  expect(seen.issued).toBeUndefined();
  await shop.db.query().update(invoices).set({ priceUntil: shop.deps.now() }).where(eq(invoices.id, id));
  expect(expectOk(await agent.api.invoice.get({ id })).link?.is_price_over).toBe(true);
});
