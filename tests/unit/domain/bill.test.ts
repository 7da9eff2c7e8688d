import { describe, expect, it } from "vitest";
import { type BillInput, computeBill } from "@/lib/domain/bill";

const order: BillInput = {
  total: 1_000_000,
  shipping: { amount: 50_000, freeForCompanies: [] },
  freeShippingThreshold: 0,
};

describe("bill", () => {
  it("charges shipping on its own line above the threshold", () => {
    expect(computeBill(order)).toMatchObject({ goodsPayable: 1_000_000, shipping: 50_000, payable: 1_050_000 });
  });

  it("CONST-024 waives shipping only while the threshold exceeds the payable goods", () => {
    expect(computeBill({ ...order, freeShippingThreshold: 1_000_001 }).shipping).toBe(0);
    expect(computeBill({ ...order, freeShippingThreshold: 1_000_000 }).shipping).toBe(50_000);
    // A coupon can bring an order below the threshold.
    expect(computeBill({ ...order, freeShippingThreshold: 950_000, couponDecrease: 100_000 }).shipping).toBe(0);
  });

  it("CONST-025 ships a group order for nothing", () => {
    expect(computeBill({ ...order, isGroupOrder: true }).shipping).toBe(0);
  });

  it("CONST-026 ships for nothing with a method that is free for companies", () => {
    expect(computeBill({ ...order, shipping: { amount: 50_000, freeForCompanies: [3] } }).shipping).toBe(0);
  });

  it("CONST-027 takes the group's percent off the total", () => {
    const bill = computeBill({ ...order, total: 3_330, isGroupOrder: true, groupDiscountPercent: 10 });
    expect(bill).toMatchObject({ groupDiscount: 330, payable: 3_000 });
    expect(computeBill({ ...order, groupDiscountPercent: 10 }).groupDiscount).toBe(0);
  });

  it("CONST-028 takes coupon and ticked wallet off, never below zero", () => {
    const wallet = { ...order, shipping: null, couponDecrease: 300_000, walletValue: 900_000 };
    expect(computeBill(wallet)).toMatchObject({ goodsPayable: 700_000, walletUsed: 0, payable: 700_000 });
    expect(computeBill({ ...wallet, usesWallet: true })).toMatchObject({ walletUsed: 700_000, payable: 0 });
    expect(computeBill({ ...order, shipping: null, couponDecrease: 2_000_000 })).toMatchObject({
      couponDecrease: 1_000_000,
      payable: 0,
    });
  });

  it("settles a debt with the invoice", () => {
    const bill = computeBill({ ...order, shipping: null, walletValue: -200_000, usesWallet: true });
    expect(bill).toMatchObject({ walletUsed: -200_000, payable: 1_200_000 });
  });
});
