import { describe, expect, it } from "vitest";
import {
  type CheckoutAction,
  type CheckoutChoice,
  type CheckoutOffer,
  canChooseCompany,
  checkoutReducer,
  firstMissing,
  initialChoice,
  missingToMinimum,
  normalizeChoice,
  onlyGroupOrder,
  openSteps,
} from "@/lib/domain/checkout/checkout";

const offer: CheckoutOffer = {
  postingMethods: [
    { id: 1, active: true },
    { id: 2, active: true },
    { id: 3, active: false },
  ],
  paymentPorts: [{ id: 5 }, { id: 6 }],
  companies: [
    { id: 2, flooring: 1000, time_windows: [{ id: 21 }, { id: 22 }] },
    { id: 3, flooring: 5000, time_windows: [{ id: 31 }] },
    { id: 4, flooring: 0, time_windows: [{ id: 41 }] },
  ],
  basketPrice: 1000,
};
const main = { addressId: 11 };
const complete: CheckoutChoice = { ...initialChoice, addressId: 11, postingMethodId: 1, paymentPortId: 6 };

/** The choice after an action, with defaults applied. */
function next(choice: CheckoutChoice, action: CheckoutAction, offered = offer): CheckoutChoice {
  return normalizeChoice(checkoutReducer(choice, action), offered, main);
}

const settled = (choice: CheckoutChoice, offered = offer) => normalizeChoice(choice, offered, { addressId: null });

describe("checkout steps", () => {
  it("the checkout starts as a personal order (CHK-010)", () => {
    expect(initialChoice.selling).toEqual({ kind: "personal" });
  });

  it("the address step opens after the order type is chosen", () => {
    expect([...openSteps({ ...initialChoice, selling: null })]).toEqual(["selling"]);
    expect(openSteps(initialChoice)).toContain("address");
  });

  it("the shipping step opens once a time window exists, and the default one counts (CHK-015, CONST-030)", () => {
    expect(initialChoice.timeId).toBe(4);
    expect(openSteps(initialChoice)).toContain("shipping");
    expect(openSteps({ ...initialChoice, timeId: null })).not.toContain("shipping");
  });

  it("the payment step opens after shipping, and the period step after payment (CHK-016, CHK-017)", () => {
    expect(openSteps(initialChoice)).not.toContain("payment");
    expect(openSteps({ ...initialChoice, postingMethodId: 1, paymentPortId: null })).not.toContain("period");
    const shipped = next(initialChoice, { type: "shippingChosen", id: 1 });
    expect(shipped.paymentPortId).toBeNull();
    expect([...openSteps(shipped)]).toEqual(["selling", "address", "shipping", "payment"]);
    expect(openSteps(next(shipped, { type: "paymentChosen", id: 6 }))).toContain("period");
  });

  it("a group order requires one of its time windows before shipping, and a personal order drops it (CHK-011, CHK-012, CHK-013, CHK-034)", () => {
    const group = next(initialChoice, { type: "sellingChosen", selling: { kind: "group", companyId: 2 } });
    expect(group).toMatchObject({ selling: { kind: "group", companyId: 2 }, timeId: null });
    expect(openSteps(group)).not.toContain("shipping");
    expect(firstMissing(group)).toBe("time");
    const timed = next(group, { type: "timeChosen", id: 21 });
    expect(timed).toEqual({ ...group, timeId: 21 });
    expect(openSteps(timed)).toContain("shipping");
    expect(next(timed, { type: "sellingChosen", selling: { kind: "personal" } }).timeId).toBe(4);
  });

  it("the only payment method is selected automatically (CHK-018)", () => {
    expect(settled(initialChoice, { ...offer, paymentPorts: [{ id: 6 }] }).paymentPortId).toBe(6);
    expect(settled(initialChoice).paymentPortId).toBeNull();
    expect(settled({ ...initialChoice, selling: null }, { ...offer, paymentPorts: [] }).paymentPortId).toBeNull();
  });

  it("payment method 8 is preselected among others (CONST-029)", () => {
    const ports = { ...offer, paymentPorts: [{ id: 5 }, { id: 8 }] };
    expect(settled(initialChoice, ports).paymentPortId).toBe(8);
    expect(next(initialChoice, { type: "paymentChosen", id: 5 }, ports).paymentPortId).toBe(5);
  });

  it("changing the address resets the payment method (CHK-019)", () => {
    expect(next(complete, { type: "addressChosen", id: 12 })).toMatchObject({ addressId: 12, paymentPortId: null });
    const single = { ...offer, paymentPorts: [{ id: 6 }] };
    expect(next(complete, { type: "addressChosen", id: 12 }, single).paymentPortId).toBe(6);
  });

  it("the only shipping method of a personal order is selected (CHK-020)", () => {
    const only = { ...offer, postingMethods: [{ id: 2, active: true }] };
    expect(settled(initialChoice, only).postingMethodId).toBe(2);
    const group: CheckoutChoice = { ...initialChoice, selling: { kind: "group", companyId: 2 } };
    expect(settled(group, only).postingMethodId).toBeNull();
    expect(settled(initialChoice).postingMethodId).toBeNull();
  });

  it("an inactive shipping method is never selected (ERR-022)", () => {
    expect(next(complete, { type: "shippingChosen", id: 3 }).postingMethodId).toBeNull();
    expect(settled(initialChoice, { ...offer, postingMethods: [{ id: 3, active: false }] }).postingMethodId).toBeNull();
  });

  it("periods 1, 3 and 4 can be chosen, but not the daily one, which is only previewed (CHK-021, CHK-022)", () => {
    expect(initialChoice.period).toBe(1);
    for (const period of [1, 3, 4] as const)
      expect(next(complete, { type: "periodChosen", period }).period).toBe(period);
    expect(next(complete, { type: "periodChosen", period: 2 }).period).toBe(1);
  });

  it("a rejected payment method is deselected (ERR-016)", () => {
    expect(next(complete, { type: "paymentRejected" })).toEqual({ ...complete, paymentPortId: null });
  });

  it("the main address is used until the customer chooses another (AUTH-014)", () => {
    expect(normalizeChoice(initialChoice, offer, main).addressId).toBe(11);
    expect(normalizeChoice({ ...complete, addressId: 12 }, offer, main).addressId).toBe(12);
  });

  it("the first missing choice is named in the order of the page (VAL-018)", () => {
    expect(firstMissing(complete)).toBeNull();
    expect(firstMissing(initialChoice)).toBe("address");
    expect(firstMissing({ ...complete, selling: null })).toBe("address");
    expect(firstMissing({ ...complete, timeId: null })).toBe("time");
    expect(firstMissing({ ...complete, postingMethodId: null, paymentPortId: null })).toBe("shipping");
    expect(firstMissing({ ...complete, paymentPortId: null })).toBe("payment");
    expect(firstMissing({ ...complete, period: null })).toBe("period");
    expect(firstMissing({ ...complete, selling: { kind: "group", companyId: 2 }, addressId: null })).toBeNull();
  });

  it("a company whose minimum exceeds the basket's total is refused, and the missing amount is returned (VAL-025)", () => {
    expect(canChooseCompany({ flooring: 1000 }, 999)).toBe(false);
    expect(canChooseCompany({ flooring: 1000 }, 1000)).toBe(true);
    expect(missingToMinimum({ flooring: 1000 }, 400)).toBe(600);
    expect(missingToMinimum({ flooring: 1000 }, 2000)).toBe(0);
    const refused = next(initialChoice, { type: "sellingChosen", selling: { kind: "group", companyId: 3 } });
    expect(refused).toMatchObject({ selling: null, timeId: null });
  });

  it("a company's only time window is selected, and another company's window is refused (CHK-012)", () => {
    const group = (companyId: number): CheckoutAction => ({
      type: "sellingChosen",
      selling: { kind: "group", companyId },
    });
    expect(next(initialChoice, group(4)).timeId).toBe(41);
    expect(next(next(initialChoice, group(2)), { type: "timeChosen", id: 41 }).timeId).toBeNull();
    expect(next(initialChoice, group(9))).toMatchObject({ selling: null, timeId: null });
  });

  it("the only company is preselected if the basket reaches its minimum", () => {
    const [floor, high, free] = offer.companies;
    const wanted = (...companies: (typeof floor)[]) =>
      onlyGroupOrder({ companies: companies.filter((company) => company !== undefined), basketPrice: 1000 });
    expect(wanted(free)).toEqual({ kind: "group", companyId: 4 });
    expect(wanted(high)).toBeNull();
    expect(wanted(floor, free)).toBeNull();
    expect(wanted()).toBeNull();
  });

  it("the previous order's shipping method is used until another is chosen, if it is still offered", () => {
    const before = { addressId: 11, postingMethodId: 2 };
    expect(normalizeChoice(initialChoice, offer, before).postingMethodId).toBe(2);
    expect(normalizeChoice({ ...initialChoice, postingMethodId: 1 }, offer, before).postingMethodId).toBe(1);
    // A chosen method that is no longer offered is not silently replaced.
    expect(normalizeChoice({ ...initialChoice, postingMethodId: 3 }, offer, before).postingMethodId).toBeNull();
    expect(normalizeChoice(initialChoice, offer, { ...before, postingMethodId: 3 }).postingMethodId).toBeNull();
  });
});
