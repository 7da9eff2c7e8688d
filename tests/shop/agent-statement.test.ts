import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agentCommissions } from "@/lib/backend/db/schema/agents";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { returns } from "@/lib/backend/db/schema/returns";
import { users } from "@/lib/backend/db/schema/users";
import { findStatementDifferences } from "@/lib/backend/services/desk/reports/statement-check";
import type { OrderAct } from "@/lib/contract/desk-order";
import { tehranDay } from "@/lib/persian/tehran";
import { type Agent, newAgent } from "../support/agents";
import { issued } from "../support/issued";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const ROLLS = 45;
const WEEK_MS = 7 * 86_400_000;
const STEPS: OrderAct[] = ["confirm", "pack", "send", "finish"];

let shop: TestShop;
let agent: Agent;
beforeAll(async () => {
  shop = await openTestShop();
  shop.advance(52 * WEEK_MS);
});
beforeEach(async () => {
  shop.advance(WEEK_MS);
  agent = await newAgent(shop, { ceiling: 50_000_000 });
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const staff = async (mobile_no: string) => apiOf(shop, await tokenOf(mobile_no));
const accounts = async () => (await staff("09125550003")).deskCustomer;
const today = () => ({ from: tehranDay(shop.deps.now()), to: tehranDay(shop.deps.now()) });
const read = async (days = today(), id = agent.id) => expectOk(await (await accounts()).statement({ id, ...days }));

async function setCommission(terms: { percent?: number; amount?: number }) {
  const { commission } = await read();
  const all = { ...commission, percent: 0, amount: 0, ...terms };
  return expectOk(await (await accounts()).saveCommission({ ...all, id: agent.id }));
}

let reference = 100_000_000;
async function soldOrder(count = 3): Promise<{ id: number; amount: number }> {
  const { id, row } = await issued(shop, { agent, product: ROLLS, count });
  const { payableAmount: amount } = await row();
  reference += 1;
  expectOk(
    await (await staff("09125550003")).deskMoney.takeTransfer({ order: id, amount, reference: String(reference) }),
  );
  return { id, amount };
}

async function giveBack(id: number, pieces: number): Promise<number> {
  const { deskOrder } = await staff("09125550001");
  for (const act of STEPS) expectOk(await deskOrder.step({ id, act }));
  const { version, lines } = expectOk(await deskOrder.get({ id }));
  const line = lines[0]?.id ?? 0;
  expectOk(
    await deskOrder.decideReturn({ id, version, lines: [{ line, pieces, restock: true, condition: "opened" }] }),
  );
  const [gone] = (await read()).rows.filter(({ kind }) => kind === "return");
  return gone?.amount ?? 0;
}

describe("the statement of an agent", () => {
  it("without a commission an agent's orders are listed with no share", async () => {
    const { id, amount } = await soldOrder();
    expect(await read()).toMatchObject({
      agent: { id: agent.id },
      commission: { percent: 0, amount: 0 },
      rows: [{ invoice: id, kind: "sale", amount, share: 0 }],
      sums: { amount, share: 0 },
      count: 1,
    });
  });

  it("an order keeps the share of the day on which it was paid; a return takes its part back in its own month", async () => {
    await setCommission({ percent: 3 });
    const { id, amount } = await soldOrder();
    const sale = await read();
    expect(sale.sums).toEqual({ amount, share: Math.floor((amount * 3) / 100) });
    shop.advance(5 * WEEK_MS);
    await setCommission({ amount: 1_000_000 });
    const back = await giveBack(id, 1);
    expect(back).toBeLessThan(0);
    const left = Math.floor(((amount + back) * 3) / 100);
    const later = await read();
    expect(later.rows).toMatchObject([{ invoice: id, kind: "return", amount: back, share: left - sale.sums.share }]);
    expect((await read({ from: sale.from, to: later.to })).sums).toEqual({ amount: amount + back, share: left });
  });

  it("its amounts add up to the report on agents, and to what the ledger keeps of each order", async () => {
    await setCommission({ amount: 500_000 });
    const { id, amount } = await soldOrder();
    const back = await giveBack(id, 1);
    const books = (await staff("09125550003")).deskReport;
    const { rows } = expectOk(await books.agents(today()));
    expect(rows.find((row) => row.id === agent.id)).toMatchObject({ sold: amount, returned: -back });
    expect(await findStatementDifferences(shop.deps)).toEqual([]);
  });

  it("the nightly check names an order whose rows are not what its payments keep", async () => {
    await setCommission({ percent: 10 });
    const { id, amount } = await soldOrder();
    const back = await giveBack(id, 1);
    const of = eq(returns.invoiceId, id);
    const store = (change: number) =>
      shop.db
        .query()
        .update(returns)
        .set({ total: -back + change, paymentShare: -back + change })
        .where(of);
    await store(1000);
    expect(await findStatementDifferences(shop.deps)).toEqual([
      { check: "agent statement", id, expected: amount + back, found: amount + back - 1000 },
      { check: "agent share", id, expected: (amount + back) / 10, found: (amount + back - 1000) / 10 },
    ]);
    await store(0);
    expect(await findStatementDifferences(shop.deps)).toEqual([]);
  });

  it("the nightly check trusts neither the stored refund nor the day of an order that its statement is made of", async () => {
    await setCommission({ percent: 10 });
    const [cancelled, kept] = [await soldOrder(), await soldOrder()];
    expectOk(await (await staff("09125550001")).deskOrder.step({ id: cancelled.id, act: "cancel" }));
    expect(await findStatementDifferences(shop.deps)).toEqual([]);
    const ofPayment = eq(payments.invoiceId, cancelled.id);
    await shop.db.query().update(payments).set({ owedAmount: 1000 }).where(ofPayment);
    const ofOrder = eq(invoices.id, kept.id);
    const [{ paidAt } = {}] = await shop.db.query().select().from(invoices).where(ofOrder);
    await shop.db
      .query()
      .update(invoices)
      .set({ paidAt: new Date(0) })
      .where(ofOrder);
    expect(await findStatementDifferences(shop.deps)).toEqual([
      { check: "agent statement", id: cancelled.id, expected: 0, found: cancelled.amount - 1000 },
      { check: "agent share", id: cancelled.id, expected: 0, found: Math.floor((cancelled.amount - 1000) / 10) },
      { check: "agent statement", id: kept.id, expected: kept.amount, found: 0 },
      { check: "agent share", id: kept.id, expected: Math.floor(kept.amount / 10), found: 0 },
    ]);
    await shop.db.query().update(payments).set({ owedAmount: null }).where(ofPayment);
    await shop.db.query().update(invoices).set({ paidAt }).where(ofOrder);
  });

  it("each row has the terms of the day on which its order was paid, and a former agent is named so", async () => {
    await setCommission({ percent: 10 });
    await soldOrder();
    shop.advance(60_000);
    await setCommission({ amount: 500_000 });
    await soldOrder();
    const { rows, agent: named } = await read();
    expect(rows.map(({ terms }) => terms)).toEqual([
      { percent: 10, amount: 0 },
      { percent: 0, amount: 500_000 },
    ]);
    expect(named.is_former).toBe(false);
    await shop.db.query().update(users).set({ roles: [] }).where(eq(users.id, agent.id));
    expect((await read()).agent.is_former).toBe(true);
  });

  it("an agent reads only own orders, and nobody else reads a statement there", async () => {
    const { id } = await soldOrder();
    const other = await newAgent(shop);
    expect(expectOk(await agent.api.agent.statement(today())).rows).toMatchObject([{ invoice: id }]);
    expect(expectOk(await other.api.agent.statement(today()))).toMatchObject({ rows: [], agent: { id: other.id } });
    expect(await other.api.deskCustomer.statement({ id: agent.id, ...today() })).toMatchObject({ ok: false });
    expect(await (await staff("09121111111")).agent.statement(today())).toMatchObject({ ok: false });
    expect(await (await staff("09125550001")).deskCustomer.statement({ id: agent.id, ...today() })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
  });

  it("the file has every row with its terms and its share in rials", async () => {
    await setCommission({ percent: 10 });
    const { id, amount } = await soldOrder();
    const { from, to } = today();
    const answer = await fetch(`${shop.url}/api/v1/sales-agent/statement.csv?from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    const [, line = ""] = (await answer.text()).trim().split("\r\n");
    const cells = line.split(",");
    expect([cells[0], ...cells.slice(-4)]).toEqual([
      String(id),
      String(amount),
      "10",
      "0",
      String(Math.floor(amount / 10)),
    ]);
  });
});

describe("the commission of an agent", () => {
  it("a save over another version is an edit conflict, and a percentage with an amount is refused", async () => {
    const { commission } = await read();
    const current = await setCommission({ percent: 3 });
    const desk = await accounts();
    const late = await desk.saveCommission({ ...commission, id: agent.id, percent: 5 });
    expect(late).toMatchObject({ ok: false, error: { code: 409, data: { current } } });
    const both = await desk.saveCommission({ ...current, id: agent.id, amount: 10 });
    expect(both).toMatchObject({ ok: false, error: { code: 422 } });
    expect((await read()).commission).toEqual(current);
    const where = and(eq(auditEvents.subjectId, agent.id), eq(auditEvents.act, "commission"));
    expect(await shop.db.query().$count(auditEvents, where)).toBe(1);
  });

  it("it ends with the role of the agent, and does not return with it", async () => {
    await setCommission({ percent: 10 });
    await soldOrder();
    shop.advance(60_000);
    const { deskPeople } = await staff("09125555555");
    const [{ mobile = "" } = {}] = await shop.db.query().select().from(users).where(eq(users.id, agent.id));
    const is = (isAgent: boolean) => deskPeople.setAgent({ mobile_no: mobile, agent: isAgent });
    expectOk(await is(true));
    expect((await read()).commission).toMatchObject({ percent: 10 });
    expectOk(await is(false));
    expect(await read()).toMatchObject({ commission: { percent: 0, amount: 0 }, agent: { is_former: true } });
    expectOk(await is(true));
    expect((await read()).commission).toMatchObject({ percent: 0, amount: 0 });
    const { id, amount } = await soldOrder();
    expect((await read()).rows).toContainEqual(expect.objectContaining({ invoice: id, amount, share: 0 }));
  });

  it("only an agent gets one", async () => {
    const [{ userId = 0 } = {}] = await shop.db.query().select().from(invoices).limit(1);
    const terms = { percent: 3, amount: 0, version: "x" };
    expect(await (await accounts()).saveCommission({ ...terms, id: 999_999 })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
    expect(await (await accounts()).saveCommission({ ...terms, id: userId })).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
    expect(await shop.db.query().$count(agentCommissions, eq(agentCommissions.agentId, userId))).toBe(0);
  });
});
