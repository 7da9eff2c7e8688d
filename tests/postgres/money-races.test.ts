import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { reconcilePayments } from "@/lib/backend/jobs/reconcile";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import {
  acceptCoupon,
  BUNDLE,
  cheapenBundle,
  insertBuyer,
  insertCoupon,
  plainOrder,
  readStock,
  readWallet,
  setStock,
} from "../support/money-world";
import { atBank, expectOk, returnFromBank } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

// `npm run bench:races` runs two hundred rounds of fifty.
const ROUNDS = Number(process.env.MONEY_ROUNDS ?? 1);
const CROWD = Number(process.env.MONEY_CROWD ?? 12);
const TIMEOUT_MS = ROUNDS * CROWD * 1000 + 60_000;
const PRODUCT = 7;
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ limitFactor: 1_000_000 });
  await cheapenBundle(shop);
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof insertBuyer>>;
type Wish = { type?: 1 | 2; id?: number; count?: number };
type Fields = Partial<ReturnType<typeof plainOrder>> | { coupon_id: number };

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

const crowd = (count: number, wish: (at: number) => Wish = () => ({}), wallet = 0) =>
  Promise.all(
    times(count, async (at) => {
      const buyer = await insertBuyer(shop, wallet);
      const { type = 1, id = PRODUCT, count: pieces = 1 } = wish(at);
      expectOk(await buyer.api.cart.add({ id, type, count: pieces, add: 0 }));
      return buyer;
    }),
  );

const acceptAll = (buyers: Buyer[], couponId: number) =>
  Promise.all(buyers.map(({ id }) => acceptCoupon(shop, id, couponId)));

const save = (buyer: Buyer, fields: Fields = {}, key: string = crypto.randomUUID()) =>
  buyer.api.checkout.save({ ...plainOrder(buyer), ...fields }, { idempotencyKey: key });

const codesOf = (answers: { ok: boolean; error?: { code: number } }[]) =>
  answers.map((answer) => (answer.ok ? 200 : (answer.error?.code ?? 0))).sort((a, b) => a - b);

/** Ends open orders and refills the stock before each round, and runs the ledger check after it. */
function race(title: string, round: (at: number) => Promise<void>): void {
  it(
    `${title} (${CROWD} at once)`,
    async () => {
      for (let at = 0; at < ROUNDS; at++) {
        shop.advance(80 * MINUTE);
        await expireInvoices(shop.deps);
        await setStock(shop, { [PRODUCT]: 1000, 8: 1000, 9: 1000, 45: 1000 });
        await round(at);
        expect(await findDifferences(shop.deps)).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );
}

async function place(buyer: Buyer, fields?: Fields) {
  const placed = expectOk(await save(buyer, fields));
  if (!placed.url) throw new Error("The order has no payment page.");
  return { ...placed, url: placed.url };
}

race("only one of several buyers gets the last unit in stock", async () => {
  await setStock(shop, { [PRODUCT]: 1 });
  const buyers = await crowd(CROWD);
  expect(codesOf(await Promise.all(buyers.map((buyer) => save(buyer))))).toEqual([200, ...Array(CROWD - 1).fill(406)]);
  expect(await readStock(shop, [PRODUCT])).toEqual({ [PRODUCT]: 0 });
});

race("a bundle and its products share one stock, and unpaid orders return theirs", async (at) => {
  const pieces = 5 + at * 7;
  await setStock(shop, { 9: pieces, 45: pieces });
  const wishes: Wish[] = [{ type: 2, id: BUNDLE.id }, { id: 9 }, { id: 45, count: 2 }];
  const buyers = await crowd(CROWD, (nth) => wishes[nth % 3] ?? {});
  const answers = await Promise.all(buyers.map((buyer) => save(buyer)));
  expect(new Set([200, 406, ...codesOf(answers)])).toEqual(new Set([200, 406]));
  const taken = (of: number[]) => answers.reduce((sum, { ok }, nth) => sum + (ok ? (of[nth % 3] ?? 0) : 0), 0);
  expect(await readStock(shop, [9, 45])).toEqual({ 9: pieces - taken([5, 1, 0]), 45: pieces - taken([5, 0, 2]) });
  shop.advance(31 * MINUTE);
  await expireInvoices(shop.deps);
  expect(await readStock(shop, [9, 45])).toEqual({ 9: pieces, 45: pieces });
});

race("a single-use coupon is used once by concurrent orders", async () => {
  const { id } = await insertCoupon(shop, 1_000_000, "in all");
  const buyers = await crowd(CROWD);
  await acceptAll(buyers, id);
  const answers = await Promise.all(buyers.map((buyer) => save(buyer, { coupon_id: id })));
  expect(codesOf(answers)).toEqual([200, ...Array(CROWD - 1).fill(422)]);
  expect(await shop.db.query().select().from(couponUses).where(eq(couponUses.couponId, id))).toHaveLength(1);
});

race("a coupon released while others claim it is never used twice", async () => {
  const { id } = await insertCoupon(shop, 1_000_000, "in all");
  const [first, ...others] = await crowd(CROWD);
  if (!first) return;
  await acceptAll([first, ...others], id);
  const placed = await place(first, { coupon_id: id });
  const answers = await Promise.all([
    first.api.invoice.cancel({ id: placed.id }),
    ...others.map((buyer) => save(buyer, { coupon_id: id })),
  ]);
  expect(answers[0]?.ok).toBe(true);
  expect(answers.slice(1).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
});

race("concurrent orders spend a wallet only once", async () => {
  const [buyer] = await crowd(1, undefined, 10_000_000);
  if (!buyer) return;
  const answers = await Promise.all(times(CROWD, () => save(buyer, { use_wallet: 1 })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set([200, 404, 409, ...codesOf(answers)])).toEqual(new Set([200, 404, 409]));
  expect(await readWallet(shop, buyer.id)).toBe(0);
});

race("the wallet is refunded once if cancellation and expiry race", async (at) => {
  const [buyer] = await crowd(1, undefined, 10_000_000);
  if (!buyer) return;
  const placed = await place(buyer, { use_wallet: 1 });
  if (at % 2) shop.advance(36 * MINUTE);
  await Promise.all([
    ...times(CROWD / 2, () => buyer.api.invoice.cancel({ id: placed.id })),
    ...times(CROWD / 2, () => expireInvoices(shop.deps)),
  ]);
  await expireInvoices(shop.deps);
  expect(await readWallet(shop, buyer.id)).toBe(10_000_000);
});

race("repeated submissions create one order", async () => {
  const [buyer] = await crowd(1);
  if (!buyer) return;
  const key = crypto.randomUUID();
  const answers = await Promise.all(times(CROWD, () => save(buyer, {}, key)));
  expect(new Set([200, 409, ...codesOf(answers)])).toEqual(new Set([200, 409]));
  expect(await shop.db.query().$count(invoices, eq(invoices.userId, buyer.id))).toBe(1);
});

race("repeated callbacks settle the payment once", async () => {
  const [buyer] = await crowd(1);
  if (!buyer) return;
  const placed = await place(buyer);
  const callback = await atBank(placed.url, "pay");
  shop.advance(5 * MINUTE);
  const answers = await Promise.all([
    ...times(CROWD, () => returnFromBank(callback)),
    ...times(3, () => reconcilePayments(shop.deps).then(() => null)),
  ]);
  expect(new Set(answers.flatMap((answer) => answer?.status ?? []))).toEqual(new Set([303]));
  const events = await shop.db.query().select().from(moneyEvents).where(eq(moneyEvents.invoiceId, placed.id));
  expect(events.filter(({ kind }) => kind === "paid")).toHaveLength(1);
});

race("a callback that races cancellation and expiry has one outcome and loses no money", async (at) => {
  const buyers = await crowd(Math.ceil(CROWD / 4), undefined, 10_000_000);
  const orders = await Promise.all(buyers.map((buyer) => place(buyer, { use_wallet: 1 })));
  const callbacks = await Promise.all(orders.map(({ url }) => atBank(url, "pay")));
  if (at % 2) shop.advance(30 * MINUTE + 1000);
  const rivals = [
    () => Promise.all(callbacks.map(returnFromBank)),
    () => Promise.all(buyers.map((buyer, nth) => buyer.api.invoice.cancel({ id: orders[nth]?.id ?? 0 }))),
    () => expireInvoices(shop.deps),
  ];
  await Promise.all((at % 4 < 2 ? rivals : rivals.toReversed()).map((rival) => rival()));
  await Promise.all(callbacks.map(returnFromBank));
  await expireInvoices(shop.deps);
  const ids = orders.map(({ id }) => id);
  const ended = await shop.db.query().select().from(invoices).where(inArray(invoices.id, ids));
  const attempts = await shop.db.query().select().from(payments).where(inArray(payments.invoiceId, ids));
  for (const { id, paymentStatus, userId } of ended) {
    const isPaid = paymentStatus === 20;
    const state = attempts.find(({ invoiceId }) => invoiceId === id)?.state;
    expect(isPaid ? ["paid"] : ["refund_due", "refunded"]).toContain(state);
    expect(await readWallet(shop, userId)).toBe(isPaid ? 0 : 10_000_000);
  }
  const unpaid = ended.filter(({ paymentStatus }) => paymentStatus !== 20).length;
  expect(await readStock(shop, [PRODUCT])).toEqual({ [PRODUCT]: 1000 - orders.length + unpaid });
});

race("a friend's discount applies to only one order, and a referrer gets at most ten coupons a month", async () => {
  // A new month for every round.
  shop.advance(32 * 24 * 60 * MINUTE);
  const referrer = await insertBuyer(shop);
  const friends = await crowd(CROWD);
  const at = shop.deps.now();
  const brought = friends.map(({ id: friendId }) => ({ referrerId: referrer.id, friendId, createdAt: at }));
  await shop.db.query().insert(referrals).values(brought);
  const answers = await Promise.all(friends.flatMap((friend) => [save(friend), save(friend)]));
  const placed = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  expect(placed).toHaveLength(CROWD);
  await Promise.all(placed.map(async ({ url }) => returnFromBank(await atBank(url ?? "", "pay"))));
  const finish = (id: number, act: "confirm" | "pack" | "send" | "finish") =>
    shop.db.transaction(async () => {
      const invoice = await lockInvoice(shop.deps, id);
      return invoice && applyTransition(shop.deps, invoice, { act, by: "staff", isOver: false });
    });
  for (const act of ["confirm", "pack", "send"] as const) await Promise.all(placed.map(({ id }) => finish(id, act)));
  await Promise.all(placed.flatMap(({ id }) => [finish(id, "finish"), finish(id, "finish")]));
  expect(await shop.db.query().$count(coupons, eq(coupons.userId, referrer.id))).toBe(Math.min(10, CROWD));
  const rows = await shop.db.query().select().from(referrals).where(eq(referrals.referrerId, referrer.id));
  expect(new Set(rows.map(({ invoiceId }) => invoiceId))).toEqual(new Set(placed.map(({ id }) => id)));
});
