import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importCatalogue } from "@/lib/backend/catalogue-import/import";
import { products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import { checkLedger } from "@/lib/backend/jobs/check-ledger";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { findLostUnits } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { atBank, expectOk, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 45;
const DEVICE = 4;

let shop: TestShop;
/** A paid order, and an unpaid one with a coupon and wallet money. */
let paid = 0;
let waiting = 0;
/** A paid order that was cancelled and partly refunded, and one that was paid by transfer. */
let owed = 0;
let transferred = 0;

const staff = async (mobile_no: string) => {
  const { token } = expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" }));
  return apiOf(shop, token ?? "");
};

async function workAtTheDesk(): Promise<void> {
  const [desk, accounts] = [await staff("09125550001"), await staff("09125550003")];
  const order = await placedOrder(shop, { product: PRODUCT });
  await returnFromBank(await atBank(order.payUrl, "pay"));
  owed = order.placed.id;
  expectOk(await desk.deskOrder.step({ id: owed, act: "cancel" }));
  const row = expectOk(await accounts.deskMoney.refunds()).find((one) => one.order === owed);
  const part = { id: row?.id ?? 0, amount: 100, reason: "بخشی", way: "hand" as const, reference: "901" };
  expectOk(await accounts.deskMoney.refund(part));
  await shop.db.query().update(products).set({ stock: 1000, maxCount: 1000 }).where(eq(products.id, DEVICE));
  // Above the limit of every gateway.
  const { api, order: terms } = await readyToOrder(shop, { product: DEVICE, count: 12, port: 5 });
  const placed = expectOk(await api.checkout.save({ ...terms, expected_total: null }));
  transferred = placed.id;
  const { payable_amount: amount } = expectOk(await api.invoice.get({ id: transferred }));
  expectOk(await accounts.deskMoney.takeTransfer({ order: transferred, amount, reference: "77001", owe: false }));
}

beforeAll(async () => {
  shop = await openTestShop();
  const first = await placedOrder(shop, { product: 1 });
  await returnFromBank(await atBank(first.payUrl, "pay"));
  paid = first.placed.id;
  const { api, order, mobile } = await readyToOrder(shop, { product: 1 });
  const [buyer] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  await addWalletEntry(shop.deps, { userId: buyer?.id ?? 0, amount: 1_000_000, kind: "charge" });
  const { coupon_id } = expectOk(await api.checkout.setCoupon({ code: "DEMO10" }));
  waiting = expectOk(await api.checkout.save({ ...order, coupon_id, use_wallet: 1, expected_total: undefined })).id;
  await workAtTheDesk();
});
afterAll(() => shop.close());

/** Runs a statement with the trigger disabled that forbids changes of `money_events`. */
const run = (query: string) =>
  shop.db.transaction(async () => {
    await shop.db.query().execute(sql`alter table money_events disable trigger user`);
    const result = await shop.db.query().execute(sql.raw(query));
    await shop.db.query().execute(sql`alter table money_events enable trigger user`);
    return result;
  });

/** Returns the checks that fail between running `broken` and `mended`. */
async function foundBetween(broken: string, mended: string): Promise<string[]> {
  await run(broken);
  const found = await findDifferences(shop.deps);
  await run(mended);
  return found.map(({ check }) => check);
}

const userOf = (id: number) => `(select user_id from invoices where id = ${id})`;

describe("the ledger check", () => {
  it.each([
    ["whole toman", 0, []],
    ["whole rials on older orders", 1, []],
    ["nothing else", 2, ["the coupon discount has the right amount"]],
  ])("a percentage discount may be rounded to %s", async (_, rials, found) => {
    const moved = (sign: "+" | "-") =>
      `update invoice_lines set price = price ${sign} 10 where invoice_id = ${waiting};
       update invoices set goods_amount = goods_amount ${sign} 10, coupon_decrease = coupon_decrease ${sign} ${rials},
         payable_amount = payable_amount ${sign} ${10 - rials} where id = ${waiting};
       update payments set amount = amount ${sign} ${10 - rials} where invoice_id = ${waiting}`;
    expect(await foundBetween(moved("+"), moved("-"))).toEqual(found);
  });

  it("the ledger check finds no difference in a demo shop with paid, unpaid, cancelled and transferred orders", async () => {
    expect(await findDifferences(shop.deps)).toEqual([]);
  });

  it("a difference names the row and the expected and found amounts", async () => {
    const who = userOf(waiting);
    await run(`update users set wallet_balance = wallet_balance + 5 where id = ${who}`);
    const [{ rows }] = [await run(`select ${who} as id`)];
    expect(await findDifferences(shop.deps)).toEqual([
      { check: "a wallet balance equals the sum of its entries", id: rows[0]?.id, expected: 0, found: 5 },
    ]);
    await run(`update users set wallet_balance = wallet_balance - 5 where id = ${who}`);
  });

  it.each<[string, (paid: number, waiting: number) => [string, string]]>([
    [
      "an order charges the wallet the amount on its invoice",
      (_, id) => [
        `update wallet_entries set amount = amount - 1 where invoice_id = ${id}; update users set wallet_balance = wallet_balance - 1 where id = ${userOf(id)}`,
        `update wallet_entries set amount = amount + 1 where invoice_id = ${id}; update users set wallet_balance = wallet_balance + 1 where id = ${userOf(id)}`,
      ],
    ],
    [
      "the goods amount equals the sum of the lines",
      (id) => [
        `update invoice_lines set price = price + 1 where invoice_id = ${id}`,
        `update invoice_lines set price = price - 1 where invoice_id = ${id}`,
      ],
    ],
    [
      "the coupon discount has the right amount",
      (_, id) => [
        `update invoices set coupon_decrease = coupon_decrease + 1, payable_amount = payable_amount - 1 where id = ${id}; update payments set amount = amount - 1 where invoice_id = ${id}`,
        `update invoices set coupon_decrease = coupon_decrease - 1, payable_amount = payable_amount + 1 where id = ${id}; update payments set amount = amount + 1 where invoice_id = ${id}`,
      ],
    ],
    [
      "shipping is charged in full or not at all",
      (_, id) => [
        `update invoices set shipping_amount = shipping_amount + 1, payable_amount = payable_amount + 1 where id = ${id}`,
        `update invoices set shipping_amount = shipping_amount - 1, payable_amount = payable_amount - 1 where id = ${id}`,
      ],
    ],
    [
      "an active order uses its coupon, an ended one does not",
      (_, id) => [
        `update coupon_uses set coupon_id = coupon_id + 1 where invoice_id = ${id}`,
        `update coupon_uses set coupon_id = coupon_id - 1 where invoice_id = ${id}`,
      ],
    ],
    [
      "a paid order is settled once",
      (id) => [
        `update payments set amount = amount - 1 where invoice_id = ${id}`,
        `update payments set amount = amount + 1 where invoice_id = ${id}`,
      ],
    ],
    [
      "every order has its order_placed event",
      (id) => [
        `update money_events set kind = 'lost' where invoice_id = ${id} and kind = 'order_placed'`,
        `update money_events set kind = 'order_placed' where invoice_id = ${id} and kind = 'lost'`,
      ],
    ],
    [
      "every payment attempt and its outcome have their events",
      (id) => [
        `update money_events set kind = 'lost' where invoice_id = ${id} and kind = 'payment_started'`,
        `update money_events set kind = 'payment_started' where invoice_id = ${id} and kind = 'lost'`,
      ],
    ],
    [
      "every ended order has a cancelled or expired event",
      (_, id) => [
        `update invoices set status = 70, stock_held = false, coupon = null, coupon_decrease = 0, payable_amount = payable_amount + coupon_decrease where id = ${id}`,
        "select 1",
      ],
    ],
    [
      "a closed order reverts its wallet amount, and a paid one also the debt it settled",
      () => [
        `insert into wallet_entries (user_id, amount, kind, invoice_id, created_at) select user_id, 5, 'order_back', id, now() from invoices where id = ${owed}; update users set wallet_balance = wallet_balance + 5 where id = ${userOf(owed)}`,
        `delete from wallet_entries where invoice_id = ${owed}; update users set wallet_balance = wallet_balance - 5 where id = ${userOf(owed)}`,
      ],
    ],
    [
      "refunds by the staff match their money events",
      () => [
        `update refunds set amount = amount - 1 where reference = '901'`,
        `update refunds set amount = amount + 1 where reference = '901'`,
      ],
    ],
    [
      "no refund exceeds the amount owed",
      () => [
        `update payments set owed_amount = 99 where invoice_id = ${owed}`,
        `update payments set owed_amount = null where invoice_id = ${owed}`,
      ],
    ],
    [
      "a bank transfer is recorded in the audit log",
      () => [
        `update payments set reference = '77002' where invoice_id = ${transferred}`,
        `update payments set reference = '77001' where invoice_id = ${transferred}`,
      ],
    ],
  ])("the ledger check finds a violation of «%s»", async (check, change) => {
    const [broken, mended] = change(paid, waiting);
    expect(await foundBetween(broken, mended)).toContain(check);
  });
});

describe("a coupon limited to one order after two orders used it", () => {
  it("the two earlier uses are no difference, but two later ones are", async () => {
    const [desk, code] = [await staff("09125550003"), "BOOKS-ONE"];
    const terms = { type: 2 as const, value: 10_000, once_per_user: false, single_use: false };
    await shop.db.query().insert(coupons).values({ code, type: terms.type, value: terms.value });
    const [made] = expectOk(await desk.deskCoupon.list({ q: code }));
    if (!made) throw new Error("The coupon is not listed.");
    const use = (at: Date) =>
      run(`insert into coupon_uses (invoice_id, coupon_id, user_id, used_at)
        select id, ${made.id}, user_id, '${at.toISOString()}' from invoices
        where id not in (select invoice_id from coupon_uses) order by id limit 1`);
    const now = shop.deps.now().getTime();
    for (const ago of [3, 2]) await use(new Date(now - ago * 60_000));
    expectOk(await desk.deskCoupon.save({ id: made.id, version: made.version, ...terms, single_use: true }));
    const check = "a single-use coupon is used once";
    const differs = async () => (await findDifferences(shop.deps)).some((one) => one.check === check);
    expect(await differs()).toBe(false);
    for (const later of [1, 2]) await use(new Date(now + later * 60_000));
    expect(await differs()).toBe(true);
    await run(`delete from coupon_uses where coupon_id = ${made.id}`);
  });
});

describe("the stock check", () => {
  const takeAway = (pieces: number) => run(`update products set stock = stock - ${pieces} where id = ${PRODUCT}`);

  it("sales, returns, imports and manual changes explain every unit, and an unexplained loss is reported once", async () => {
    const [desk, goods] = [await staff("09125550001"), await staff("09125550002")];
    await findLostUnits(shop.deps);
    const sold = await placedOrder(shop, { product: PRODUCT, count: 2 });
    await returnFromBank(await atBank(sold.payUrl, "pay"));
    const held = await placedOrder(shop, { product: PRODUCT, count: 3 });
    const together = await readyToOrder(shop, { bundle: 3 });
    expectOk(await together.api.checkout.save({ ...together.order, expected_total: null }));
    expectOk(await goods.deskGoods.moveStock({ id: PRODUCT, change: -4, reason: "broken" }));
    await importCatalogue(shop.db, [{ kind: "products", line: 1, value: { id: PRODUCT, stock: 77 } }], shop.deps.now());
    expect(await findLostUnits(shop.deps)).toEqual([]);
    expectOk(await held.api.invoice.cancel({ id: held.placed.id }));
    for (const act of ["confirm", "pack", "send", "finish"] as const) {
      expectOk(await desk.deskOrder.step({ id: sold.placed.id, act }));
    }
    expectOk(await sold.api.receipt.askReturn({ id: sold.placed.id, reason: "نمی‌خواهم" }));
    const { version } = expectOk(await desk.deskOrder.get({ id: sold.placed.id }));
    expectOk(await desk.deskOrder.decideReturn({ id: sold.placed.id, version, accept: true, restock: true }));
    expect(await findLostUnits(shop.deps)).toEqual([]);
    await takeAway(1);
    const check = "every stock change is explained by an order or a recorded change";
    expect(await findLostUnits(shop.deps)).toMatchObject([{ check, id: PRODUCT }]);
    expect(await findLostUnits(shop.deps)).toEqual([]);
  });
});

describe("the nightly ledger check", () => {
  const NIGHT = new Date("2026-11-24T23:29:00Z");
  const at = (minutes: number) => ({ ...shop.deps, now: () => new Date(NIGHT.getTime() + minutes * 60_000) });

  it("the nightly check runs once a night from 03:00 Tehran time across all processes and logs each difference", async () => {
    await run(`update users set wallet_balance = wallet_balance + 7 where mobile = '09125555555'`);
    await shop.db.query().delete(settings).where(eq(settings.key, "books_checked"));
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ found }) => found === 7);
    await checkLedger(at(0));
    expect(lines()).toHaveLength(1);
    await checkLedger(at(0.9));
    expect(lines()).toHaveLength(1);
    await Promise.all([checkLedger(at(1)), checkLedger(at(1)), checkLedger(at(2)), checkLedger(at(600))]);
    expect(lines()).toHaveLength(2);
    expect(lines()[1]).toEqual({
      time: expect.any(String),
      level: "error",
      job: "check the ledger",
      check: "a wallet balance equals the sum of its entries",
      id: expect.any(Number),
      expected: 0,
      found: 7,
    });
    await checkLedger(at(24 * 60 + 1));
    expect(lines()).toHaveLength(3);
    log.mockRestore();
  });

  it("a check that fails is logged together with the findings of the other checks", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await run("alter table referrals rename to referrals_away");
    await checkLedger(at(48 * 60 + 1));
    await run("alter table referrals_away rename to referrals");
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(lines.map(({ check }) => check)).toContain("a friend's discount has its referral");
    expect(lines.filter(({ found }) => found === 7)).toHaveLength(1);
  });

  it("a run that fails as a whole is repeated within the same night", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const deps = at(72 * 60 + 1);
    const lost = { ...shop.db, transaction: () => Promise.reject(new Error("The connection is lost.")) };
    await expect(checkLedger({ ...deps, db: lost })).rejects.toThrow("lost");
    await checkLedger(deps);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
