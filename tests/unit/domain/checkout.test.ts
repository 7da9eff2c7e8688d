import { describe, expect, it } from "vitest";
import {
  type CheckoutAction,
  type CheckoutChoice,
  type CheckoutOffer,
  canChooseCompany,
  checkoutReducer,
  firstMissing,
  initialChoice,
  missingToFloor,
  openSteps,
  settleChoice,
  wantGroup,
} from "@/lib/domain/checkout";

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

/** The choice as it counts after an action. */
function next(choice: CheckoutChoice, action: CheckoutAction, offered = offer): CheckoutChoice {
  return settleChoice(checkoutReducer(choice, action), offered, main);
}

const settled = (choice: CheckoutChoice, offered = offer) => settleChoice(choice, offered, { addressId: null });

describe("checkout steps", () => {
  it("CHK-010 starts as a personal order", () => {
    expect(initialChoice.selling).toEqual({ kind: "personal" });
  });

  it("opens the address after a selling type", () => {
    expect([...openSteps({ ...initialChoice, selling: null })]).toEqual(["selling"]);
    expect(openSteps(initialChoice)).toContain("address");
  });

  it("CHK-015 CONST-030 opens shipping once a time window exists; the default one counts", () => {
    expect(initialChoice.timeId).toBe(4);
    expect(openSteps(initialChoice)).toContain("shipping");
    expect(openSteps({ ...initialChoice, timeId: null })).not.toContain("shipping");
  });

  it("CHK-016 CHK-017 opens payment after shipping, and the period after payment", () => {
    expect(openSteps(initialChoice)).not.toContain("payment");
    expect(openSteps({ ...initialChoice, postingMethodId: 1, paymentPortId: null })).not.toContain("period");
    const shipped = next(initialChoice, { type: "shippingChosen", id: 1 });
    expect(shipped.paymentPortId).toBeNull();
    expect([...openSteps(shipped)]).toEqual(["selling", "address", "shipping", "payment"]);
    expect(openSteps(next(shipped, { type: "paymentChosen", id: 6 }))).toContain("period");
  });

  it("CHK-011 CHK-012 CHK-013 CHK-034 a group brings its windows, of which one is chosen before shipping; a personal order drops them", () => {
    const group = next(initialChoice, { type: "sellingChosen", selling: { kind: "group", companyId: 2 } });
    expect(group).toMatchObject({ selling: { kind: "group", companyId: 2 }, timeId: null });
    expect(openSteps(group)).not.toContain("shipping");
    expect(firstMissing(group)).toBe("time");
    const timed = next(group, { type: "timeChosen", id: 21 });
    expect(timed).toEqual({ ...group, timeId: 21 });
    expect(openSteps(timed)).toContain("shipping");
    expect(next(timed, { type: "sellingChosen", selling: { kind: "personal" } }).timeId).toBe(4);
  });

  it("CHK-018 selects a single payment port by itself", () => {
    expect(settled(initialChoice, { ...offer, paymentPorts: [{ id: 6 }] }).paymentPortId).toBe(6);
    expect(settled(initialChoice).paymentPortId).toBeNull();
    expect(settled({ ...initialChoice, selling: null }, { ...offer, paymentPorts: [] }).paymentPortId).toBeNull();
  });

  it("CONST-029 takes port 8 where it is offered among others", () => {
    const ports = { ...offer, paymentPorts: [{ id: 5 }, { id: 8 }] };
    expect(settled(initialChoice, ports).paymentPortId).toBe(8);
    expect(next(initialChoice, { type: "paymentChosen", id: 5 }, ports).paymentPortId).toBe(5);
  });

  it("CHK-019 a changed address resets the payment port", () => {
    expect(next(complete, { type: "addressChosen", id: 12 })).toMatchObject({ addressId: 12, paymentPortId: null });
    const single = { ...offer, paymentPorts: [{ id: 6 }] };
    expect(next(complete, { type: "addressChosen", id: 12 }, single).paymentPortId).toBe(6);
  });

  it("CHK-020 selects the only shipping method of a personal order", () => {
    const only = { ...offer, postingMethods: [{ id: 2, active: true }] };
    expect(settled(initialChoice, only).postingMethodId).toBe(2);
    const group: CheckoutChoice = { ...initialChoice, selling: { kind: "group", companyId: 2 } };
    expect(settled(group, only).postingMethodId).toBeNull();
    expect(settled(initialChoice).postingMethodId).toBeNull();
  });

  it("ERR-022 an inactive shipping method never counts as chosen", () => {
    expect(next(complete, { type: "shippingChosen", id: 3 }).postingMethodId).toBeNull();
    expect(settled(initialChoice, { ...offer, postingMethods: [{ id: 3, active: false }] }).postingMethodId).toBeNull();
  });

  it("CHK-021 CHK-022 takes periods 1, 3 and 4, never the daily preview", () => {
    expect(initialChoice.period).toBe(1);
    for (const period of [1, 3, 4] as const)
      expect(next(complete, { type: "periodChosen", period }).period).toBe(period);
    expect(next(complete, { type: "periodChosen", period: 2 }).period).toBe(1);
  });

  it("ERR-016 a rejected payment port is unchosen", () => {
    expect(next(complete, { type: "paymentRejected" })).toEqual({ ...complete, paymentPortId: null });
  });

  it("AUTH-014 takes the main address until the shopper chose another", () => {
    expect(settleChoice(initialChoice, offer, main).addressId).toBe(11);
    expect(settleChoice({ ...complete, addressId: 12 }, offer, main).addressId).toBe(12);
  });

  it("VAL-018 names what an order lacks, in the order of the page", () => {
    expect(firstMissing(complete)).toBeNull();
    expect(firstMissing(initialChoice)).toBe("address");
    expect(firstMissing({ ...complete, selling: null })).toBe("address");
    expect(firstMissing({ ...complete, timeId: null })).toBe("time");
    expect(firstMissing({ ...complete, postingMethodId: null, paymentPortId: null })).toBe("shipping");
    expect(firstMissing({ ...complete, paymentPortId: null })).toBe("payment");
    expect(firstMissing({ ...complete, period: null })).toBe("period");
    expect(firstMissing({ ...complete, selling: { kind: "group", companyId: 2 }, addressId: null })).toBeNull();
  });

  it("VAL-025 refuses a group whose floor exceeds the basket price, and says what is missing", () => {
    expect(canChooseCompany({ flooring: 1000 }, 999)).toBe(false);
    expect(canChooseCompany({ flooring: 1000 }, 1000)).toBe(true);
    expect(missingToFloor({ flooring: 1000 }, 400)).toBe(600);
    expect(missingToFloor({ flooring: 1000 }, 2000)).toBe(0);
    const refused = next(initialChoice, { type: "sellingChosen", selling: { kind: "group", companyId: 3 } });
    expect(refused).toMatchObject({ selling: null, timeId: null });
  });

  it("CHK-012 takes the only window by itself, and never one of another centre", () => {
    const group = (companyId: number): CheckoutAction => ({
      type: "sellingChosen",
      selling: { kind: "group", companyId },
    });
    expect(next(initialChoice, group(4)).timeId).toBe(41);
    expect(next(next(initialChoice, group(2)), { type: "timeChosen", id: 41 }).timeId).toBeNull();
    expect(next(initialChoice, group(9))).toMatchObject({ selling: null, timeId: null });
  });

  it("wants the only centre where this basket may use it, else asks for one", () => {
    const [floor, high, free] = offer.companies;
    const wanted = (...companies: (typeof floor)[]) =>
      wantGroup({ companies: companies.filter((company) => company !== undefined), basketPrice: 1000 });
    expect(wanted(free)).toEqual({ kind: "group", companyId: 4 });
    expect(wanted(high)).toBeNull();
    expect(wanted(floor, free)).toBeNull();
    expect(wanted()).toBeNull();
  });

  it("takes the way of posting of the order before until another is chosen, where it goes to the address", () => {
    const before = { addressId: 11, postingMethodId: 2 };
    expect(settleChoice(initialChoice, offer, before).postingMethodId).toBe(2);
    expect(settleChoice({ ...initialChoice, postingMethodId: 1 }, offer, before).postingMethodId).toBe(1);
    // What was chosen and goes there no more is not replaced behind the buyer's back.
    expect(settleChoice({ ...initialChoice, postingMethodId: 3 }, offer, before).postingMethodId).toBeNull();
    expect(settleChoice(initialChoice, offer, { ...before, postingMethodId: 3 }).postingMethodId).toBeNull();
  });
});
