import { describe, expect, it } from "vitest";
import { type BillInput, computeBill } from "@/lib/domain/checkout/bill";

const order: BillInput = {
  total: 1_000_000,
  shipping: { amount: 50_000, freeForCompanies: [] },
  freeShippingThreshold: 0,
};

describe("the bill of an order", () => {
  it("shipping is charged in addition to the goods", () => {
    expect(computeBill(order)).toMatchObject({ goodsPayable: 1_000_000, shipping: 50_000, payable: 1_050_000 });
  });

  it("shipping is free only while the payable goods cost less than the threshold (CONST-024)", () => {
    expect(computeBill({ ...order, freeShippingThreshold: 1_000_001 }).shipping).toBe(0);
    expect(computeBill({ ...order, freeShippingThreshold: 1_000_000 }).shipping).toBe(50_000);
    // A coupon can move an order below the threshold.
    expect(computeBill({ ...order, freeShippingThreshold: 950_000, couponDecrease: 100_000 }).shipping).toBe(0);
  });

  it("shipping of a group order is free (CONST-025)", () => {
    expect(computeBill({ ...order, isGroupOrder: true }).shipping).toBe(0);
  });

  it("shipping is free with a method that is free for companies (CONST-026)", () => {
    expect(computeBill({ ...order, shipping: { amount: 50_000, freeForCompanies: [3] } }).shipping).toBe(0);
  });

  it("the company's percentage is deducted from the total in whole toman (CONST-027)", () => {
    const bill = computeBill({ ...order, total: 3_330, isGroupOrder: true, groupDiscountPercent: 10 });
    expect(bill).toMatchObject({ groupDiscount: 330, payable: 3_000 });
    expect(computeBill({ ...order, groupDiscountPercent: 10 }).groupDiscount).toBe(0);
  });

  it("coupon and wallet reduce the payable amount, but never below zero (CONST-028)", () => {
    const wallet = { ...order, shipping: null, couponDecrease: 300_000, walletValue: 900_000 };
    expect(computeBill(wallet)).toMatchObject({ goodsPayable: 700_000, walletUsed: 0, payable: 700_000 });
    expect(computeBill({ ...wallet, usesWallet: true })).toMatchObject({ walletUsed: 700_000, payable: 0 });
    expect(computeBill({ ...order, shipping: null, couponDecrease: 2_000_000 })).toMatchObject({
      couponDecrease: 1_000_000,
      payable: 0,
    });
  });

  it("a wallet debt is added to the payable amount", () => {
    const bill = computeBill({ ...order, shipping: null, walletValue: -200_000, usesWallet: true });
    expect(bill).toMatchObject({ walletUsed: -200_000, payable: 1_200_000 });
  });
});
