import { setTimeout } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { lockCoupon } from "@/lib/backend/services/selling/order-state/coupon-use";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { CartType } from "@/lib/contract/cart";
import { CouponType } from "@/lib/contract/coupon";
import { acceptCoupon } from "../support/money-world";
import { atBank, expectOk, readyToOrder, returnFromBank } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

// A buyer's orders lock their wallet, a coupon and two products, in every order. Locks that everything else depends on
// have tests of their own.

const GOODS = [7, 8] as const;
const BUYERS = 6;
const ROUNDS = 3;
let shop: TestShop;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
  const plenty = { stock: 1000, price: 10_000_000, finalPrice: 10_000_000, maxCount: null, specialSaleUntil: null };
  await shop.db.query().update(products).set(plenty).where(inArray(products.id, GOODS));
});
afterAll(() => shop.close());

async function makeBuyer(at: number) {
  const buyer = await readyToOrder(shop, { product: GOODS[at % 2] });
  const [user] = await shop.db.query().select().from(users).where(eq(users.mobile, buyer.mobile));
  const amount = at % 3 === 0 ? -2_000_000 : 50_000_000;
  await addWalletEntry(shop.deps, { userId: user?.id ?? 0, amount, kind: amount > 0 ? "charge" : "opening" });
  return { ...buyer, id: user?.id ?? 0 };
}

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

async function fill({ api }: Buyer, at: number) {
  for (const id of at % 2 ? GOODS : [...GOODS].reverse())
    expectOk(await api.cart.add({ id, type: CartType.Product, count: 1 + (at % 2), add: 0 }));
}

it("concurrent orders, coupons, payments, cancellations and expiry neither fail nor deadlock", async () => {
  const [single] = await shop.db
    .query()
    .insert(coupons)
    .values({ code: "RING-ONE", type: CouponType.Amount, value: 1_000_000, isSingleUse: true })
    .returning();
  const [many] = await shop.db.query().select().from(coupons).where(eq(coupons.code, "DEMO10"));
  const buyers: Buyer[] = [];
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await makeBuyer(at));
  const codes: number[] = [];
  const save = async ({ id, api, order }: Buyer, at: number, coupon_id = at % 2 ? single?.id : many?.id) => {
    if (coupon_id) await acceptCoupon(shop, id, coupon_id);
    const answer = await api.checkout.save({ ...order, coupon_id, use_wallet: 1, expected_total: undefined });
    codes.push(answer.ok ? 200 : answer.error.code);
    return answer.ok ? answer.data : null;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(buyers.map(fill));
    const first = await Promise.all(buyers.map((buyer, at) => save(buyer, at + round)));
    await Promise.all(buyers.map(fill));
    await Promise.all(
      buyers.flatMap((buyer, at) => {
        const placed = first[at];
        const cancel = async () => {
          const answer = placed && (await buyer.api.invoice.cancel({ id: placed.id }));
          if (answer) codes.push(answer.ok ? 200 : answer.error.code);
        };
        const pay = async () => placed?.url && returnFromBank(await atBank(placed.url, "pay"));
        const recode = async () => {
          if (!placed?.url) return;
          await returnFromBank(await atBank(placed.url, "cancel"));
          const answer = await buyer.api.invoice.setCoupon({ id: placed.id, code: "RING-ONE" });
          codes.push(answer.ok ? 200 : answer.error.code);
        };
        return [save(buyer, at + round + 1), [cancel, pay, recode][(at + round) % 3]?.(), expireInvoices(shop.deps)];
      }),
    );
    shop.advance(40 * 60_000);
    await Promise.all([...buyers.map(fill), expireInvoices(shop.deps), expireInvoices(shop.deps)]);
    await expireInvoices(shop.deps);
    expect(await findDifferences(shop.deps)).toEqual([]);
  }
  expect(codes.filter((code) => code >= 500)).toEqual([]);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(BUYERS);
  const [{ deadlocks } = { deadlocks: null }] = (
    await shop.db
      .query()
      .execute<{ deadlocks: number }>(
        sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
      )
  ).rows;
  expect(deadlocks).toBe(0);
});

it("locking an invoice waits for the lock on its buyer", async () => {
  const { api, order, mobile } = await readyToOrder(shop, { product: GOODS[0] });
  const { id } = expectOk(await api.checkout.save(order));
  const other = await shop.db.pool.connect();
  let isLocked = false;
  try {
    await other.query("begin");
    await other.query("select from users where mobile = $1 for no key update", [mobile]);
    const moving = shop.db.transaction(async () => {
      isLocked = (await lockInvoice(shop.deps, id)) !== undefined;
    });
    await setTimeout(300);
    expect(isLocked).toBe(false);
    await other.query("commit");
    await moving;
  } finally {
    other.release();
  }
  expect(isLocked).toBe(true);
});

it("an order returns 409 if the coupon it is waiting for becomes single-use", async () => {
  const row = { code: "RING-TURNS", type: CouponType.Amount, value: 1_000_000 };
  const [code] = await shop.db.query().insert(coupons).values(row).returning();
  const id = code?.id ?? 0;
  let [begun, end] = [() => {}, () => {}];
  const isChanging = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const isSeen = new Promise<void>((resolve) => {
    end = resolve;
  });
  const staff = shop.db.transaction(async () => {
    await shop.db.query().update(coupons).set({ isSingleUse: true }).where(eq(coupons.id, id));
    begun();
    await isSeen;
  });
  await isChanging;
  const order = shop.db.transaction(() => lockCoupon(shop.deps, { id })).catch((error) => error);
  await setTimeout(300);
  end();
  await staff;
  expect(await order).toMatchObject({ code: 409 });
  await shop.db.transaction(() => lockCoupon(shop.deps, { id }));
});
