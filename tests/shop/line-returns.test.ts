import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import type { OrderAct } from "@/lib/contract/desk-order";
import { InvoiceStatus } from "@/lib/contract/invoice";
import fa from "@/messages/fa.json";
import { readWallet } from "../support/money-world";
import { atBank, expectOk, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const ROLLS = 45;
const STEPS: OrderAct[] = ["confirm", "pack", "send", "finish"];

let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskOrder"];
let money: ReturnType<typeof apiOf>["deskMoney"];
const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
beforeAll(async () => {
  shop = await openTestShop();
  desk = apiOf(shop, await tokenOf("09125550001")).deskOrder;
  money = apiOf(shop, await tokenOf("09125550003")).deskMoney;
});
afterAll(() => shop.close());

const stockOf = async () => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, ROLLS));
  return row?.stock ?? 0;
};

/** A delivered order of `count` pieces; `wallet` is the amount taken from the wallet, or the debt that it settled. */
async function deliveredOrder({ count = 3, wallet = 0 } = {}) {
  const { api, mobile, order: terms } = await readyToOrder(shop, { product: ROLLS, count });
  const [buyer] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  const userId = buyer?.id ?? 0;
  if (wallet) await addWalletEntry(shop.deps, { userId, amount: wallet, kind: "opening" });
  const { id, url } = expectOk(await api.checkout.save({ ...terms, use_wallet: wallet ? 1 : 0, expected_total: null }));
  await returnFromBank(await atBank(url ?? "", "pay"));
  for (const act of STEPS) expectOk(await desk.step({ id, act }));
  const read = async () => expectOk(await desk.get({ id }));
  const [line] = (await read()).lines;
  if (!line) throw new Error("The order has no line.");
  const back = async (pieces: number, more: object = {}) =>
    desk.decideReturn({
      id,
      version: (await read()).version,
      lines: [{ line: line.id, pieces, restock: true, ...more }],
    });
  const payment = async () => (await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id)))[0];
  const inWallet = () => readWallet(shop, userId);
  return { id, api, line, read, back, payment, inWallet };
}
const balanced = async () => expect(await findDifferences(shop.deps)).toEqual([]);

describe("pieces of an order that come back", () => {
  it("one of three pieces is refunded and restocked, and the order stays finished with the rest", async () => {
    const { id, api, line, back, read, payment } = await deliveredOrder();
    const before = await stockOf();
    const order = expectOk(await back(1, { condition: "opened" }));
    expect(order).toMatchObject({ status: InvoiceStatus.Finished, can_return: true });
    expect(order.lines[0]).toMatchObject({ count: 3, returned: 1 });
    expect(order.money).toMatchObject({ returned: line.price, taken: order.money.payable - line.price });
    expect(await payment()).toMatchObject({ state: "paid", owedAmount: line.price, refundedAmount: 0 });
    expect(await stockOf()).toBe(before + 1);
    const invoice = expectOk(await api.invoice.get({ id }));
    expect(invoice).toMatchObject({ status: InvoiceStatus.Finished, returned_amount: line.price });
    expect(invoice.products[0]?.returned).toBe(1);
    expect((await read()).version).toBe(order.version);
    await balanced();
  });

  it("each return is refunded by itself, and the last piece ends the order", async () => {
    const { id, line, back, payment } = await deliveredOrder();
    expectOk(await back(1));
    const due = async () => expectOk(await money.refunds()).find(({ order }) => order === id);
    const first = await due();
    expect(first).toMatchObject({ owed: line.price, given: 0, reason: "returned" });
    const give = { id: first?.id ?? 0, reason: "برگشت", way: "hand" as const, reference: `R${id}` };
    expect(await money.refund({ ...give, amount: line.price + 10 })).toMatchObject({ error: { code: 422 } });
    expect(expectOk(await money.refund({ ...give, amount: line.price }))).toMatchObject({ state: "refunded", left: 0 });
    expect(await due()).toBeUndefined();
    expect(await payment()).toMatchObject({ state: "paid", owedAmount: line.price, refundedAmount: line.price });
    expect(await money.refund({ ...give, amount: 10 })).toMatchObject({ error: { code: 409 } });
    const order = expectOk(await back(2));
    expect(order).toMatchObject({ status: InvoiceStatus.Returned, can_return: false });
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: null });
    expect(await due()).toMatchObject({ owed: 3 * line.price, given: line.price });
    expectOk(await money.refund({ ...give, reference: `S${id}`, amount: 2 * line.price }));
    expect(await payment()).toMatchObject({ state: "refunded", refundedAmount: 3 * line.price });
    await balanced();
  });

  it("a return is split between wallet and payment as the order was paid", async () => {
    const { back, payment, inWallet, read } = await deliveredOrder({ wallet: 500_000 });
    const order = expectOk(await back(1));
    const share = order.money.returned_to_wallet;
    expect(share).toBeGreaterThan(0);
    expect(await inWallet()).toBe(share);
    expect((await payment())?.owedAmount).toBe(order.money.returned - share);
    const { version, id } = await read();
    expectOk(await desk.decideReturn({ id, version, accept: true, restock: false }));
    expect(await inWallet()).toBe(500_000);
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: null });
    await balanced();
  });

  it("a debt that the order settled stays settled while pieces come back", async () => {
    const { back, inWallet } = await deliveredOrder({ wallet: -300_000 });
    expect(expectOk(await back(1)).money.returned_to_wallet).toBe(0);
    expect(expectOk(await back(2)).status).toBe(InvoiceStatus.Returned);
    expect(await inWallet()).toBe(0);
    await balanced();
  });

  it.each([
    ["lines[0].pieces", (line: number) => [{ line, pieces: 4 }]],
    ["lines[0].line", () => [{ line: 999_999, pieces: 1 }]],
    [
      "lines[1].line",
      (line: number) => [
        { line, pieces: 1 },
        { line, pieces: 1 },
      ],
    ],
    ["lines[0].amount", (line: number) => [{ line, pieces: 1, amount: 900_000_000 }]],
    ["lines", (line: number) => [{ line, pieces: 1, condition: "lost" }]],
    ["lines", () => []],
  ])("a wrong return is refused at %s and changes nothing: case %#", async (field, linesOf) => {
    const { id, line, read, payment } = await deliveredOrder();
    const { version } = await read();
    const refused = await desk.decideReturn({ id, version, lines: linesOf(line.id) as never });
    expect(refused).toMatchObject({ error: { code: 422, fields: { [field]: [expect.any(String)] } } });
    expect([(await read()).version, (await payment())?.owedAmount]).toEqual([version, null]);
  });

  it("an outdated version is an edit conflict, and a repeated call takes the pieces back once", async () => {
    const { id, line, read } = await deliveredOrder();
    const { version } = await read();
    const lines = [{ line: line.id, pieces: 1, restock: true }];
    const idempotencyKey = crypto.randomUUID();
    for (const _ of [1, 2])
      expect(expectOk(await desk.decideReturn({ id, version, lines }, { idempotencyKey })).lines[0]?.returned).toBe(1);
    expect(await desk.decideReturn({ id, version, lines })).toMatchObject({ error: { code: 409 } });
    await balanced();
  });

  it("customers ask for some pieces, and may ask again for the rest once those were accepted", async () => {
    const { id, api, line, back } = await deliveredOrder();
    const ask = (pieces: number) =>
      api.receipt.askReturn({ id, reason: "یکی خراب است.", lines: [{ line: line.id, pieces }] });
    expect(await ask(4)).toMatchObject({ error: { code: 422, fields: { "lines[0].pieces": [expect.any(String)] } } });
    expect(expectOk(await ask(1))).toMatchObject({ state: "asked", lines: [{ line: line.id, pieces: 1 }] });
    expect(await ask(1)).toMatchObject({ error: { code: 409 } });
    expect(expectOk(await back(1)).return_request).toMatchObject({ state: "accepted" });
    expect(expectOk(await api.invoice.get({ id })).can_return).toBe(true);
    expect(await ask(3)).toMatchObject({ error: { code: 422 } });
    expectOk(await ask(2));
  });

  it("the rest does not give back what was held back of earlier pieces, unless staff name it", async () => {
    const held = 50_000;
    const { id, read, back, payment, line } = await deliveredOrder();
    expectOk(await back(1, { amount: line.price - held }));
    const { version, money: bill } = await read();
    const rest = (amount?: number) => desk.decideReturn({ id, version, accept: true, restock: false, amount });
    expect(await rest(bill.payable)).toMatchObject({ error: { code: 422, fields: { amount: [/تومان/] } } });
    expectOk(await rest());
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: bill.payable - held });
    await balanced();
  });

  it("a last piece for nothing ends the refund of earlier ones on the day of the last of them", async () => {
    const { id, api, back, payment, line } = await deliveredOrder({ count: 2 });
    expectOk(await back(1));
    const due = expectOk(await money.refunds()).find(({ order }) => order === id);
    const reference = `L${id}`;
    expectOk(await money.refund({ id: due?.id ?? 0, amount: line.price, reason: "برگشت", way: "hand", reference }));
    expectOk(await back(1, { amount: 0 }));
    expect(await payment()).toMatchObject({
      state: "refunded",
      refundedAt: expect.any(Date),
      refundReference: reference,
    });
    const { tracking_code } = expectOk(await api.invoice.get({ id }));
    expect(expectOk(await api.checkout.paymentResult({ tracking_code }))).toMatchObject({
      state: "refunded",
      refund: { reference, refunded_at: expect.any(String) },
    });
    await balanced();
  });

  it("goods that all come back for nothing leave the payment paid for the customer", async () => {
    const { id, api, payment } = await deliveredOrder({ count: 1 });
    const { version, lines } = expectOk(await desk.get({ id }));
    const line = { line: lines[0]?.id ?? 0, pieces: 1, restock: true, amount: 0 };
    expectOk(await desk.decideReturn({ id, version, sms: true, lines: [line] }));
    const [sms] = await shop.db
      .query()
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `order-return:${id}:%`));
    expect(sms?.text).toBe(fa.Sms.returnTaken.replace("{orderNo}", String(id)));
    expect(await payment()).toMatchObject({ state: "refunded", refundedAt: expect.any(Date), refundedAmount: 0 });
    const { tracking_code } = expectOk(await api.invoice.get({ id }));
    expect(expectOk(await api.checkout.paymentResult({ tracking_code }))).toMatchObject({
      state: "paid",
      refund: null,
    });
    await balanced();
  });

  it("shipping is refunded with the last piece if staff say so, and never before", async () => {
    // Cheaper orders are sent for nothing.
    const is = eq(products.id, ROLLS);
    const [cheap] = await shop.db.query().select().from(products).where(is);
    const price = 300_000_000;
    await shop.db.query().update(products).set({ price, finalPrice: price }).where(is);
    const { id, line, read, payment, back } = await deliveredOrder({ count: 2 });
    await shop.db.query().update(products).set({ price: cheap?.price, finalPrice: cheap?.finalPrice }).where(is);
    const { money: bill } = await read();
    expect(bill.shipping).toBeGreaterThan(0);
    const ship = async (pieces: number) => {
      const { version } = await read();
      return desk.decideReturn({ id, version, shipping: true, lines: [{ line: line.id, pieces, restock: true }] });
    };
    expect(await ship(1)).toMatchObject({ error: { code: 422, fields: { shipping: [expect.any(String)] } } });
    expectOk(await back(1));
    expectOk(await ship(1));
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: null });
    await balanced();
  });

  it("a part that is due is shown at the order, in its search and to the customer", async () => {
    const { id, api, line, back, read } = await deliveredOrder();
    expectOk(await back(1, { sms: true }));
    expect((await read()).attempts).toMatchObject([{ state: "paid", due: line.price }]);
    const { tracking_code } = expectOk(await api.invoice.get({ id }));
    const result = async () => expectOk(await api.checkout.paymentResult({ tracking_code }));
    expect(await result()).toMatchObject({
      state: "paid",
      refunds: [{ amount: line.price, is_part: true, hours_left: expect.any(Number) }],
      part_refunds: [],
    });
    const reference = `PART${id}`;
    const due = expectOk(await money.refunds()).find(({ order }) => order === id);
    expectOk(await money.refund({ id: due?.id ?? 0, amount: line.price, reason: "برگشت", way: "hand", reference }));
    expect((await read()).attempts).toMatchObject([{ state: "paid", due: 0 }]);
    const found = await apiOf(shop, await tokenOf("09125550001")).deskOrder.search({ q: reference.toLowerCase() });
    expect(expectOk(found)).toMatchObject([{ id, by: "reference" }]);
    expect(await result()).toMatchObject({ refund: null, part_refunds: [{ amount: line.price, reference }] });
    await balanced();
  });

  it("the SMS of a return names the share of the wallet, and the export of the account names the pieces", async () => {
    const { id, api, back } = await deliveredOrder({ wallet: 500_000 });
    const { money: bill, version } = expectOk(await back(1, { restock: false }));
    expect(version).toBeGreaterThan(0);
    expect(expectOk(await api.invoice.get({ id }))).toMatchObject({
      returned_amount: bill.returned,
      returned_to_wallet: bill.returned_to_wallet,
    });
    const { rows } = await shop.db
      .query()
      .execute(
        sql`select s.orders, s.paid from customer_sums s join invoices i on i.user_id = s.user_id where i.id = ${id}`,
      );
    expect(rows).toEqual([{ orders: 1, paid: bill.payable + bill.wallet - bill.returned }]);
    const own = expectOk(await api.account.export()).orders.find((order) => order.id === id);
    expect(own?.returns).toMatchObject([
      { total: bill.returned, to_wallet: bill.returned_to_wallet, lines: [{ pieces: 1, serials: [] }] },
    ]);
    expect(own?.payments).toMatchObject([{ refunded: 0 }]);
    const { lines, version: current } = expectOk(await desk.get({ id }));
    const line = lines[0]?.id ?? 0;
    expectOk(
      await desk.decideReturn({ id, version: current, sms: true, lines: [{ line, pieces: 1, restock: false }] }),
    );
    const [row] = await shop.db
      .query()
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `order-return:${id}:%`));
    expect(row?.text).toMatch(/کیف پول/);
    expectOk(await back(1));
    const after = await shop.db
      .query()
      .execute(
        sql`select s.orders, s.paid from customer_sums s join invoices i on i.user_id = s.user_id where i.id = ${id}`,
      );
    expect(after.rows).toEqual([{ orders: 0, paid: 0 }]);
  });

  it("pieces of a deleted account come back as others do, and no SMS is queued for it", async () => {
    const { id, back, payment, line } = await deliveredOrder();
    const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    const userId = invoice?.userId ?? 0;
    const deleted = { deletedAt: shop.deps.now(), mobile: `deleted:${userId}`, firstName: null, lastName: null };
    await shop.db.query().update(users).set(deleted).where(eq(users.id, userId));
    const { version } = expectOk(await desk.get({ id }));
    const lines = [{ line: line.id, pieces: 1, restock: false }];
    expectOk(await desk.decideReturn({ id, version, sms: true, lines }));
    expectOk(await back(2));
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: null });
    expect(await shop.db.query().$count(outbox, like(outbox.mobile, "deleted:%"))).toBe(0);
    await balanced();
  });

  it("staff may name less than the pieces cost, and the shop keeps the difference", async () => {
    const { line, back, payment } = await deliveredOrder({ count: 1 });
    expectOk(await back(1, { amount: line.price - 50_000, restock: false }));
    expect(await payment()).toMatchObject({ state: "refund_due", owedAmount: line.price - 50_000 });
    await balanced();
  });

  it("the serial number of a returned device is no longer sold, and another order may have it", async () => {
    const serials = [
      `LR-${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
      `LS-${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
    ];
    const orderOf = async (own: string[]) => {
      const { api, order: terms } = await readyToOrder(shop, { product: 4, count: own.length });
      const { id, url } = expectOk(await api.checkout.save({ ...terms, expected_total: null }));
      await returnFromBank(await atBank(url ?? "", "pay"));
      expectOk(await desk.step({ id, act: "confirm" }));
      const { version, lines } = expectOk(await desk.get({ id }));
      const line = lines[0]?.id ?? 0;
      return { id, line, set: await desk.setSerials({ id, version, lines: [{ id: line, serials: own }] }) };
    };
    const { id, line, set } = await orderOf(serials);
    expectOk(set);
    for (const act of ["pack", "send", "finish"] as const) expectOk(await desk.step({ id, act }));
    const [first = ""] = serials;
    const isSold = async () => expectOk(await apiOf(shop).serial.look({ serial: first })).sold;
    expect([await isSold(), (await orderOf([first])).set.ok]).toEqual([true, false]);
    const { version } = expectOk(await desk.get({ id }));
    expect(
      await desk.decideReturn({ id, version, lines: [{ line, pieces: 1, serials: ["X"], restock: false }] }),
    ).toMatchObject({
      error: { code: 422 },
    });
    expectOk(await desk.decideReturn({ id, version, lines: [{ line, pieces: 1, serials: [first], restock: true }] }));
    expect([await isSold(), (await orderOf([first])).set.ok]).toEqual([false, true]);
  });
});
