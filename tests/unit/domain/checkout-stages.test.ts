import { describe, expect, it } from "vitest";
import { type CheckoutChoice, initialChoice } from "@/lib/domain/checkout/checkout";
import {
  mayOpen,
  missingIn,
  openStage,
  STAGES,
  type Stage,
  skippedStages,
} from "@/lib/domain/checkout/checkout-stages";
import { aCheckout } from "@/tests/support/shop";

const complete: CheckoutChoice = { ...initialChoice, addressId: 11, postingMethodId: 1, paymentPortId: 6 };
const group: CheckoutChoice = { ...complete, selling: { kind: "group", companyId: 2 }, addressId: null, timeId: null };
const stages = (...list: Stage[]) => new Set(list);

const bill = (payable: number) => ({ payable, isGroup: false });

describe("stages of the checkout", () => {
  it("each stage reports only its own missing choice", () => {
    expect(STAGES.map((stage) => missingIn(complete, stage))).toEqual([null, null, null]);
    expect(STAGES.map((stage) => missingIn({ ...initialChoice, paymentPortId: null }, stage))).toEqual([
      "address",
      "shipping",
      "payment",
    ]);
    expect(missingIn({ ...complete, period: null }, "payment")).toBe("period");
    expect(missingIn(group, "address")).toBe("time");
    expect(missingIn({ ...group, selling: null }, "address")).toBe("address");
  });

  it("stages open in turn, and a stage being edited opens first", () => {
    expect(openStage(complete, stages(), null)).toBe("address");
    expect(openStage(complete, stages("address"), null)).toBe("shipping");
    expect(openStage(complete, stages(...STAGES), null)).toBeNull();
    expect(openStage({ ...complete, paymentPortId: null }, stages(...STAGES), null)).toBe("payment");
    expect(openStage(complete, stages(...STAGES), "shipping")).toBe("shipping");
    expect(mayOpen(complete, "payment")).toBe(true);
    expect(mayOpen({ ...complete, postingMethodId: null }, "payment")).toBe(false);
  });

  it("a stage is skipped if it has only one option or the customer has ordered before", () => {
    const [post] = aCheckout().posting_methods;
    const [bank] = aCheckout().payment_ports;
    const single = aCheckout({ posting_methods: post ? [post] : [], payment_ports: bank ? [bank] : [] });
    const company = { id: 2, name: "", address: "", discount_percent: 0, flooring: 0, time_windows: [] };
    expect([...skippedStages(single, 1, bill(1))]).toEqual([...STAGES]);
    expect([...skippedStages({ ...single, company: [company] }, 1, bill(1))]).toEqual(["shipping", "payment"]);
    expect([...skippedStages(aCheckout(), 2, bill(1))]).toEqual([]);
    expect([...skippedStages(aCheckout(), 0, bill(1))]).toEqual([]);
    expect([...skippedStages(aCheckout({ last_posting_method: 1 }), 2, bill(1))]).toEqual([...STAGES]);
  });

  it("the payment stage is skipped if only one gateway accepts the amount", () => {
    const port = { name: "", description: "" };
    const ports = [
      { ...port, id: 8, max_amount: 100 },
      { ...port, id: 6, max_amount: 1000 },
    ];
    expect(skippedStages(aCheckout({ payment_ports: ports }), 2, bill(101)).has("payment")).toBe(true);
    expect(skippedStages(aCheckout({ payment_ports: ports }), 2, bill(100)).has("payment")).toBe(false);
  });
});
