import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { expireChanges } from "@/lib/backend/jobs/expire-changes";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { findLostUnits } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { ADDED, type Desk, deskOf, paidOrder, ROLLS, stockOf } from "../support/changed-orders";
import { expectMoneyIsWhole } from "../support/money-sums";
import { setStock } from "../support/money-world";
import { atBank, expectOk, returnFromBank } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const TIMES = 4;
const STOCK = 40;

let shop: TestShop;
let desks: [Desk, Desk];
beforeAll(async () => {
  shop = await openTestShop();
  desks = [await deskOf(shop), await deskOf(shop, "09125555555")];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setStock(shop, { [ROLLS]: STOCK, [ADDED]: STOCK });
  await findLostUnits(shop.deps);
});

const balanced = async () => {
  await expectMoneyIsWhole(shop);
  expect(await findDifferences(shop.deps)).toEqual([]);
  expect(await findLostUnits(shop.deps)).toEqual([]);
};

/** An order whose open offer adds a piece, or only removes two. */
async function offeredOrder({ dearer = true } = {}) {
  const order = await paidOrder(shop, desks[0]);
  const { id, line, offer, change, api, read, lastChange } = order;
  expectOk(
    await offer(
      dearer
        ? [
            { line, count: 3 },
            { product: ADDED, count: 1 },
          ]
        : [{ line, count: 1 }],
    ),
  );
  const { version } = await change();
  const accept = () => api.invoice.acceptChange({ id, version });
  const keep = () => api.invoice.keepOrder({ id, version });
  const seen = (await read()).version;
  const withdraw = () => desks[1].withdrawChange({ id, version: seen });
  const stateOf = async () => (await lastChange())?.state;
  const lapse = async () => {
    // An offer whose pieces are held lives as long as they are; a payment that may be in time has five minutes more.
    const past = new Date(shop.deps.now().getTime() - 6 * 60_000);
    const heldUntil = sql`case when ${orderChanges.heldUntil} is not null then ${past.toISOString()}::timestamptz end`;
    await shop.db.query().update(orderChanges).set({ validUntil: past, heldUntil }).where(eq(orderChanges.id, version));
    await expireChanges(shop.deps);
  };
  return { ...order, version, accept, keep, withdraw, stateOf, lapse };
}
const codeOf = (answer: { ok: boolean; error?: { code: number } }) => (answer.ok ? 200 : answer.error?.code);

it("of two changes offered at once one is open, and the other staff member gets 409", async () => {
  const { id, line, read } = await paidOrder(shop, desks[0]);
  const { version } = await read();
  const offers = desks.map((desk, at) =>
    desk.offerChange({ id, version, lines: [{ line, count: at + 1 }], reason: "به خواست مشتری" }),
  );
  expect((await Promise.all(offers)).map(codeOf).sort()).toEqual([200, 409]);
  expect(await shop.db.query().$count(orderChanges, eq(orderChanges.invoiceId, id))).toBe(1);
});

it("a change that is accepted twice at once is made, refunded and restocked once", async () => {
  for (let round = 0; round < TIMES; round++) {
    const { accept, paid, read } = await offeredOrder({ dearer: false });
    expect((await Promise.all([accept(), accept(), accept()])).map(codeOf)).toEqual([200, 200, 200]);
    expect((await read()).lines).toMatchObject([{ count: 1 }]);
    const price = (await read()).lines[0]?.price ?? 0;
    expect(await paid()).toMatchObject([{ state: "paid", owedAmount: 2 * price }]);
    await balanced();
  }
});

it.each(["withdraw", "keep", "lapse"] as const)(
  "an offer that is accepted while it ends by %s is either made or not, never half",
  async (end) => {
    for (let round = 0; round < TIMES; round++) {
      const order = await offeredOrder({ dearer: false });
      const [accepted] = await Promise.all([order.accept(), order[end]()]);
      const state = await order.stateOf();
      expect(state === "accepted").toBe(accepted.ok);
      expect((await order.read()).lines[0]?.count).toBe(accepted.ok ? 1 : 3);
      await balanced();
    }
  },
);

it.each(["withdraw", "keep", "lapse"] as const)(
  "money that arrives while the offer ends by %s either makes the change or is refunded",
  async (end) => {
    for (let round = 0; round < TIMES; round++) {
      const order = await offeredOrder();
      const callback = await atBank(expectOk(await order.accept()).url ?? "", "pay");
      await Promise.all([returnFromBank(callback), order[end](), returnFromBank(callback)]);
      const isMade = (await order.stateOf()) === "accepted";
      expect((await order.paid()).map(({ state }) => state)).toEqual(["paid", isMade ? "paid" : "refund_due"]);
      expect((await order.read()).lines).toHaveLength(isMade ? 2 : 1);
      await balanced();
    }
  },
);

it("packing and accepting at once: the order is packed only as one of the two", async () => {
  for (let round = 0; round < TIMES; round++) {
    const order = await offeredOrder({ dearer: false });
    await desks[0].step({ id: order.id, act: "confirm" });
    const [packed, accepted] = await Promise.all([desks[0].step({ id: order.id, act: "pack" }), order.accept()]);
    expect(accepted.ok).toBe(true);
    const after = await order.read();
    expect(after.lines[0]?.count).toBe(1);
    expect(after.tab).toBe(packed.ok ? "send" : "pack");
    await balanced();
  }
});

it("of two customers whose changes add the last piece one pays for it, and the other's money is never taken", async () => {
  const [first, second] = [await offeredOrder(), await offeredOrder()];
  await setStock(shop, { [ADDED]: 1 });
  await findLostUnits(shop.deps);
  const answers = await Promise.all([first.accept(), second.accept()]);
  expect(answers.map(codeOf).sort()).toEqual([200, 406]);
  for (const answer of answers) if (answer.ok) await returnFromBank(await atBank(answer.data.url ?? "", "pay"));
  expect([await first.stateOf(), await second.stateOf()].sort()).toEqual(["accepted", "open"]);
  expect((await stockOf(shop, ADDED)).stock).toBe(0);
  await balanced();
});

it("if the added pieces sell out during the payment, after their hold, the money is refunded and the order stands", async () => {
  const order = await offeredOrder();
  const { url } = expectOk(await order.accept());
  const heldUntil = new Date(shop.deps.now().getTime() - 10 * 60_000);
  await shop.db.query().update(orderChanges).set({ heldUntil }).where(eq(orderChanges.id, order.version));
  await expireChanges(shop.deps);
  await setStock(shop, { [ADDED]: 0 });
  await findLostUnits(shop.deps);
  await returnFromBank(await atBank(url ?? "", "pay"));
  expect((await order.paid()).map(({ state }) => state)).toEqual(["paid", "refund_due"]);
  expect((await order.read()).lines).toHaveLength(1);
  expect(await order.stateOf()).toBe("open");
  await balanced();
});
