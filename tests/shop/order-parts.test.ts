import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { companies, companyTimeWindows } from "@/lib/backend/db/schema/companies";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { invoices, shippingMethods } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { CartType } from "@/lib/contract/cart";
import { CouponType } from "@/lib/contract/coupon";
import { SALES_AGENT } from "@/lib/contract/user";
import { acceptCoupon } from "../support/money-world";
import { atBank, expectOk, readyToOrder, returnFromBank } from "../support/shopper";
import { ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 4;
const PRICE = 10_000_000;
/** A category whose products require no documents. */
const ACCESSORIES = 5;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db
    .query()
    .update(products)
    .set({ stock: 50, price: PRICE, finalPrice: PRICE, maxCount: null, specialSaleUntil: null })
    .where(eq(products.id, PRODUCT)),
);

type Ready = Awaited<ReturnType<typeof readyToOrder>>;
type Change = Partial<Ready["order"]>;

async function idOf({ mobile }: { mobile: string }): Promise<number> {
  const [user] = await shop.db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return user?.id ?? 0;
}

async function aShopper(count = 10) {
  const ready = await readyToOrder(shop, { product: PRODUCT, count });
  const id = await idOf(ready);
  const save = (change: Change = {}) =>
    ready.api.checkout.save({ ...ready.order, expected_total: undefined, ...change });
  const accept = (couponId: number) => acceptCoupon(shop, id, couponId);
  const place = async (change: Change = {}) => expectOk(await save(change));
  const fill = () => ready.api.cart.add({ id: PRODUCT, type: CartType.Product, count, add: 0 });
  return { ...ready, id, save, accept, place, fill };
}

type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** Expects that no order was placed and the cart is unchanged. */
async function expectNothing({ api }: Shopper) {
  expect(expectOk(await api.invoice.list())).toEqual([]);
  expect(expectOk(await api.cart.info()).items_count).toBeGreaterThan(0);
}

async function rowOf(id: number) {
  const [row] = await shop.db.query().select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`No invoice ${id}.`);
  return row;
}

const stockNow = async () =>
  (await shop.db.query().select({ stock: products.stock }).from(products).where(eq(products.id, PRODUCT)))[0]?.stock;

async function balanceOf(id: number) {
  const [row] = await shop.db.query().select({ balance: users.walletBalance }).from(users).where(eq(users.id, id));
  const entries = await shop.db.query().select().from(walletEntries).where(eq(walletEntries.userId, id));
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(row?.balance);
  return { balance: row?.balance, kinds: entries.map(({ kind }) => kind) };
}

const give = (id: number, amount: number) =>
  addWalletEntry(shop.deps, { userId: id, amount, kind: amount > 0 ? "charge" : "opening" });

type NewCoupon = Partial<typeof coupons.$inferInsert>;
let codes = 0;
async function aCoupon(change: NewCoupon = {}) {
  codes += 1;
  const row = { code: `CODE-${codes}`, type: CouponType.Percent, value: 10, ...change };
  const [coupon] = await shop.db.query().insert(coupons).values(row).returning();
  if (!coupon) throw new Error("The code was not made.");
  return coupon;
}

describe("a company order", () => {
  const GROUP = { company: 900, company_time_id: 901, info_id: undefined, time_id: undefined };
  const FLOOR = 5 * PRICE;
  beforeAll(async () => {
    const base = { address: "تهران، میدان آزادی", discountPercent: 7, flooring: FLOOR, position: 9 };
    await shop.db
      .query()
      .insert(companies)
      .values([
        { ...base, id: 900, name: "مرکز آزمون", openToAll: true },
        { ...base, id: 910, name: "مرکز با کد", openToAll: false },
        { ...base, id: 920, name: "مرکز بسته", openToAll: true, active: false },
      ]);
    await shop.db
      .query()
      .insert(companyTimeWindows)
      .values([
        { id: 901, companyId: 900, title: "شنبه ۹ تا ۱۲", position: 0 },
        { id: 902, companyId: 900, title: "بسته", active: false, position: 1 },
        { id: 911, companyId: 910, title: "یکشنبه", position: 0 },
      ]);
  });

  it("the company's percentage is deducted, shipping is free and the address is the company's (API-047, CONST-025, CONST-027)", async () => {
    const { place, api, mobile } = await aShopper();
    // A personal order could not use a method that serves no city.
    await shop.db.query().update(shippingMethods).set({ cities: [] }).where(eq(shippingMethods.id, 2));
    const placed = await place({ ...GROUP, posting_method: 2, expected_total: 93_000_000 });
    expect(await rowOf(placed.id)).toMatchObject({
      goodsAmount: 100_000_000,
      groupDiscount: 7_000_000,
      shippingAmount: 0,
      payableAmount: 93_000_000,
      timeId: 901,
      company: { id: 900, name: "مرکز آزمون", discount_percent: 7, time_window: "شنبه ۹ تا ۱۲" },
    });
    const invoice = expectOk(await api.invoice.get({ id: placed.id }));
    expect(invoice.customer).toMatchObject({ name: "سارا محمدی", mobile, address: "مرکز آزمون، تهران، میدان آزادی" });
    expect(invoice).toMatchObject({
      group_discount: 7_000_000,
      goods_amount: 100_000_000,
      company: { name: "مرکز آزمون", time_window: "شنبه ۹ تا ۱۲" },
    });
  });

  it("the checkout lists companies open to everyone and the account's own company, with their time windows (ENT-018)", async () => {
    const { api, id } = await aShopper();
    const ids = async () => expectOk(await api.checkout.get()).company.map((company) => company.id);
    expect(await ids()).toEqual([1, 2, 900]);
    await shop.db.query().update(users).set({ companyId: 910 }).where(eq(users.id, id));
    expect(await ids()).toEqual([1, 2, 900, 910]);
    expect(expectOk(await api.checkout.get()).company[2]).toEqual({
      id: 900,
      name: "مرکز آزمون",
      address: "تهران، میدان آزادی",
      discount_percent: 7,
      flooring: FLOOR,
      time_windows: [{ id: 901, title: "شنبه ۹ تا ۱۲" }],
    });
  });

  it("the checkout of a company order applies its percentage and offers every active gateway and payment method 5", async () => {
    const { api } = await aShopper();
    const checkout = expectOk(await api.checkout.get({ company: 900 }));
    expect(checkout).toMatchObject({ total_price: 100_000_000, total_payable_price: 93_000_000 });
    expect(checkout.posting_methods.filter(({ active }) => active).map(({ id }) => id)).toEqual([1, 2]);
    expect(checkout.payment_ports.map(({ id }) => id)).toContain(5);
    expect(await api.checkout.get({ company: 910 })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { company: [expect.stringContaining("خرید سازمانی")] } },
    });
  });

  it("a company order without a gateway goes to review immediately", async () => {
    const { place } = await aShopper();
    const placed = await place({ ...GROUP, payment_port: 5 });
    expect(placed).toMatchObject({ url: null, freeze: true, payment_port: 5 });
    expect(await rowOf(placed.id)).toMatchObject({ status: 40, paymentStatus: 10, stockHeld: true });
  });

  it.each([
    ["a company together with an address", { info_id: 1 }, "info_id", "یکی را انتخاب کنید"],
    ["no delivery window", { company_time_id: null }, "company_time_id", "بازه زمانی"],
    ["a delivery window of another company", { company_time_id: 911 }, "company_time_id", "بازه زمانی"],
    ["a closed delivery window", { company_time_id: 902 }, "company_time_id", "بازه زمانی"],
    ["a company whose code was not entered", { company: 910, company_time_id: 911 }, "company", "ممکن نیست"],
    ["a disabled company", { company: 920 }, "company", "ممکن نیست"],
    ["an unknown company", { company: 999 }, "company", "ممکن نیست"],
    ["a disabled shipping method", { posting_method: 3 }, "posting_method", "غیرفعال"],
  ])("%s in a company order is refused, and no order is placed (API-047, CHK-034)", async (_, change, field, words) => {
    const shopper = await aShopper();
    expect(await shopper.save({ ...GROUP, ...change } as Change)).toMatchObject({
      ok: false,
      error: { code: 422, fields: { [field]: [expect.stringContaining(words)] } },
    });
    await expectNothing(shopper);
  });

  it("an order below the company's minimum is refused with the amount, and one at the minimum is placed (VAL-025)", async () => {
    const below = await aShopper(4);
    expect(await below.save(GROUP)).toMatchObject({
      ok: false,
      error: { code: 422, fields: { company: ["کف مبلغ خرید سازمانی ۵٬۰۰۰٬۰۰۰ تومان است"] } },
    });
    await expectNothing(below);
    const at = await aShopper(5);
    expect((await at.place(GROUP)).freeze).toBe(true);
  });
});

describe("a coupon in the checkout", () => {
  const set = (shopper: Shopper, code: string) => shopper.api.checkout.setCoupon({ code });

  it("a coupon code is accepted in Latin or Persian digits and any letter case, and lowers the total until it is removed (API-045, ENT-023)", async () => {
    const shopper = await aShopper();
    const { id } = await aCoupon({ code: "NOWRUZ12" });
    expect(expectOk(await set(shopper, " nowruz۱۲ "))).toEqual({ coupon_id: id, coupon_decreased: 10_000_000 });
    expect(await set(shopper, "NOWRUZ\u000013")).toMatchObject({
      error: { code: 422, fields: { code: ["کد تخفیفی با این نام پیدا نشد"] } },
    });
    expect(expectOk(await shopper.api.checkout.removeCoupon())).toBeNull();
    expect(expectOk(await shopper.api.checkout.get()).total_payable_price).toBe(100_000_000);
  });

  it("the coupon is stored on the order that was placed with it and counted as used (API-045)", async () => {
    const { place, api, id: userId } = await aShopper();
    const { id, code } = await aCoupon({ type: CouponType.Amount, value: 3_000_000 });
    expectOk(await api.checkout.setCoupon({ code }));
    const placed = await place({ coupon_id: id, expected_total: 97_000_000 });
    expect(await rowOf(placed.id)).toMatchObject({ couponDecrease: 3_000_000, payableAmount: 97_000_000 });
    const uses = await shop.db.query().select().from(couponUses).where(eq(couponUses.couponId, id));
    expect(uses).toMatchObject([{ invoiceId: placed.id, userId }]);
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({
      coupon: { code, value: 3_000_000, type: CouponType.Amount },
      coupon_decreased_value: 3_000_000,
      payable_amount: 97_000_000,
    });
  });

  const other = { userId: 0 };
  it.each([
    [
      "valid only for larger orders",
      { flooring: 100_000_001 },
      422,
      "این کد تخفیف برای خرید از ۱۰٬۰۰۰٬۰۰۰ تومان به بالاست",
    ],
    ["disabled", { active: false }, 404, "این کد تخفیف دیگر فعال نیست"],
    ["expired", { expiresAt: new Date(0) }, 404, "مهلت استفاده از این کد تخفیف به پایان رسیده است"],
    ["another user's", other, 422, "این کد تخفیف برای حساب دیگری است"],
  ])(
    "a coupon that is %s is refused with a sentence of its own, both in the checkout and when ordering (CHK-035, ERR-025)",
    async (_, change, code, words) => {
      const shopper = await aShopper();
      const stock = await stockNow();
      const owner = change === other ? { userId: await idOf(await aShopper()) } : change;
      const coupon = await aCoupon(owner);
      const refused = await set(shopper, coupon.code);
      expect(refused).toMatchObject({ ok: false, error: { code } });
      const said = refused.ok ? [] : (refused.error.fields?.code ?? [refused.error.message]);
      expect(said).toEqual([words]);
      await shopper.accept(coupon.id);
      expect(await shopper.save({ coupon_id: coupon.id })).toMatchObject({
        ok: false,
        error: { code: 422, fields: { code: [words] } },
      });
      await expectNothing(shopper);
      expect(await stockNow()).toBe(stock);
    },
  );

  it("an unknown coupon is refused at its field, both in the checkout and when ordering (CHK-035)", async () => {
    const shopper = await aShopper();
    const unknown = { ok: false, error: { code: 422, fields: { code: ["کد تخفیفی با این نام پیدا نشد"] } } };
    expect(await set(shopper, "NOBODY")).toMatchObject(unknown);
    expect(await shopper.save({ coupon_id: 2_000_000_000 })).toMatchObject(unknown);
    await expectNothing(shopper);
  });

  it("an order accepts only the coupon last set in the checkout, or one owned by the customer", async () => {
    const [shopper, foreign] = [await aShopper(), await aShopper()];
    const [open, other] = [await aCoupon(), await aCoupon()];
    const own = await aCoupon({ userId: shopper.id });
    const over = await aCoupon({ active: false });
    const unknown = { ok: false, error: { code: 422, fields: { code: ["کد تخفیفی با این نام پیدا نشد"] } } };
    expectOk(await set(foreign, open.code));
    for (const { id } of [open, over]) expect(await shopper.save({ coupon_id: id })).toMatchObject(unknown);
    expectOk(await set(shopper, open.code));
    expect(await shopper.save({ coupon_id: other.id })).toMatchObject(unknown);
    // A refused coupon keeps the current one, while removing it does not.
    await set(shopper, "NOBODY");
    expectOk(await shopper.api.checkout.removeCoupon());
    expect(await shopper.save({ coupon_id: open.id })).toMatchObject(unknown);
    await expectNothing(shopper);
    await shopper.place({ coupon_id: own.id });
    await shopper.fill();
    expectOk(await set(shopper, open.code));
    await set(shopper, "NOBODY");
    await shopper.place({ coupon_id: open.id });
  });

  it("a coupon used up by anyone, or by this customer, is refused until the order is cancelled (CHK-035)", async () => {
    const single = await aCoupon({ isSingleUse: true });
    const mine = await aCoupon({ isOncePerUser: true });
    const [first, second] = [await aShopper(), await aShopper()];
    for (const shopper of [first, second]) await set(shopper, single.code);
    const placed = await first.place({ coupon_id: single.id });
    expect(await second.save({ coupon_id: single.id })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { code: ["از این کد تخفیف پیش‌تر استفاده شده است"] } },
    });
    await set(second, mine.code);
    await second.place({ coupon_id: mine.id });
    await second.fill();
    const again = { code: 422, fields: { code: ["شما پیش‌تر از این کد تخفیف استفاده کرده‌اید"] } };
    expect(await set(second, mine.code)).toMatchObject({ ok: false, error: again });
    await first.fill();
    expect(expectOk(await set(first, mine.code)).coupon_id).toBe(mine.id);
    expectOk(await first.api.invoice.cancel({ id: placed.id }));
    expect(expectOk(await set(second, single.code)).coupon_id).toBe(single.id);
  });

  it("a coupon cannot be combined with the agent's own discount, which only agents have (CHK-024)", async () => {
    const shopper = await aShopper();
    const { id } = await aCoupon();
    expect(await shopper.save({ visitor_discount: 1 })).toMatchObject({ ok: false, error: { code: 403 } });
    await shop.db
      .query()
      .update(users)
      .set({ roles: [SALES_AGENT] })
      .where(eq(users.id, shopper.id));
    expect(await shopper.save({ visitor_discount: 1, coupon_id: id })).toMatchObject({
      ok: false,
      error: { code: 422, fields: { code: [expect.stringContaining("با هم")] } },
    });
    await expectNothing(shopper);
  });

  it("twenty coupon attempts in ten minutes are allowed", async () => {
    const strict = await openTestShop({ limitFactor: 1 });
    const { token } = await readyToOrder(strict, { product: PRODUCT });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { status } = await ask(strict, "/checkout/coupon", { method: "POST", body: { code: "WRONG" }, token });
      statuses.push(status);
    }
    await strict.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });
});

describe("an agent's own discount", () => {
  const makeAgent = (id: number, ceiling: number) =>
    shop.db
      .query()
      .update(users)
      .set({ roles: [SALES_AGENT], agentDiscountCeiling: ceiling })
      .where(eq(users.id, id));

  it.each([
    [100_000_000, 5_000_000],
    [2_000_000, 2_000_000],
    [0, 0],
  ])("with a limit of %i the discount on 100,000,000 is %i in the checkout and on the order", async (ceiling, off) => {
    const { api, id, place } = await aShopper();
    await makeAgent(id, ceiling);
    expect(expectOk(await api.checkout.get()).visitor_discount).toBe(off);
    const placed = await place({ visitor_discount: 1, expected_total: 100_000_000 - off });
    expect(await rowOf(placed.id)).toMatchObject({ agentDiscount: off, payableAmount: 100_000_000 - off });
  });

  it("a customer who is not an agent gets no agent discount", async () => {
    const { api } = await aShopper();
    expect(expectOk(await api.checkout.get()).visitor_discount).toBe(0);
  });
});

describe("the wallet", () => {
  it("the wallet is charged when the order is placed and refunded once on cancellation (CHK-026)", async () => {
    const { id, api, place } = await aShopper();
    await give(id, 30_000_000);
    expect(expectOk(await api.checkout.get()).wallet_value).toBe(30_000_000);
    const placed = await place({ use_wallet: 1, expected_total: 70_000_000 });
    expect(await balanceOf(id)).toEqual({ balance: 0, kinds: ["charge", "order"] });
    expect(expectOk(await api.invoice.get({ id: placed.id }))).toMatchObject({ wallet_amount: 30_000_000 });
    expectOk(await api.invoice.cancel({ id: placed.id }));
    await api.invoice.cancel({ id: placed.id });
    expect(await balanceOf(id)).toEqual({ balance: 30_000_000, kinds: ["charge", "order", "order_back"] });
  });

  it("the wallet is not charged unless `use_wallet` is set", async () => {
    const { id, place } = await aShopper();
    await give(id, 30_000_000);
    const placed = await place({ use_wallet: 0 });
    expect(await rowOf(placed.id)).toMatchObject({ walletAmount: 0, payableAmount: 100_000_000 });
    expect((await balanceOf(id)).balance).toBe(30_000_000);
  });

  it("a wallet that covers the whole amount, with a coupon, settles the order immediately without calling the bank (D10)", async () => {
    const { id, accept, place, api } = await aShopper();
    const half = await aCoupon({ value: 50 });
    await accept(half.id);
    await give(id, 60_000_000);
    shop.takeBankCalls();
    const stock = await stockNow();
    const placed = await place({ coupon_id: half.id, use_wallet: 1, expected_total: 0 });
    expect(placed).toMatchObject({ url: null, freeze: false, freeze_expired_at: null });
    expect(shop.takeBankCalls()).toEqual([]);
    expect(await rowOf(placed.id)).toMatchObject({
      walletAmount: 50_000_000,
      payableAmount: 0,
      paymentStatus: 20,
      status: 40,
      stockHeld: false,
      paidAt: expect.any(Date),
    });
    expect((await balanceOf(id)).balance).toBe(10_000_000);
    expect(await stockNow()).toBe((stock ?? 0) - 10);
    expect(await api.invoice.cancel({ id: placed.id })).toMatchObject({ ok: false, error: { code: 409 } });
    const result = expectOk(await api.checkout.paymentResult({ tracking_code: placed.tracking_code }));
    expect(result).toMatchObject({ state: "paid", amount: 0 });
  });

  it("a wallet debt raises the amount once and is settled when the bank has been paid (CHK-027)", async () => {
    const { id, api, place, fill } = await aShopper();
    await give(id, -8_500_000);
    expect(expectOk(await api.checkout.get()).wallet_value).toBe(-8_500_000);
    const placed = await place({ use_wallet: 1, expected_total: 108_500_000 });
    expect((await balanceOf(id)).balance).toBe(-8_500_000);
    await fill();
    expect(expectOk(await api.checkout.get()).wallet_value).toBe(0);
    await returnFromBank(await atBank(placed.url ?? "", "pay"));
    expect(await balanceOf(id)).toEqual({ balance: 0, kinds: ["opening", "debt_settled"] });
    expect(expectOk(await api.checkout.get()).wallet_value).toBe(0);
  });

  it("a wallet debt included in an order that is cancelled stays a debt (CHK-027)", async () => {
    const { id, api, place, fill } = await aShopper();
    await give(id, -8_500_000);
    const placed = await place({ use_wallet: 1 });
    expectOk(await api.invoice.cancel({ id: placed.id }));
    await fill();
    expect(expectOk(await api.checkout.get()).wallet_value).toBe(-8_500_000);
    expect(await balanceOf(id)).toEqual({ balance: -8_500_000, kinds: ["opening"] });
  });

  it("the wallet refuses a second entry for one order, and an entry that would make its balance negative", async () => {
    const { id, place } = await aShopper();
    await give(id, 5_000_000);
    const placed = await place({ use_wallet: 1 });
    const again = { userId: id, amount: -1, kind: "order" as const, invoiceId: placed.id };
    expect(await addWalletEntry(shop.deps, again)).toBe(false);
    expect(await addWalletEntry(shop.deps, { ...again, invoiceId: undefined, amount: -6_000_000 })).toBe(false);
    expect((await balanceOf(id)).balance).toBe(0);
  });
});

describe("totals of the checkout", () => {
  it("a total that has changed returns 409 with the new one, and no order is placed", async () => {
    const shopper = await aShopper();
    const coupon = await aCoupon();
    const seen = { coupon_id: coupon.id, expected_total: 90_000_000 };
    await shopper.accept(coupon.id);
    await shop.db.query().update(coupons).set({ value: 20 }).where(eq(coupons.id, coupon.id));
    expect(await shopper.save(seen)).toMatchObject({
      ok: false,
      error: { code: 409, data: { total_payable_price: 80_000_000 } },
    });
    await expectNothing(shopper);
    expect((await shopper.place({ ...seen, expected_total: 80_000_000 })).freeze).toBe(true);
  });

  it("a shipping method that is free for companies also ships personal orders free (CONST-026)", async () => {
    const { place } = await aShopper(50);
    const isFirst = eq(shippingMethods.id, 1);
    const big = { price: 2 * PRICE, finalPrice: 2 * PRICE };
    await shop.db.query().update(products).set(big).where(eq(products.id, PRODUCT));
    await shop.db
      .query()
      .update(shippingMethods)
      .set({ freeForCompanies: [1] })
      .where(isFirst);
    const placed = await place();
    await shop.db.query().update(shippingMethods).set({ freeForCompanies: [] }).where(isFirst);
    expect(await rowOf(placed.id)).toMatchObject({ goodsAmount: 1_000_000_000, shippingAmount: 0 });
  });

  it("the checkout contains each product's price, and delivery days unless the order waits for documents", async () => {
    const { api } = await aShopper(2);
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    const device = expectOk(await api.checkout.get());
    expect(device.posting_methods[0]).not.toHaveProperty("from");
    expect(device.products[0]).toMatchObject({ price: PRICE, real_price: PRICE, options: [], order_count: 2 });
    const setCategory = (categoryId: number) =>
      shop.db.query().update(products).set({ categoryId }).where(eq(products.id, PRODUCT));
    const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
    await setCategory(ACCESSORIES);
    const { posting_methods } = expectOk(await api.checkout.get());
    await setCategory(row?.categoryId ?? 0);
    expect(posting_methods[0]).toMatchObject({ from: day, to: day, free_for_companies: [] });
    expect(posting_methods[2]).not.toHaveProperty("from");
  });
});
