import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CouponType } from "@/lib/contract/coupon";
import { changeBill, type OrderBill, priceOf, spreadRefund } from "@/lib/domain/order/changed-bill";
import { compareLines } from "@/lib/domain/order/changed-lines";

const rials = (most: number) => fc.integer({ min: 0, max: most }).map((toman) => toman * 10);
const STAYS = { companyPercent: 0, coupon: null, shipping: null, freeShippingThreshold: 0 };

/** A bill as orders have it: discounts never exceed the goods, and the wallet never the rest. */
const bills = fc
  .record({
    goodsAmount: rials(50_000_000).map((amount) => amount + 10),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
    wallet: fc.double({ min: -1, max: 1, noNaN: true }),
    shippingAmount: rials(100_000),
  })
  .map(({ goodsAmount, shares, wallet, shippingAmount }): OrderBill => {
    let rest = goodsAmount;
    const [groupDiscount = 0, couponDecrease = 0, agentDiscount = 0, friendDiscount = 0] = shares.map((share) => {
      const part = Math.floor((rest * share) / 20) * 10;
      rest -= part;
      return part;
    });
    const walletAmount = Math.trunc((rest * wallet) / 10) * 10;
    const payableAmount = rest - walletAmount + shippingAmount;
    const discounts = { groupDiscount, couponDecrease, agentDiscount, friendDiscount };
    return { goodsAmount, ...discounts, walletAmount, shippingAmount, postingAmount: shippingAmount, payableAmount };
  });
const changes = fc.record({
  goods: rials(50_000_000).map((amount) => amount + 10),
  companyPercent: fc.integer({ min: 0, max: 100 }),
  coupon: fc.option(
    fc.record({ type: fc.constantFrom(...Object.values(CouponType)), value: fc.integer({ min: 1, max: 100 }) }),
  ),
  shipping: fc.option(fc.record({ amount: rials(100_000), freeForCompanies: fc.subarray([1]) })),
  freeShippingThreshold: rials(10_000_000),
});

describe("the bill of a changed order", () => {
  it("the parts add up to the payable amount, and no part is negative", () => {
    fc.assert(
      fc.property(bills, changes, (old, change) => {
        const { bill } = changeBill(old, change);
        const discounts = bill.groupDiscount + bill.couponDecrease + bill.agentDiscount + bill.friendDiscount;
        const { goodsAmount, shippingAmount, walletAmount, payableAmount } = bill;
        expect(payableAmount).toBe(goodsAmount - discounts + shippingAmount - walletAmount);
        const parts = [payableAmount, shippingAmount, bill.groupDiscount, bill.couponDecrease, bill.agentDiscount];
        expect(Math.min(...parts, bill.friendDiscount, goodsAmount - discounts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("the difference is that of the prices; a lower one is shared by what wallet and payment gave", () => {
    fc.assert(
      fc.property(bills, changes, (old, change) => {
        const { bill, difference, walletShare, paymentShare } = changeBill(old, change);
        expect(priceOf(bill)).toBe(priceOf(old) - walletShare - paymentShare + Math.max(0, difference));
        expect(walletShare + paymentShare).toBe(Math.max(0, -difference));
        expect(walletShare).toBeLessThanOrEqual(Math.max(0, old.walletAmount));
        expect(paymentShare).toBeLessThanOrEqual(old.payableAmount + Math.min(0, old.walletAmount));
        expect(Math.min(walletShare, paymentShare)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("unchanged goods to an unchanged address cost what they did, whatever became of the discounts' terms", () => {
    fc.assert(
      fc.property(bills, changes, (old, change) => {
        const same = { ...change, goods: old.goodsAmount, shipping: null };
        expect(changeBill(old, same)).toEqual({ bill: old, difference: 0, walletShare: 0, paymentShare: 0 });
      }),
    );
  });

  it("a percentage is one of the new goods, a fixed code is worth the goods at most, an agent's discount never grows", () => {
    const old: OrderBill = {
      ...{ goodsAmount: 1_000_000, groupDiscount: 100_000, couponDecrease: 300_000, agentDiscount: 0 },
      ...{ friendDiscount: 0, walletAmount: 0, shippingAmount: 50_000, postingAmount: 50_000, payableAmount: 650_000 },
    };
    const terms = { ...STAYS, companyPercent: 10, coupon: { type: CouponType.Amount, value: 300_000 } };
    expect(changeBill(old, { ...terms, goods: 2_000_000 })).toMatchObject({
      ...{ difference: 900_000, bill: { groupDiscount: 200_000, couponDecrease: 300_000, shippingAmount: 50_000 } },
    });
    expect(changeBill(old, { ...terms, goods: 200_000 }).bill).toMatchObject({
      ...{ groupDiscount: 20_000, couponDecrease: 180_000, payableAmount: 50_000 },
    });
    const agents = { ...old, groupDiscount: 0, couponDecrease: 0, agentDiscount: 100_000, payableAmount: 950_000 };
    expect(changeBill(agents, { ...STAYS, goods: 500_000 }).bill.agentDiscount).toBe(50_000);
    expect(changeBill(agents, { ...STAYS, goods: 5_000_000 }).bill.agentDiscount).toBe(100_000);
  });

  it("a code that the wallet limited takes off no more than it did", () => {
    const old: OrderBill = {
      ...{ goodsAmount: 400_000, groupDiscount: 0, couponDecrease: 100_000, agentDiscount: 0, friendDiscount: 0 },
      ...{ walletAmount: 300_000, shippingAmount: 0, postingAmount: 0, payableAmount: 0 },
    };
    const coupon = { type: CouponType.Amount, value: 500_000 };
    expect(changeBill(old, { ...STAYS, coupon, goods: 500_000 })).toMatchObject({
      ...{ difference: 100_000, bill: { couponDecrease: 100_000 } },
    });
  });

  it("shipping is charged again only for another address or method", () => {
    const old: OrderBill = {
      ...{ goodsAmount: 100_000, groupDiscount: 0, couponDecrease: 0, agentDiscount: 0, friendDiscount: 0 },
      ...{ walletAmount: 0, shippingAmount: 0, postingAmount: 70_000, payableAmount: 100_000 },
    };
    const shipping = { amount: 90_000, freeForCompanies: [] };
    expect(changeBill(old, { ...STAYS, goods: 900_000 }).bill).toMatchObject({
      shippingAmount: 0,
      postingAmount: 70_000,
    });
    expect(changeBill(old, { ...STAYS, goods: 100_000, shipping })).toMatchObject({
      ...{ difference: 90_000, bill: { shippingAmount: 90_000, postingAmount: 90_000 } },
    });
  });
});

describe("a refund from several payments", () => {
  it("takes the oldest first, each up to what is left of it, and never more than they have", () => {
    const paid = [
      { amount: 100, owedAmount: 40 },
      { amount: 50, owedAmount: null },
    ];
    expect(spreadRefund(paid, 80).map(({ amount }) => amount)).toEqual([60, 20]);
    expect(spreadRefund(paid, 60).map(({ amount }) => amount)).toEqual([60]);
    expect(() => spreadRefund(paid, 120)).toThrow();
  });
});

describe("the lines of a changed order", () => {
  const lines = [
    { id: 1, productId: 11, count: 2 },
    { id: 2, productId: 12, count: 1 },
  ];

  it("lines that are not named go, pieces above the count of a line are new ones of its product", () => {
    const changed = compareLines(lines, [
      { line: 1, count: 5 },
      { product: 13, count: 1 },
    ]);
    expect(changed).toEqual({
      gone: new Map([[2, 1]]),
      stay: new Map([[1, 2]]),
      wanted: [
        { at: 0, product: 11, line: 1, count: 3 },
        { at: 1, product: 13, line: null, count: 1 },
      ],
    });
  });

  it.each([
    ["of another order", [{ line: 9, count: 1 }], 0],
    [
      "named twice",
      [
        { line: 1, count: 1 },
        { line: 1, count: 2 },
      ],
      1,
    ],
    [
      "whose product is named twice",
      [
        { product: 13, count: 1 },
        { product: 13, count: 2 },
      ],
      1,
    ],
  ] as const)("a line %s is found at its place", (_, changed, wrong) => {
    expect(compareLines(lines, changed)).toEqual({ wrong });
  });
});
