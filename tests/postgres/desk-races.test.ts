import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { OrderAct } from "@/lib/contract/desk-order";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { expectMoneyIsWhole } from "../support/money-sums";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DEVICE = 4;
const ROLLS = 45;
const TIMES = 6;

let shop: TestShop;
let desks: ReturnType<typeof apiOf>["deskOrder"][];
let money: ReturnType<typeof apiOf>["deskMoney"][];
beforeAll(async () => {
  shop = await openTestShop();
  const accounts = ["09125550003", "09125555555"].map((mobile_no) =>
    apiOf(shop).auth.login({ mobile_no, password: "demo-1234" }),
  );
  money = (await Promise.all(accounts)).map((login) => apiOf(shop, expectOk(login).token).deskMoney);
  const logins = ["09125550001", "09125555555"].map((mobile_no) =>
    apiOf(shop).auth.login({ mobile_no, password: "demo-1234" }),
  );
  desks = (await Promise.all(logins)).map((login) => apiOf(shop, expectOk(login).token).deskOrder);
});
afterAll(() => shop.close());

async function paidOrder({ product = DEVICE, count = 1 } = {}) {
  const { placed, payUrl } = await placedOrder(shop, { product, count });
  await returnFromBank(await atBank(payUrl, "pay"));
  return placed.id;
}
/** A delivered order of four pieces without serial numbers. */
async function deliveredRolls() {
  const id = await paidOrder({ product: ROLLS, count: 4 });
  const desk = desks[0] ?? apiOf(shop).deskOrder;
  for (const act of ["confirm", "pack", "send", "finish"] as const) expectOk(await desk.step({ id, act }));
  const { version, lines } = expectOk(await desk.get({ id }));
  const stock = async () =>
    Number((await shop.db.query().select().from(products).where(eq(products.id, ROLLS)))[0]?.stock);
  return { id, version, line: lines[0]?.id ?? 0, stock };
}
/** Both staff members make the transition several times each, concurrently. */
const press = (id: number, act: OrderAct) =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => desks[at % 2]?.step({ id, act, sms: true })));

describe("two staff members at once", () => {
  it("two identical concurrent transitions are applied, notified and logged once, and a cancellation returns the stock once", async () => {
    const id = await paidOrder();
    const stock = async () => (await shop.db.query().select().from(products).where(eq(products.id, DEVICE)))[0]?.stock;
    const before = await stock();
    for (const act of ["confirm", "cancel"] as const) {
      const answers = await press(id, act);
      expect(answers.filter((answer) => answer?.ok && answer.data.moved)).toHaveLength(1);
      expect(answers.every((answer) => answer?.ok)).toBe(true);
    }
    expect(await stock()).toBe(Number(before) + 1);
    expect((await listChanges(shop.deps, { kind: "invoice", id })).map(({ event }) => event.act)).toEqual([
      ...["confirm", "cancel"],
    ]);
    expect(await shop.db.query().$count(outbox, like(outbox.dedupeKey, `order-%:${id}`))).toBe(2);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("packing and cancelling an order concurrently ends with it cancelled, and packing may get 409", async () => {
    const id = await paidOrder();
    await desks[0]?.step({ id, act: "confirm" });
    const order = expectOk(await (desks[0] ?? apiOf(shop).deskOrder).get({ id }));
    const lines = [{ id: order.lines[0]?.id ?? 0, serials: ["RACE-1"] }];
    await desks[0]?.setSerials({ id, version: order.version, lines });
    const [packed, cancelled] = await Promise.all([
      desks[0]?.step({ id, act: "pack" }),
      desks[1]?.step({ id, act: "cancel" }),
    ]);
    // A packed order can be cancelled, but a cancelled one cannot be packed.
    expect(cancelled?.ok).toBe(true);
    if (!packed?.ok) expect(packed?.error.code).toBe(409);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("two concurrent orders cannot both get the same serial number", async () => {
    const ids = await Promise.all([paidOrder(), paidOrder()]);
    const saves = ids.map(async (id, at) => {
      const desk = desks[at] ?? apiOf(shop).deskOrder;
      const { version, lines } = expectOk(await desk.get({ id }));
      return desk.setSerials({ id, version, lines: [{ id: lines[0]?.id ?? 0, serials: ["RACE-2"] }] });
    });
    const codes = (await Promise.all(saves)).map((saved) => (saved.ok ? 200 : saved.error.code));
    expect(codes.sort()).toEqual([200, 422]);
  });
});

async function pressedOrder() {
  const { placed, payUrl } = await placedOrder(shop, { product: DEVICE, count: 1 });
  const callback = await atBank(payUrl, "pay");
  const row = async () => (await shop.db.query().select().from(invoices).where(eq(invoices.id, placed.id)))[0];
  const attempts = () => shop.db.query().select().from(payments).where(eq(payments.invoiceId, placed.id));
  return { id: placed.id, amount: (await row())?.payableAmount ?? 0, callback, row, attempts };
}
const stockOf = async () => (await shop.db.query().select().from(products).where(eq(products.id, DEVICE)))[0]?.stock;

async function owedPayment() {
  const id = await paidOrder();
  expectOk(await (desks[0] ?? apiOf(shop).deskOrder).step({ id, act: "cancel" }));
  const [payment] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
  if (!payment) throw new Error("The order has no payment.");
  const gone = async () => {
    const events = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.paymentId, payment.id));
    return events.filter(({ kind }) => kind === "refunded").map(({ detail }) => Number(detail.amount));
  };
  return { ...payment, gone };
}
const codesOf = (answers: ({ ok: boolean; error?: { code: number } } | undefined)[]) =>
  answers.map((answer) => (answer?.ok ? 200 : answer?.error?.code)).sort();

describe("money changed by several people at once", () => {
  afterEach(async () => {
    expect(await findDifferences(shop.deps)).toEqual([]);
    await expectMoneyIsWhole(shop);
  });

  it("concurrent refunds by hand and by gateway pay only once", async () => {
    for (const way of ["hand", "gateway"] as const) {
      const { id, amount, gone } = await owedPayment();
      shop.takeBankCalls();
      const give = (at: number) =>
        money[at % 2]?.refund({ id, amount, reason: "لغو", way, ...(way === "hand" && { reference: `77${at}` }) });
      const codes = codesOf(await Promise.all(Array.from({ length: TIMES }, (_, at) => give(at))));
      expect(codes).toEqual([200, ...Array(TIMES - 1).fill(409)]);
      expect(await gone()).toEqual([amount]);
    }
  });

  it("partial refunds never exceed the amount due", async () => {
    const { id, amount, gone } = await owedPayment();
    const part = Math.ceil(amount / 4);
    const give = (at: number) =>
      money[at % 2]?.refund({ id, amount: part, reason: "لغو", way: "hand", reference: `88${at}` });
    await Promise.all(Array.from({ length: TIMES }, (_, at) => give(at)));
    const sum = (await gone()).reduce((all, one) => all + one, 0);
    expect(sum).toBe(Math.floor(amount / part) * part);
  });

  it("if a transfer and a callback arrive concurrently, one pays the order and the other is marked refund due or refused", async () => {
    for (let round = 0; round < TIMES; round++) {
      const { id, amount, callback, row, attempts } = await pressedOrder();
      const transfer = { order: id, amount, reference: `9900${round}`, owe: round % 2 === 1 };
      const [taken] = await Promise.all([money[0]?.takeTransfer(transfer), returnFromBank(callback)]);
      const states = (await attempts()).map(({ state }) => state).sort();
      // Without `owe`, the second transfer gets 409.
      expect(states).toEqual(taken?.ok ? ["paid", "refund_due"] : ["paid"]);
      if (!taken?.ok) expect([transfer.owe, taken?.error.code]).toEqual([false, 409]);
      expect((await row())?.paymentStatus).toBe(PaymentStatus.Paid);
    }
  });

  it("a payment for a concurrently cancelled order is marked refund due, and its stock returns once", async () => {
    for (let round = 0; round < TIMES; round++) {
      const before = await stockOf();
      const { id, callback, row, attempts } = await pressedOrder();
      const [cancelled] = await Promise.all([desks[round % 2]?.step({ id, act: "cancel" }), returnFromBank(callback)]);
      expect(cancelled?.ok).toBe(true);
      expect((await row())?.status).toBe(InvoiceStatus.Cancelled);
      expect((await attempts()).map(({ state }) => state)).toEqual(["refund_due"]);
      expect(await stockOf()).toBe(before);
    }
  });

  it("of two staff members who take the same piece back at once only one does, and it is refunded and restocked once", async () => {
    const { id, line, version, stock } = await deliveredRolls();
    const before = await stock();
    const back = (at: number) => desks[at]?.decideReturn({ id, version, lines: [{ line, pieces: 3, restock: true }] });
    expect(codesOf(await Promise.all([back(0), back(1)]))).toEqual([200, 409]);
    expect(await stock()).toBe(before + 3);
    const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
    expect(row?.owedAmount).toBe(expectOk(await (desks[0] ?? apiOf(shop).deskOrder).get({ id })).money.returned);
    await expectMoneyIsWhole(shop);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a refund of an earlier return and the return of the last piece at once both count, in whatever order", async () => {
    const { id, line, version } = await deliveredRolls();
    const order = expectOk(
      await (desks[0] ?? apiOf(shop).deskOrder).decideReturn({
        id,
        version,
        lines: [{ line, pieces: 1, restock: false }],
      }),
    );
    const amount = order.money.returned;
    const due = expectOk(await (money[0] ?? apiOf(shop).deskMoney).refunds({ order: id }))[0];
    const refund = {
      id: due?.id ?? 0,
      amount,
      reason: "برگشت",
      way: "hand" as const,
      reference: `race-${id}`,
      sms: false,
    };
    const answers = await Promise.all([
      money[0]?.refund(refund),
      desks[1]?.decideReturn({ id, version: order.version, lines: [{ line, pieces: 3, restock: false }] }),
    ]);
    expect(answers.map((answer) => answer?.ok)).toEqual([true, true]);
    const [row] = await shop.db.query().select().from(payments).where(eq(payments.invoiceId, id));
    expect(row).toMatchObject({ state: "refund_due", refundedAmount: amount });
    await expectMoneyIsWhole(shop);
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("of two different concurrent decisions on a return only one is applied", async () => {
    const id = await paidOrder();
    for (const act of ["confirm", "pack", "send", "finish"] as const) {
      if (act === "pack") {
        const { version, lines } = expectOk(await (desks[0] ?? apiOf(shop).deskOrder).get({ id }));
        await desks[0]?.setSerials({ id, version, lines: [{ id: lines[0]?.id ?? 0, serials: [`RACE-${id}`] }] });
      }
      expectOk(await (desks[0] ?? apiOf(shop).deskOrder).step({ id, act }));
    }
    const [{ userId } = { userId: 0 }] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
    await shop.db
      .query()
      .insert(returnRequests)
      .values({ invoiceId: id, userId, reason: "سالم نیست", createdAt: shop.deps.now() });
    const { version } = expectOk(await (desks[0] ?? apiOf(shop).deskOrder).get({ id }));
    const decided = await Promise.all([
      desks[0]?.decideReturn({ id, version, accept: true, restock: true }),
      desks[1]?.decideReturn({ id, version, accept: false, answer: "مهلت گذشته است" }),
    ]);
    expect(codesOf(decided)).toEqual([200, 409]);
  });
});
