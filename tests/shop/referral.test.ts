import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import { sendOutbox } from "@/lib/backend/jobs/outbox";
import { recordFormerCustomer } from "@/lib/backend/services/customers/former-customers";
import {
  claimFriendDiscount,
  friendDiscount,
  releaseFriendDiscount,
  rewardReferrer,
  withdrawReward,
} from "@/lib/backend/services/customers/referrals";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { expectOk, newAccount, newShopper, PASSWORD, placedOrder, type Shopper } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const GOODS = 5_000_000;
const TEN_THOUSAND_TOMAN = 100_000;
const DAY = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function rowOf({ mobile }: Pick<Shopper, "mobile">) {
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, mobile));
  if (!row) throw new Error(`${mobile} has no account.`);
  return row;
}
const codeOf = async (shopper: Shopper) => (await rowOf(shopper)).introduceCode;
const name = async (friend: Shopper, code: string) => friend.api.referral.nameFriend({ introduce_code: code });
const sentences = (result: Awaited<ReturnType<typeof name>>) => (result.ok ? [] : result.error.fields.introduce_code);
const offTheOrder = async (shopper: Shopper, goods = GOODS) =>
  friendDiscount(shop.deps, (await rowOf(shopper)).id, goods);

/** A referred customer with an order that uses the friend discount. */
async function orderOfFriend(referrer: Shopper) {
  const friend = await placedOrder(shop);
  expectOk(await name(friend, await codeOf(referrer)));
  const { id } = await rowOf(friend);
  await shop.db.transaction(() => claimFriendDiscount(shop.deps, id, friend.placed.id));
  return friend;
}
const pay = (id: number) =>
  shop.db.query().update(invoices).set({ paymentStatus: PaymentStatus.Paid }).where(eq(invoices.id, id));
const finish = (id: number) => shop.db.transaction(() => rewardReferrer(shop.deps, id));
const giveBack = (id: number) => shop.db.transaction(() => withdrawReward(shop.deps, id));
const earned = async ({ api }: Shopper, page?: number) => {
  const answer = await api.referral.earned({ page });
  return { data: expectOk(answer), extra: answer.ok ? answer.extra : undefined };
};

async function textsOf({ mobile }: Shopper): Promise<string[]> {
  await sendOutbox(shop.deps);
  const response = await fetch(`${shop.sandbox}/sandbox/messages?mobile=${mobile}`, {
    headers: { accept: "application/json" },
  });
  return ((await response.json()) as { text: string }[]).map(({ text }) => text);
}

const signup = (introduce_code?: string) => ({
  first_name: "نگار",
  last_name: "صادقی",
  email: "negar@example.com",
  terms_of_use: true as const,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  introduce_code,
});

describe("a referral code", () => {
  it("an unknown referral code leaves the registration unfinished, and a valid one counts (AUTH-035)", async () => {
    const referrer = await newShopper(shop);
    const friend = await newAccount(shop);
    const unknown = await friend.api.auth.signup(signup("NOBODY22"));
    expect(unknown).toMatchObject({
      ok: false,
      error: { code: 422, fields: { introduce_code: ["کد معرف پیدا نشد"] } },
    });
    expect((await rowOf(friend)).registerStatus).toBe(3);
    const code = await codeOf(referrer);
    expectOk(await friend.api.auth.signup(signup(` ${code.toLowerCase()} `)));
    // Submits the form again, as after a lost response.
    expectOk(await friend.api.auth.signup(signup(code)));
    expect(await offTheOrder(friend)).toBe(TEN_THOUSAND_TOMAN);
  });

  it("registration works without a referral code (AUTH-035)", async () => {
    const friend = await newAccount(shop);
    expectOk(await friend.api.auth.signup(signup("")));
    expect(await offTheOrder(friend)).toBe(0);
  });

  it("the profile accepts a code until the first paid order, and refuses other codes with a sentence (AUTH-035)", async () => {
    const [referrer, other] = [await newShopper(shop), await newShopper(shop)];
    const friend = await placedOrder(shop);
    for (const code of ["NOBODY22", "A\u0000"])
      expect(sentences(await name(friend, code))).toEqual(["کد معرف پیدا نشد"]);
    expect(sentences(await name(friend, await codeOf(friend)))).toEqual(["کد معرف خودتان برای شما پذیرفته نمی‌شود"]);
    expect((await earned(friend)).extra?.may_name_friend).toBe(true);
    for (const _ of [1, 2]) expectOk(await name(friend, await codeOf(referrer)));
    expect((await earned(friend)).extra?.may_name_friend).toBe(false);
    expect(sentences(await name(friend, await codeOf(other)))).toEqual(["کد معرف دیگری برای حساب شما ثبت شده است"]);

    const late = await placedOrder(shop);
    await pay(late.placed.id);
    expect(sentences(await name(late, await codeOf(referrer)))).toEqual(["کد معرف فقط تا پیش از اولین خرید ثبت می‌شود"]);
    expect((await earned(late)).extra?.may_name_friend).toBe(false);
  });

  it("the codes of the registering agent, and of anybody the customer referred, even indirectly, are refused", async () => {
    const [agent, friend, third] = [await newShopper(shop), await newShopper(shop), await newShopper(shop)];
    const { id: registeredBy } = await rowOf(agent);
    await shop.db.query().update(users).set({ registeredBy }).where(eq(users.mobile, friend.mobile));
    expect(sentences(await name(friend, await codeOf(agent)))).toEqual([
      "کد نماینده‌ای که شما را ثبت کرده است پذیرفته نمی‌شود",
    ]);
    expectOk(await name(third, await codeOf(friend)));
    expectOk(await name(agent, await codeOf(third)));
    expect(sentences(await name(friend, await codeOf(third)))).toEqual(["این کد از کسی است که خودتان معرفی کرده‌اید"]);
    await shop.db.query().update(users).set({ registeredBy: null }).where(eq(users.mobile, friend.mobile));
    expect(sentences(await name(friend, await codeOf(agent)))).toEqual(["این کد از کسی است که خودتان معرفی کرده‌اید"]);
  });

  it("three customers who refer each other concurrently do not form a circle", async () => {
    const circle = [await newShopper(shop), await newShopper(shop), await newShopper(shop)];
    const codes = await Promise.all(circle.map(codeOf));
    const named = await Promise.all(circle.map((friend, at) => name(friend, codes[(at + 1) % 3] ?? "")));
    expect(named.map(({ ok }) => ok).sort()).toEqual([false, true, true]);
  });

  it("ten wrong referral codes an hour are allowed, and correct ones do not count", async () => {
    const friend = await newShopper(shop);
    const code = await codeOf(await newShopper(shop));
    for (let tries = 0; tries < 9; tries += 1) expect((await name(friend, `NOBODY${tries}`)).ok).toBe(false);
    for (const _ of [1, 2]) expectOk(await name(friend, code));
    expect(await name(friend, "NOBODYX")).toMatchObject({ error: { code: 422 } });
    expect(await name(friend, code)).toMatchObject({ ok: false, error: { code: 429 } });
  });
});

describe("the friend discount", () => {
  it("the friend discount takes 10,000 toman off a first order that reaches the minimum (CONST-041)", async () => {
    const friend = await newShopper(shop);
    expect(await offTheOrder(friend)).toBe(0);
    expectOk(await name(friend, await codeOf(await newShopper(shop))));
    const { flooring = 0 } = (await earned(friend)).extra?.terms ?? {};
    expect(flooring).toBeGreaterThan(0);
    expect(await offTheOrder(friend, flooring - 1)).toBe(0);
    expect(await offTheOrder(friend, flooring)).toBe(TEN_THOUSAND_TOMAN);
  });

  it("the friend discount applies to one order at a time, and is free again if that order expires unpaid", async () => {
    const friend = await orderOfFriend(await newShopper(shop));
    const { id } = await rowOf(friend);
    expect(await offTheOrder(friend)).toBe(0);
    await expect(shop.db.transaction(() => claimFriendDiscount(shop.deps, id, friend.placed.id))).rejects.toThrow();
    for (const _ of [1, 2]) await releaseFriendDiscount(shop.deps, friend.placed.id);
    expect(await offTheOrder(friend)).toBe(TEN_THOUSAND_TOMAN);
  });

  it("a customer with a paid order gets no friend discount, even if a deleted account paid it", async () => {
    const friend = await placedOrder(shop);
    expectOk(await name(friend, await codeOf(await newShopper(shop))));
    await pay(friend.placed.id);
    expect(await offTheOrder(friend)).toBe(0);
    // A cancelled order is refunded, so it does not count as a first order.
    const cancelled = { status: InvoiceStatus.Cancelled };
    await shop.db.query().update(invoices).set(cancelled).where(eq(invoices.id, friend.placed.id));
    expect(await offTheOrder(friend)).toBe(TEN_THOUSAND_TOMAN);

    const back = await newShopper(shop);
    expectOk(await name(back, await codeOf(await newShopper(shop))));
    await recordFormerCustomer(shop.deps, { mobile: back.mobile, nationalNo: null }, true);
    expect(await offTheOrder(back)).toBe(0);
  });
});

describe("the referrer's reward", () => {
  it("the reward is a coupon of 10,000 toman, given once with an SMS when the friend's order is finished (CONST-042)", async () => {
    const referrer = await newShopper(shop);
    const friend = await orderOfFriend(referrer);
    expect((await earned(referrer)).data).toEqual([]);
    await Promise.all([finish(friend.placed.id), finish(friend.placed.id)]);
    const [code, ...others] = expectOk(await referrer.api.coupon.list({ page: 1 }));
    expect(others).toEqual([]);
    expect(code).toMatchObject({ type: 2, value: TEN_THOUSAND_TOMAN, active: true });
    expect(Date.parse(code?.expired_at ?? "")).toBeGreaterThan(shop.deps.now().getTime() + 30 * DAY);
    const texts = (await textsOf(referrer)).filter((text) => text.includes(code?.code ?? "?"));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain("۱۰٬۰۰۰ تومان");
  });

  it("rewards are listed page by page with the code, the friend and the Persian end date (ENT-024, API-025)", async () => {
    const referrer = await newShopper(shop);
    const friend = await orderOfFriend(referrer);
    await finish(friend.placed.id);
    const { data, extra } = await earned(referrer, 1);
    expect(data).toEqual([
      {
        code: expect.stringMatching(/^[2-9A-Z]{10}$/),
        first_name: "سارا",
        last_name: "محمدی",
        expired_at_fa: expect.stringMatching(/^[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}$/),
      },
    ]);
    expect(extra).toMatchObject({ count: 1, introduce_code: await codeOf(referrer) });
    expect((await earned(referrer, 2)).data).toEqual([]);
    expect((await earned(friend)).data).toEqual([]);
    // The data export names neither of the two people.
    const at = expect.any(String);
    expect(expectOk(await referrer.api.account.export()).referrals).toEqual([
      { is_friend: false, code: data[0]?.code, at },
    ]);
    expect(expectOk(await friend.api.account.export()).referrals).toEqual([{ is_friend: true, code: null, at }]);
  });

  it("the reward is deactivated when the order is returned", async () => {
    const referrer = await newShopper(shop);
    const friend = await orderOfFriend(referrer);
    await finish(friend.placed.id);
    for (const _ of [1, 2]) await giveBack(friend.placed.id);
    expect((await earned(referrer)).data).toEqual([]);
    expect(expectOk(await referrer.api.coupon.list({ page: 1 }))).toMatchObject([{ active: false }]);
    // Finishing the order again changes nothing, nor does a return before it was finished.
    await finish(friend.placed.id);
    expect((await earned(referrer)).extra?.count).toBe(0);
    const early = await orderOfFriend(referrer);
    await giveBack(early.placed.id);
    expect(
      (
        await shop.db
          .query()
          .select()
          .from(coupons)
          .where(eq(coupons.userId, (await rowOf(referrer)).id))
      ).length,
    ).toBe(1);
  });

  it("a referrer gets at most ten rewards a month, even if many orders are finished concurrently", async () => {
    const referrer = await newShopper(shop);
    const { id: referrerId } = await rowOf(referrer);
    const orders: number[] = [];
    for (let friends = 0; friends < 12; friends += 1) {
      const friend = await newShopper(shop);
      const { id: friendId } = await rowOf(friend);
      const { invoiceId } = await anInvoiceOf(friendId);
      await shop.db.query().insert(referrals).values({ referrerId, friendId, invoiceId, createdAt: shop.deps.now() });
      orders.push(invoiceId);
    }
    await Promise.all(orders.map(finish));
    expect((await earned(referrer)).extra?.count).toBe(10);
    shop.advance(32 * DAY);
    const [{ invoiceId: left } = { invoiceId: null }] = await shop.db
      .query()
      .select()
      .from(referrals)
      .where(and(eq(referrals.referrerId, referrerId), isNull(referrals.couponId)));
    await shop.db
      .query()
      .update(referrals)
      .set({ rewardedAt: null })
      .where(eq(referrals.invoiceId, left ?? 0));
    await finish(left ?? 0);
    expect(await shop.db.query().$count(coupons, eq(coupons.userId, referrerId))).toBe(11);
  });
});

/** Inserts a finished order without lines or stock. */
async function anInvoiceOf(userId: number): Promise<{ invoiceId: number }> {
  const [copied] = await shop.db.query().select().from(invoices).limit(1);
  if (!copied) throw new Error("There is no order to copy.");
  const { id: _, ...row } = copied;
  const trackingCode = `COPY${userId}`;
  const [made] = await shop.db
    .query()
    .insert(invoices)
    .values({ ...row, userId, trackingCode, stockHeld: false })
    .returning();
  return { invoiceId: made?.id ?? 0 };
}
