import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { writeSetting } from "@/lib/backend/core/settings";
import { lineAmounts, sumAmounts } from "@/lib/domain/checkout/line-amounts";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { accountingOf } from "../support/accounting";
import { paidOrder as changeableOrder, payDifference } from "../support/changed-orders";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY_MS = 86_400_000;

const seen = vi.hoisted(() => [] as unknown[]);
vi.mock("@/lib/backend/services/desk/reports/journal-orders", async (load) => {
  const read = await load<typeof import("@/lib/backend/services/desk/reports/journal-orders")>();
  const readJournalOrders: typeof read.readJournalOrders = async (deps, ids) => {
    const { rows } = await deps.db.query().execute("show transaction_isolation");
    seen.push(rows[0]);
    return read.readJournalOrders(deps, ids);
  };
  return { ...read, readJournalOrders };
});

vi.mock("@/lib/backend/services/desk/reports/totals", async (load) => {
  const read = await load<typeof import("@/lib/backend/services/desk/reports/totals")>();
  const readTotals: typeof read.readTotals = async (...asked) => {
    const query = "select current_setting('transaction_isolation') as isolation, now()::text as began";
    seen.push((await asked[0].db.query().execute(query)).rows[0]);
    return read.readTotals(...asked);
  };
  return { ...read, readTotals };
});

let shop: TestShop;
const { deskOrders, deskReports, today, readFile, paidOrder, deliver, giveBack, giveBackRest, refund, sumOf } =
  accountingOf(() => shop);
beforeAll(async () => {
  shop = await openTestShop();
  shop.advance(365 * DAY_MS);
  await writeSetting(shop.deps, "free_shipping_threshold", 0);
});
beforeEach(async () => {
  shop.advance(30 * DAY_MS);
  await writeSetting(shop.deps, "vat", "shown");
});
afterAll(() => shop.close());

const jalali = () => toLatinDigits(formatJalaliDate(shop.deps.now().toISOString()));
const rowsOf = async (id: number, kind: string) =>
  (await readFile("journal", today(29))).filter((row) => row.رویداد === kind && row.فاکتور === String(id));
const back = (rows: Record<string, string>[]) =>
  rows.map((row) => [row["روز برگشت پول"], row["شماره ارجاع برگشت پول"]]);

describe("the accountant's file", () => {
  it("each return names its own refund and its day, also while the order keeps the rest of the payment", async () => {
    const { id } = await paidOrder({ count: 2 });
    await deliver(id);
    await giveBack(id, 1);
    expect(back(await rowsOf(id, "برگشت"))).toEqual([["", ""]]);
    shop.advance(DAY_MS);
    await refund(id, "1001");
    const first = [jalali(), "1001"];
    expect(back(await rowsOf(id, "برگشت"))).toEqual([first]);
    const days = async () => expectOk(await (await deskReports()).returns(today(29))).rows.map((row) => row.days);
    expect(await days()).toEqual([1]);
    shop.advance(4 * DAY_MS);
    await giveBack(id, 1);
    expect(await days()).toEqual([1]);
    shop.advance(3 * DAY_MS);
    await refund(id, "1002");
    expect(back(await rowsOf(id, "برگشت"))).toEqual([first, [jalali(), "1002"]]);
    // One day for the first piece, three for the second.
    expect(await days()).toEqual([2]);
  });

  it("a change shows the day of its own payment, and a cancelled order the refunds of all its payments", async () => {
    const desk = await deskOrders();
    const order = await changeableOrder(shop, desk, { count: 1 });
    const soldOn = jalali();
    shop.advance(3_600_000 * 12);
    shop.advance(3_600_000 * 12);
    const now = await deskOrders();
    const { version } = expectOk(await now.get({ id: order.id }));
    const lines = [{ line: order.line, count: 3 }];
    expectOk(await now.offerChange({ id: order.id, version, lines, reason: "به خواست مشتری" }));
    await payDifference(expectOk(await order.accept()).url);
    const [sale] = await rowsOf(order.id, "فروش");
    const [change] = await rowsOf(order.id, "تغییر سفارش");
    const paid = await order.paid();
    expect(sale).toMatchObject({ "روز پرداخت": soldOn, "شماره ارجاع": paid[0]?.receiptNo });
    expect(change).toMatchObject({ "روز پرداخت": jalali(), "شماره ارجاع": paid[1]?.receiptNo });
    expectOk(await now.step({ id: order.id, act: "cancel" }));
    await refund(order.id, "2001");
    const first = jalali();
    shop.advance(DAY_MS);
    await refund(order.id, "2002");
    const [closed] = await rowsOf(order.id, "برگشت");
    expect(back(closed ? [closed] : [])).toEqual([[`${first}، ${jalali()}`, "2001، 2002"]]);
  });

  it("money held back of the first piece and refunded with the rest is of goods, so its VAT goes back, too", async () => {
    await writeSetting(shop.deps, "vat", "included");
    const { id, invoice } = await paidOrder({ count: 2 });
    await deliver(id);
    const price = invoice.products[0]?.price ?? 0;
    await giveBack(id, 1, price - 400_000);
    await giveBackRest(id, invoice.amount - price + 400_000);
    const rows = await readFile("journal", today());
    const shipping = invoice.amount - 2 * price;
    expect(shipping).toBeGreaterThan(0);
    const sent = rows.filter((row) => row.کالا === "ارسال").map((row) => Number(row["مبلغ (ریال)"]));
    expect(sent.sort()).toEqual([-shipping, shipping].sort());
    expect(rows.filter((row) => row.کالا === "مانده از برگشت‌های قبلی")).toMatchObject([{ "مبلغ (ریال)": "-400000" }]);
    expect(sumOf(rows, "از آن مالیات (ریال)")).toBe(0);
    expect(expectOk(await (await deskReports()).vat(today())).sums).toMatchObject({ due: 0 });
  });

  it("an order that was cancelled, or whose last piece came back, leaves no VAT due, however it was rounded", async () => {
    await writeSetting(shop.deps, "vat", "included");
    const desk = await deskOrders();
    const orders = [await paidOrder({ count: 1 }), await paidOrder({ count: 3 })] as const;
    for (const { invoice } of orders) {
      expect(sumAmounts(lineAmounts(invoice)).tax).toBeGreaterThan(0);
    }
    expectOk(await desk.step({ id: orders[0].id, act: "cancel" }));
    await deliver(orders[1].id);
    for (let piece = 0; piece < 3; piece += 1) await giveBack(orders[1].id, 1);
    expect(expectOk(await (await deskReports()).vat(today())).sums).toMatchObject({ due: 0 });
    expect(sumOf(await readFile("journal", today()), "از آن مالیات (ریال)")).toBe(0);
  });

  it.each(["csv", "xlsx"])("all reads of the %s file of a report are of one snapshot", async (format) => {
    await paidOrder();
    seen.length = 0;
    const token = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125550003", password: "demo-1234" })).token;
    const { from, to } = today(1);
    const answer = await fetch(`${shop.url}/api/v1/admin/reports/sales.${format}?from=${from}&to=${to}&compare=true`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({ isolation: "repeatable read" });
    expect(seen[1]).toEqual(seen[0]);
  });

  it("its entries and their orders are read in one snapshot, and its dates are days of Tehran", async () => {
    await paidOrder();
    seen.length = 0;
    const [row] = await readFile("journal", today());
    expect(seen).toEqual([{ transaction_isolation: "repeatable read" }]);
    expect(row?.["تاریخ میلادی"]).toBe(today().from);
  });
});
