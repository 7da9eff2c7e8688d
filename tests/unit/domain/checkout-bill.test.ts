import { describe, expect, it } from "vitest";
import type { Checkout, CheckoutItem } from "@/lib/contract/checkout";
import { totalChanges } from "@/lib/domain/basket/total-change";
import { initialChoice } from "@/lib/domain/checkout/checkout";
import { checkoutBill, goodsLines, NO_EXTRAS } from "@/lib/domain/checkout/checkout-bill";
import { orderOf } from "@/lib/domain/checkout/checkout-order";
import { aCheckout } from "@/tests/support/shop";

const [thing] = aCheckout().products as [CheckoutItem];
const company = { id: 2, name: "تعاونی", address: "", discount_percent: 5, flooring: 0, time_windows: [] };
const coupon = { id: 7, code: "DEMO10", decrease: 1_800_000 };
const chosen = { ...initialChoice, addressId: 11, postingMethodId: 1, paymentPortId: 6 };
const grouped = { ...chosen, selling: { kind: "group", companyId: 2 } as const, timeId: 21 };

describe("the bill of the checkout", () => {
  it("the bill includes shipping, coupon and wallet", () => {
    const checkout = aCheckout({ wallet_value: 200_000 });
    expect(checkoutBill(checkout, chosen, NO_EXTRAS)).toMatchObject({ shipping: 900_000, payable: 18_900_000 });
    const bill = checkoutBill(checkout, chosen, { ...NO_EXTRAS, coupon, usesWallet: true });
    expect(bill).toMatchObject({ couponDecrease: 1_800_000, walletUsed: 200_000, payable: 16_900_000 });
  });

  it("a group order gets the company's discount and free shipping (CHK-011)", () => {
    const bill = checkoutBill(aCheckout({ company: [company] }), grouped, NO_EXTRAS);
    expect(bill).toMatchObject({ groupDiscount: 900_000, shipping: 0, payable: 17_100_000 });
  });

  it("an agent's discount replaces the coupon in the bill (CHK-024)", () => {
    const checkout = aCheckout({ visitor_discount: 500_000, friend_discount: 100_000 });
    const bill = checkoutBill(checkout, chosen, { coupon, usesWallet: false, usesAgentDiscount: true });
    expect(bill).toMatchObject({ couponDecrease: 0, agentDiscount: 500_000, friendDiscount: 100_000 });
  });
});

describe("the goods of the bill", () => {
  it("the goods are listed with paid options and before discounts, then the discount", () => {
    const options = [
      { title: "نصب", price: 250_000 },
      { title: "بدون هزینه", price: 0 },
    ];
    const first = { ...thing, order_count: 2, price: 5_250_000, real_price: 6_250_000, options };
    const second = { ...thing, id: 8, order_count: 1, price: 4_000_000, real_price: 4_000_000 };
    const goods = goodsLines(aCheckout({ total_price: 14_500_000, products: [first], bundles: [second] }));
    expect(goods).toEqual({
      pieces: 3,
      gross: 16_000_000,
      options: [{ title: "نصب", count: 2, amount: 500_000 }],
      discount: 2_000_000,
    });
    expect(goods.gross + 500_000 - goods.discount).toBe(14_500_000);
  });

  it.each<[string, Partial<CheckoutItem>]>([
    ["no prices", {}],
    ["prices that do not add up to the total", { price: 1 }],
    ["a full price below the selling price", { price: 18_000_000, real_price: 1 }],
  ])("the goods are a single sum if the server sends %s", (_, change) => {
    expect(goodsLines(aCheckout({ products: [{ ...thing, ...change }] }))).toEqual({
      pieces: 1,
      gross: 18_000_000,
      options: [],
      discount: 0,
    });
  });
});

describe("changes of the total", () => {
  const seen = (checkout: Checkout, extras = NO_EXTRAS) => ({ checkout, bill: checkoutBill(checkout, chosen, extras) });
  const priced = (price: number, order_count = 1) =>
    aCheckout({ total_price: price * order_count, products: [{ ...thing, price, order_count }] });

  it("changes of price, coupon and other items add up to the difference of the totals", () => {
    const before = seen(priced(10_000_000), { ...NO_EXTRAS, coupon: { ...coupon, decrease: 1_000_000 } });
    const after = seen(priced(12_000_000), { ...NO_EXTRAS, coupon: { ...coupon, decrease: 1_200_000 } });
    const changes = totalChanges(before, after);
    expect(changes).toEqual([
      { kind: "price", name: thing.name, line: `p-${thing.id}`, from: 10_000_000, to: 12_000_000, effect: 2_000_000 },
      { kind: "coupon", from: 1_000_000, to: 1_200_000, effect: -200_000 },
    ]);
    expect(changes.reduce((sum, { effect }) => sum + effect, 0)).toBe(after.bill.payable - before.bill.payable);
  });

  it("added, removed and changed lines are listed with their counts", () => {
    const before = seen(priced(10_000_000, 2));
    const other = { ...thing, id: 8, name: "رول", price: 500_000, order_count: 1 };
    const more = priced(10_000_000, 1);
    const after = seen({ ...more, total_price: 10_500_000, products: [...more.products, other] });
    expect(totalChanges(before, after)).toEqual([
      { kind: "count", name: thing.name, line: `p-${thing.id}`, from: 2, to: 1, effect: -10_000_000 },
      { kind: "count", name: "رول", line: "p-8", from: 0, to: 1, effect: 500_000 },
    ]);
  });

  it("the change is a single sum if the server sends no prices", () => {
    const after = aCheckout({ total_price: 20_000_000 });
    expect(totalChanges(seen(aCheckout()), seen(after))).toEqual([
      { kind: "goods", from: 18_000_000, to: 20_000_000, effect: 2_000_000 },
    ]);
    expect(totalChanges(seen(aCheckout()), seen(aCheckout()))).toEqual([]);
  });
});

describe("the order request", () => {
  const facts = { extras: NO_EXTRAS, note: "", payable: 5 };

  it("a group order sends the company and its time window instead of address and time (CHK-034)", () => {
    const order = orderOf({ ...facts, choice: grouped });
    expect(order).toMatchObject({ company: 2, company_time_id: 21, posting_method: 1 });
    expect(order).not.toHaveProperty("info_id");
    expect(order).not.toHaveProperty("time_id");
    expect(orderOf({ ...facts, choice: chosen })).toMatchObject({ info_id: 11, time_id: 4 });
  });

  it("an agent's discount replaces the coupon in the request, and the impersonation token is sent (AGENT-018, CHK-024)", () => {
    const extras = { coupon, usesWallet: true, usesAgentDiscount: true };
    const order = orderOf({ ...facts, choice: chosen, extras, actingToken: "grant" });
    expect(order).toMatchObject({ coupon_id: null, visitor_discount: 1, use_wallet: 1, current_token: "grant" });
  });

  it.each([
    { addressId: null },
    { selling: null },
    { timeId: null },
    { postingMethodId: null },
    { paymentPortId: null },
    { period: null },
  ])("no request is built while a choice is missing: %j", (gap) =>
    expect(orderOf({ ...facts, choice: { ...chosen, ...gap } })).toBeNull(),
  );
});
