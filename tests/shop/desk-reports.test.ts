import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { stockReceipts } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import type { OrderAct } from "@/lib/contract/desk-order";
import { lineAmounts, sumAmounts } from "@/lib/domain/checkout/line-amounts";
import { periodBefore } from "@/lib/domain/reports/periods";
import { tehranDay } from "@/lib/persian/tehran";
import { newAgent } from "../support/agents";
import { ADDED, paidOrder as changeableOrder, payDifference } from "../support/changed-orders";
import { issued } from "../support/issued";
import { ADDRESS, atBank, expectOk, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const ROLLS = 45;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const STEPS: OrderAct[] = ["confirm", "pack", "send", "finish"];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // After everything that the demo shop sold.
  shop.advance(YEAR_MS);
});
// Each test has days of its own.
beforeEach(() => shop.advance(WEEK_MS));
afterAll(() => shop.close());

const staffToken = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const staff = async (mobile_no: string) => apiOf(shop, await staffToken(mobile_no));
const today = () => {
  const day = tehranDay(shop.deps.now());
  return { from: day, to: day };
};
const readBooks = async () => (await staff("09125550003")).deskReport;

async function paidOrder({ product = ROLLS, count = 1, wallet = 0 } = {}) {
  const { api, mobile, order: terms } = await readyToOrder(shop, { product, count });
  const [buyer] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (wallet) await addWalletEntry(shop.deps, { userId: buyer?.id ?? 0, amount: wallet, kind: "opening" });
  const { id, url } = expectOk(await api.checkout.save({ ...terms, use_wallet: wallet ? 1 : 0, expected_total: null }));
  await returnFromBank(await atBank(url ?? "", "pay"));
  return { id, api, invoice: expectOk(await api.invoice.get({ id })) };
}

/** What an order costs, in rials. */
const costOf = ({ amount, wallet_amount = 0 }: { amount: number; wallet_amount?: number }) => amount + wallet_amount;

async function giveBack(id: number, pieces: number) {
  const { deskOrder } = await staff("09125550001");
  for (const act of STEPS) expectOk(await deskOrder.step({ id, act }));
  const { version, lines } = expectOk(await deskOrder.get({ id }));
  const line = lines[0]?.id ?? 0;
  expectOk(
    await deskOrder.decideReturn({ id, version, lines: [{ line, pieces, restock: true, condition: "opened" }] }),
  );
  return (lines[0]?.price ?? 0) * pieces;
}

describe("the report on sales", () => {
  it("paid orders count with what the wallet paid, unpaid ones do not, and returned pieces are named beside them", async () => {
    const plain = await paidOrder({ count: 2 });
    const byWallet = await paidOrder({ wallet: 500_000 });
    const { api, order } = await readyToOrder(shop, { product: ROLLS });
    expectOk(await api.checkout.save({ ...order, expected_total: null }));
    const returned = await giveBack(plain.id, 1);
    const sold = costOf(plain.invoice) + costOf(byWallet.invoice);
    const report = expectOk(await (await readBooks()).sales(today()));
    expect(report.rows).toEqual([{ period: today().from, orders: 2, sold, returned, average: Math.round(sold / 2) }]);
    expect(report.sums).toMatchObject({ orders: 2, sold, returned, returns: 1, net: sold - returned });
    expect(report.count).toBe(1);
  });

  it("days without an order have their row, days to come have none, and a cancelled order is returned whole", async () => {
    const { id, invoice } = await paidOrder();
    expectOk(await (await staff("09125550001")).deskOrder.step({ id, act: "cancel" }));
    const { from } = today();
    const [first, last] = [-2, 2].map((days) => tehranDay(new Date(Date.parse(from) + days * 86_400_000))) as [
      string,
      string,
    ];
    const books = await readBooks();
    const report = expectOk(await books.sales({ from: first, to: last }));
    expect(report.rows.map(({ sold, returned }) => [sold, returned])).toEqual([
      [0, 0],
      [0, 0],
      [costOf(invoice), costOf(invoice)],
    ]);
    const byWeek = expectOk(await books.sales({ from: first, to: last, by: "week", compare: true }));
    // The test before this one sold a week ago.
    const { sold } = expectOk(await books.sales(periodBefore({ from: first, to: last }))).sums;
    expect(sold).toBeGreaterThan(0);
    expect(byWeek.sums).toMatchObject({ sold: costOf(invoice), before: sold });
    const file = await fetch(`${shop.url}/api/v1/admin/reports/sales.csv?from=${first}&to=${last}`, {
      headers: { authorization: `Bearer ${await staffToken("09125550003")}` },
    });
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain(`"${from}",1,${costOf(invoice)},${costOf(invoice)},`);
  });

  it("the period before counts as far as this one has come, and its rows add up to its sum by days, weeks and months", async () => {
    const { invoice } = await paidOrder();
    const dayFromNow = (days: number) => tehranDay(new Date(shop.deps.now().getTime() + days * DAY_MS));
    shop.advance(WEEK_MS);
    const books = await readBooks();
    for (const by of ["day", "week", "month"] as const) {
      const compared = async (first: number, last: number) => {
        const days = { from: dayFromNow(first), to: dayFromNow(last) };
        const { rows, sums } = expectOk(await books.sales({ ...days, by, compare: true }));
        expect(rows.reduce((sum, { before }) => sum + Number(before), 0)).toBe(sums.before);
        return sums.before;
      };
      // Of the 11 to 4 days before today, of which the first four are compared.
      expect(await compared(-3, 4)).toBe(0);
      expect(await compared(-3, 0)).toBe(costOf(invoice));
      expect(await compared(-3, 2)).toBe(costOf(invoice));
    }
  });

  it("filters narrow it to a city or a way to pay", async () => {
    const { invoice } = await paidOrder();
    const books = await readBooks();
    const soldIn = async (filter: { city?: string; port?: number }) =>
      expectOk(await books.sales({ ...today(), ...filter })).sums.sold;
    expect(await soldIn({ city: ADDRESS.city })).toBe(costOf(invoice));
    expect(await soldIn({ city: "ناکجا" })).toBe(0);
    expect(await soldIn({ port: 5 })).toBe(0);
  });
});

describe("changed orders", () => {
  it("an order counts as it was paid, and its changes on the days on which they were accepted", async () => {
    const { deskOrder } = await staff("09125550001");
    await writeSetting(shop.deps, "vat", "included");
    const order = await changeableOrder(shop, deskOrder, { count: 3, wallet: 300_000 });
    await writeSetting(shop.deps, "vat", "shown");
    // The sessions of staff end within a day.
    const offer = async (lines: { line?: number; product?: number; count: number }[]) => {
      const desk = (await staff("09125550001")).deskOrder;
      const { version } = expectOk(await desk.get({ id: order.id }));
      expectOk(await desk.offerChange({ id: order.id, version, lines, reason: "به خواست مشتری" }));
    };
    const cost = async () => costOf(expectOk(await order.api.invoice.get({ id: order.id })));
    const first = { day: today(), cost: await cost() };
    shop.advance(DAY_MS);
    await offer([{ line: order.line, count: 1 }]);
    expectOk(await order.accept());
    const cheaper = { day: today(), cost: await cost() };
    shop.advance(DAY_MS);
    await offer([
      { line: order.line, count: 1 },
      { product: ADDED, count: 1 },
    ]);
    await payDifference(expectOk(await order.accept()).url);
    const dearer = { day: today(), cost: await cost() };
    const books = await readBooks();
    const report = expectOk(await books.sales({ from: first.day.from, to: dearer.day.to }));
    expect(report.rows.map(({ orders, sold, returned }) => [orders, sold, returned])).toEqual([
      [1, first.cost, 0],
      [0, 0, first.cost - cheaper.cost],
      [0, dearer.cost - cheaper.cost, 0],
    ]);
    const vat = expectOk(await books.vat({ from: first.day.from, to: dearer.day.to }));
    const { tax } = sumAmounts(lineAmounts(expectOk(await order.api.invoice.get({ id: order.id }))));
    expect(vat.sums).toMatchObject({ invoices: 1, due: tax });
    expect(vat.vat).toMatchObject({ differing: [], received: vat.sums.sold });
    expectOk(await (await staff("09125550001")).deskOrder.step({ id: order.id, act: "cancel" }));
    const { sums } = expectOk(await books.sales({ from: first.day.from, to: dearer.day.to }));
    expect(sums.net).toBe(0);
  });
});

describe("reports on goods, agents and cities", () => {
  it("products cost what was paid for them after an agent's discount, and the agent's invoice is the agent's sale", async () => {
    const agent = await newAgent(shop, { ceiling: 50_000_000 });
    const { id, row } = await issued(shop, { agent, product: ROLLS, count: 3 });
    const { goodsAmount, agentDiscount, payableAmount } = await row();
    const transfer = { order: id, amount: payableAmount, reference: "123456789" };
    expectOk(await (await staff("09125550003")).deskMoney.takeTransfer(transfer));
    const books = await readBooks();
    const products = expectOk(await books.products(today()));
    expect(products.rows).toMatchObject([{ id: ROLLS, pieces: 3, sold: goodsAmount - agentDiscount, share: 100 }]);
    expect(expectOk(await books.agents(today())).rows).toMatchObject([
      { id: agent.id, orders: 1, sold: payableAmount },
    ]);
    expect(expectOk(await books.cities(today())).sums).toMatchObject({ orders: 1, sold: payableAmount });
  });

  it("pieces that came back are listed with their condition and the days until the money was back", async () => {
    const { id } = await paidOrder({ count: 2 });
    const returned = await giveBack(id, 1);
    const { rows, sums } = expectOk(await (await readBooks()).returns(today()));
    expect(rows).toMatchObject([{ id: ROLLS, back: 1, opened: 1, broken: 0, returned, days: null }]);
    expect(sums).toMatchObject({ back: 1, returned });
  });
});

describe("the report on VAT", () => {
  const sellWithVat = async () => {
    await writeSetting(shop.deps, "vat", "included");
    const order = await paidOrder({ count: 3 });
    await writeSetting(shop.deps, "vat", "shown");
    return order;
  };

  it("collects the tax of the printed invoices, and agrees with the money to the rial", async () => {
    const { id, invoice } = await sellWithVat();
    const estimated = await paidOrder();
    const { tax } = sumAmounts(lineAmounts(invoice));
    expect(tax).toBeGreaterThan(0);
    const sold = costOf(invoice) + costOf(estimated.invoice);
    const report = expectOk(await (await readBooks()).vat(today()));
    expect(report.rows).toMatchObject([{ period: today().from, invoices: 2, sold, tax, net: sold - tax, due: tax }]);
    expect(report.vat).toMatchObject({ received: sold, returned: 0, differing: [] });
    await giveBack(id, 3);
    const after = expectOk(await (await readBooks()).vat(today()));
    expect(Math.abs(Number(after.sums.due))).toBeLessThanOrEqual(3);
    expect(after.vat?.returned).toBe(after.sums.returned);
  });

  it("an invoice whose money is not its amount is named with both", async () => {
    const { id, invoice } = await paidOrder();
    const of = eq(payments.invoiceId, id);
    await shop.db
      .query()
      .update(payments)
      .set({ amount: invoice.amount - 10 })
      .where(of);
    const report = expectOk(await (await readBooks()).vat(today()));
    await shop.db.query().update(payments).set({ amount: invoice.amount }).where(of);
    expect(report.vat?.differing).toEqual([{ invoice: id, expected: costOf(invoice), found: costOf(invoice) - 10 }]);
  });
});

describe("a report on VAT with more invoices than it names", () => {
  it("counts and sums all that differ or have no national id, and names the first", async () => {
    await writeSetting(shop.deps, "vat", "included");
    const { id, invoice } = await paidOrder();
    await writeSetting(shop.deps, "vat", "shown");
    const [paid] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    if (!paid) throw new Error(`There is no order ${id}.`);
    const { id: _, ...row } = paid;
    // Without a payment of their own.
    const copies = Array.from({ length: 120 }, (_, at) => ({ ...row, trackingCode: `copy-${at}`, taxNumber: null }));
    await shop.db.query().insert(invoices).values(copies);
    const seller = await getSetting(shop.deps, "seller");
    await writeSetting(shop.deps, "seller", { ...seller, name: "پایانه", national_id: "10100000000" });
    const { vat } = expectOk(await (await readBooks()).vat(today()));
    await writeSetting(shop.deps, "seller", seller);
    expect(vat).toMatchObject({ differing_count: 120, difference: 120 * costOf(invoice) });
    expect(vat).toMatchObject({ official: 121, without_id_count: 121 });
    expect([vat?.differing.length, vat?.without_id.length]).toEqual([100, 100]);
    expect(vat?.without_id[0]).toBe(id);
  });
});

describe("the report on margin", () => {
  it("earns what was paid minus the last purchase price before, and names products whose price is unknown", async () => {
    const receipt = { productId: ROLLS, count: 100, createdAt: new Date(shop.deps.now().getTime() - 1000) };
    await shop.db
      .query()
      .insert(stockReceipts)
      .values([
        { ...receipt, cost: 100_000 },
        { ...receipt, cost: 120_000 },
        { ...receipt, cost: 1, createdAt: new Date(shop.deps.now().getTime() + WEEK_MS) },
      ]);
    const { invoice } = await paidOrder({ count: 2 });
    await paidOrder({ product: 9 });
    const sold = (invoice.products[0]?.price ?? 0) * 2;
    const report = expectOk(await (await readBooks()).margin(today()));
    expect(report.rows).toMatchObject([{ id: ROLLS, pieces: 2, sold, cost: 240_000, profit: sold - 240_000 }]);
    expect(report.unknown?.map(({ id }) => id)).toEqual([9]);
    expect(report.sums).toMatchObject({ sold, cost: 240_000 });
  });
});

describe("who may read reports", () => {
  it("staff for orders read sales only, those for goods none", async () => {
    const orders = (await staff("09125550001")).deskReport;
    expectOk(await orders.sales(today()));
    expect(await orders.vat(today())).toMatchObject({ ok: false, error: { code: 404 } });
    expect(await (await staff("09125550002")).deskReport.sales(today())).toMatchObject({
      ok: false,
      error: { code: 404 },
    });
  });

  it.each([
    ["2026-12-01", "2026-11-30"],
    ["2024-01-01", "2026-11-30"],
    ["yesterday", "2026-11-30"],
  ])("a range from %s to %s is refused", async (from, to) => {
    expect(await (await readBooks()).sales({ from, to })).toMatchObject({ ok: false, error: { code: 422 } });
  });
});
