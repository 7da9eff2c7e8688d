import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeSetting } from "@/lib/backend/core/settings";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { accountingOf } from "../support/accounting";
import { ADDED, paidOrder as changeableOrder, payDifference, ROLLS } from "../support/changed-orders";
import { text } from "../support/intl";
import { expectOk } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const YEAR_MS = 365 * 86_400_000;
const OTHER = text("DeskJournalExport.other");
const ofInvoice = (rows: Record<string, string>[], id: number) => rows.filter((row) => row.فاکتور === String(id));

let shop: TestShop;
const { deskOrders, deskReports, today, readFile, paidOrder, deliver, giveBack, refund, sumOf } = accountingOf(
  () => shop,
);
beforeAll(async () => {
  shop = await openTestShop();
  shop.advance(YEAR_MS);
});
beforeEach(() => shop.advance(7 * 86_400_000));
afterAll(() => shop.close());

/** Sells, changes, takes back and cancels on one day, in a shop whose prices include VAT. */
async function walkDay() {
  await writeSetting(shop.deps, "free_shipping_threshold", 0);
  await writeSetting(shop.deps, "vat", "included");
  await paidOrder({ count: 2 });
  await paidOrder({ count: 3, wallet: 500_000 });
  const inDebt = await paidOrder({ wallet: -700_000 });
  await deliver(inDebt.id);
  const desk = await deskOrders();
  const { version } = expectOk(await desk.get({ id: inDebt.id }));
  expectOk(await desk.decideReturn({ id: inDebt.id, version, accept: true, restock: true }));
  const partly = await paidOrder({ count: 3, wallet: 200_000 });
  await deliver(partly.id);
  await giveBack(partly.id, 2);
  await giveBack(partly.id, 1);
  const cancelled = await paidOrder({ count: 2 });
  expectOk(await desk.step({ id: cancelled.id, act: "cancel" }));
  const changed = await changeableOrder(shop, desk, { count: 3, wallet: 300_000 });
  expectOk(await changed.offer([{ line: changed.line, count: 1 }]));
  expectOk(await changed.accept());
  expectOk(
    await changed.offer([
      { line: changed.line, count: 1 },
      { product: ADDED, count: 1 },
    ]),
  );
  await payDifference(expectOk(await changed.accept()).url);
  await writeSetting(shop.deps, "vat", "shown");
  await paidOrder({ count: 1 });
  return { inDebt, partly, cancelled, changed };
}

describe("the accountant's file of a period", () => {
  it("its lines add up to the reports on sales and VAT to the rial, shipping without VAT, and its money to what was received", async () => {
    const { inDebt, changed, partly } = await walkDay();
    const rows = await readFile("journal");
    const [sales, vat] = [
      expectOk(await (await deskReports()).sales(today())),
      expectOk(await (await deskReports()).vat(today())),
    ];
    const entry = (kind: string) => rows.filter((row) => row.رویداد === kind);
    const isBack = (row: Record<string, string>) => Number(row["مبلغ (ریال)"]) < 0;
    expect(sumOf(rows, "مبلغ (ریال)")).toBe(sales.sums.net);
    expect(sumOf(rows, "از آن مالیات (ریال)")).toBe(vat.sums.due);
    expect(sumOf(rows, "از درگاه یا واریز (ریال)") + sumOf(rows, "از کیف پول (ریال)")).toBe(sales.sums.net);
    expect(entry("برگشت").every(isBack)).toBe(true);
    const of = (id: number, kind: string) => entry(kind).filter((row) => row.فاکتور === String(id));
    // An order is listed as it was sold, not as it was changed.
    expect(of(changed.id, "فروش")[0]).toMatchObject({ عدد: "3" });
    expect(of(changed.id, "تغییر سفارش").map((row) => row.عدد)).toEqual(expect.arrayContaining(["-2", "1"]));
    expect(of(partly.id, "برگشت").map((row) => row.عدد)).toEqual(expect.arrayContaining(["-2", "-1"]));
    expect(inDebt.invoice.wallet_amount).toBe(-700_000);
    const cost = inDebt.invoice.amount + (inDebt.invoice.wallet_amount ?? 0);
    expect(sumOf(of(inDebt.id, "برگشت"), "مبلغ (ریال)")).toBe(-cost);
    for (const row of rows) {
      const [count, unit, discount] = ["عدد", "قیمت واحد (ریال)", "تخفیف (ریال)"].map((head) => Number(row[head]));
      expect((count ?? 0) * (unit ?? 0) - (discount ?? 0)).toBe(Number(row["مبلغ (ریال)"]));
    }
    expect(entry("فروش").every((row) => row["شماره ارجاع"] && row["روز پرداخت"])).toBe(true);

    const shipping = rows.filter((row) => row.کالا === "ارسال");
    expect(shipping.length).toBeGreaterThan(0);
    expect(sumOf(shipping, "از آن مالیات (ریال)")).toBe(0);

    const invoices = await readFile("vat");
    expect(sumOf(invoices, "از آن ارسال، بی‌مالیات (ریال)")).toBe(sumOf(shipping, "مبلغ (ریال)"));
    expect(invoices).toHaveLength(vat.file_count ?? 0);
    expect(vat.count).toBe(vat.rows.length);
    expect(vat.vat?.shipping).toBe(sumOf(shipping, "مبلغ (ریال)"));
    expect(sumOf(invoices, "از آن مالیات (ریال)")).toBe(vat.sums.due);
    expect(sumOf(invoices, "مبلغ (ریال)")).toBe(Number(vat.sums.sold) - Number(vat.sums.returned));
    expect(vat.vat).toMatchObject({ differing: [] });
    const products = expectOk(await (await deskReports()).products(today()));
    const goods = rows.filter((row) => row.کالا !== "ارسال" && row.کالا !== OTHER);
    expect(sumOf(goods, "مبلغ (ریال)")).toBe(Number(products.sums.sold) - Number(products.sums.returned));
  });

  it("what has to go back is what the wallets have, what was refunded and what the report on VAT lists as due, to the rial", async () => {
    const { partly, cancelled, changed } = await walkDay();
    const reports = await deskReports();
    const vatOf = async () => {
      const { vat } = expectOk(await reports.vat(today()));
      if (!vat) throw new Error("The report has no notes.");
      return vat;
    };
    const back = (await readFile("journal")).filter((row) => Number(row["مبلغ (ریال)"]) < 0 || row.رویداد === "برگشت");
    const firstRows = (await readFile("journal")).filter((row) => Number(row["از درگاه یا واریز (ریال)"]) < 0);
    const due = (id: number) => -sumOf(ofInvoice(firstRows, id), "از درگاه یا واریز (ریال)");
    const wallets = -sumOf(
      back.filter((row) => row["از کیف پول (ریال)"]),
      "از کیف پول (ریال)",
    );
    const before = await vatOf();
    expect(before.not_back).toBe(-sumOf(firstRows, "از درگاه یا واریز (ریال)"));
    expect(before.returned).toBe(before.not_back + wallets);
    expect(before.open.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.not_back);
    for (const { id } of [partly, cancelled, changed])
      expect(before.open.find(({ invoice }) => invoice === id)?.amount).toBe(due(id));
    await refund(partly.id, "7001");
    const after = await vatOf();
    expect(after).toMatchObject({ returned: before.returned, not_back: before.not_back - due(partly.id) });
    expect(after.open).toEqual(before.open.filter(({ invoice }) => invoice !== partly.id));
    expect(after.open_count).toBe(before.open_count - 1);
  });

  it("a line costs the same to the rial in the file and in the reports on goods, however a discount is divided", async () => {
    const { id, invoice } = await paidOrder({ count: 1 });
    const [line] = await shop.db.query().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id));
    const [other] = await shop.db.query().select().from(products).where(eq(products.id, ADDED));
    if (!line || !other) throw new Error("There is no line.");
    const added = { ...line, productId: ADDED, name: other.name, price: 777_770, realPrice: 777_770, count: 1 };
    const { id: _, ...values } = added;
    await shop.db.query().insert(invoiceLines).values(values);
    const terms = {
      goodsAmount: line.price + added.price,
      couponDecrease: 123_450,
      payableAmount: invoice.amount + added.price - 123_450,
    };
    await shop.db.query().update(invoices).set(terms).where(eq(invoices.id, id));
    const rows = ofInvoice(await readFile("journal"), id);
    const report = expectOk(await (await deskReports()).products(today()));
    for (const { id: product, name } of [{ id: ROLLS, name: line.name }, other]) {
      const own = rows.filter((row) => row.کالا === name);
      expect(report.rows.find((row) => row.id === product)?.sold).toBe(sumOf(own, "مبلغ (ریال)"));
    }
    expect(report.sums.sold).toBe(terms.goodsAmount - terms.couponDecrease);
  });

  it("an order that several payments settled names them all", async () => {
    const { id, invoice } = await paidOrder();
    const ofOrder = eq(payments.invoiceId, id);
    const [paid] = await shop.db.query().select().from(payments).where(ofOrder);
    if (!paid) throw new Error(`Order ${id} has no payment.`);
    const { id: _, ...row } = paid;
    const part = Math.floor(invoice.amount / 2);
    await shop.db
      .query()
      .update(payments)
      .set({ amount: invoice.amount - part })
      .where(ofOrder);
    const second = { ...row, amount: part, gateway: "transfer", reference: "880011", receiptNo: null };
    const [added] = await shop.db.query().insert(payments).values(second).returning({ id: payments.id });
    const event = { invoiceId: id, paymentId: added?.id ?? 0, kind: "paid", detail: {}, createdAt: shop.deps.now() };
    await shop.db.query().insert(moneyEvents).values(event);
    const [sale] = (await readFile("journal")).filter((line) => line.فاکتور === String(id));
    expect(sale).toMatchObject({ "شماره ارجاع": `${paid.receiptNo}، 880011` });
    expect(sale?.["از درگاه یا واریز (ریال)"]).toBe(String(invoice.amount));
  });

  it("a return names the day on which its money was back", async () => {
    const { id } = await paidOrder({ count: 2 });
    expectOk(await (await deskOrders()).step({ id, act: "cancel" }));
    const back = async () => (await readFile("journal")).filter((row) => row.رویداد === "برگشت");
    expect((await back()).map((row) => row["روز برگشت پول"])).toContain("");
    await refund(id, "9917");
    const paid = (await back()).find((row) => row.فاکتور === String(id));
    expect(paid).toMatchObject({ "شماره ارجاع برگشت پول": "9917" });
    expect(paid?.["روز برگشت پول"]).toBe(paid?.تاریخ);
  });

  it("an order that was closed and refunded in part gave back what was refunded, not its price", async () => {
    const { id, invoice } = await paidOrder({ count: 3 });
    expectOk(await (await deskOrders()).step({ id, act: "cancel" }));
    const refunded = invoice.amount - 1_000_000;
    await shop.db.query().update(payments).set({ owedAmount: refunded }).where(eq(payments.invoiceId, id));
    const reports = await deskReports();
    expect(expectOk(await reports.sales(today())).sums).toMatchObject({ sold: invoice.amount, returned: refunded });
    const goods = Math.min(refunded, expectOk(await reports.products(today())).sums.sold as number);
    for (const kind of ["products", "returns"] as const) {
      const { rows } = expectOk(await reports[kind](today()));
      expect(rows).toMatchObject([{ id: ROLLS, back: 3, returned: goods }]);
    }
    const back = (await readFile("journal")).filter((row) => row.رویداد === "برگشت");
    expect(sumOf(back, "مبلغ (ریال)")).toBe(-refunded);
  });

  it("reports on goods keep to a category, and orders can be listed by the day of their payment", async () => {
    const { id } = await paidOrder();
    const [product] = await shop.db.query().select().from(products).where(eq(products.id, ROLLS));
    const reports = await deskReports();
    const rowsIn = async (category: number) => expectOk(await reports.products({ ...today(), category })).count;
    expect([await rowsIn(product?.categoryId ?? 0), await rowsIn(999_999)]).toEqual([1, 0]);
    const placed = new Date(shop.deps.now().getTime() - 3 * 86_400_000);
    await shop.db.query().update(invoices).set({ createdAt: placed }).where(eq(invoices.id, id));
    const list = async (paid?: true) =>
      expectOk(await (await deskOrders()).list({ ...today(), paid })).map((row) => row.id);
    expect([await list(true), await list()]).toEqual([[id], []]);
  });
});
