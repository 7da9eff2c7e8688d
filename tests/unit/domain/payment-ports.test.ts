import { describe, expect, it } from "vitest";
import {
  paymentMethodsBetween,
  paymentMethodsFor,
  selectablePaymentMethods,
} from "@/lib/domain/checkout/payment-ports";

const FIRST = { id: 8, min_amount: 1000, max_amount: 1_000_000 };
const SECOND = { id: 6, min_amount: 500, max_amount: 2_000_000 };
const WITHOUT_BANK = { id: 5 };
const PORTS = [FIRST, SECOND, WITHOUT_BANK];

const idsFor = (payable: number, isGroup = false, ports: typeof PORTS = PORTS) =>
  paymentMethodsFor(ports, { payable, isGroup }).map(({ id }) => id);
const idsBetween = (least: number, most: number, isGroup = false) =>
  paymentMethodsBetween(PORTS, { least, most, isGroup }).map(({ id }) => id);

describe("payment methods of a bill", () => {
  it.each([
    [1000, [8, 6]],
    [1_000_000, [8, 6]],
    [1_000_001, [6]],
    [999, [6]],
    [500, [6]],
  ])("a bill of %i rials offers the gateways that accept it", (payable, ids) => {
    expect(idsFor(payable)).toEqual(ids);
  });

  it.each([2_000_001, 499, 1])(
    "a bill of %i rials, which no gateway accepts, offers the method without a gateway",
    (payable) => {
      expect(idsFor(payable)).toEqual([5]);
    },
  );

  it("a company's order also offers the method without a gateway", () => {
    expect(idsFor(5000, true)).toEqual([8, 6, 5]);
  });

  it("a zero-amount bill offers no payment method", () => {
    expect(idsFor(0)).toEqual([]);
    expect(idsFor(0, true)).toEqual([]);
  });

  it("the method without a gateway is offered if the shop has no other", () => {
    expect(idsFor(5000, false, [WITHOUT_BANK])).toEqual([5]);
  });
});

describe("payment methods on the page of a bill", () => {
  const left = (payable: number, ports: { id: number; min_amount?: number; max_amount?: number }[], isGroup = false) =>
    selectablePaymentMethods(ports, { payable, isGroup }).map(({ id }) => id);
  const bounded = [{ id: 8, min_amount: 500, max_amount: 900 }, { id: 5 }];

  it("the method without a gateway is offered for companies or if no gateway accepts the amount", () => {
    expect([left(500, bounded), left(901, bounded), left(500, bounded, true)]).toEqual([[8], [5], [8, 5]]);
  });

  it("every method is offered for a zero amount or if the server sends no limits", () => {
    expect(left(0, bounded)).toEqual([8, 5]);
    expect(left(500, [{ id: 8 }, { id: 5 }])).toEqual([8, 5]);
  });
});

describe("payment methods of a bill between two amounts", () => {
  it.each([
    [5000, 6000, [8, 6]],
    [0, 400, [5]],
    [0, 499, [5]],
    [0, 500, [6, 5]],
    [600, 1_000_001, [8, 6]],
    [1_999_999, 2_000_001, [6, 5]],
    [1, 9_000_000, [8, 6, 5]],
    [0, 0, []],
  ])("a bill from %i to %i rials offers the methods of every amount in between", (least, most, ids) => {
    expect(idsBetween(least, most)).toEqual(ids);
  });

  it("the range yields the same methods as trying each amount", () => {
    for (let least = 490; least < 510; least++) {
      const each = new Set(Array.from({ length: 510 - least }, (_, at) => idsFor(least + at)).flat());
      expect(idsBetween(least, 509)).toEqual([8, 6, 5].filter((id) => each.has(id)));
    }
  });
});
