import { describe, expect, it } from "vitest";
import { payablePorts, portsBetween, portsFor } from "@/lib/domain/payment-ports";

const FIRST = { id: 8, min_amount: 1000, max_amount: 1_000_000 };
const SECOND = { id: 6, min_amount: 500, max_amount: 2_000_000 };
const WITHOUT_BANK = { id: 5 };
const PORTS = [FIRST, SECOND, WITHOUT_BANK];

const idsFor = (payable: number, isGroup = false, ports: typeof PORTS = PORTS) =>
  portsFor(ports, { payable, isGroup }).map(({ id }) => id);
const idsBetween = (least: number, most: number, isGroup = false) =>
  portsBetween(PORTS, { least, most, isGroup }).map(({ id }) => id);

describe("the ways to pay a bill", () => {
  it.each([
    [1000, [8, 6]],
    [1_000_000, [8, 6]],
    [1_000_001, [6]],
    [999, [6]],
    [500, [6]],
  ])("of %i rials are the gateways that take it", (payable, ids) => {
    expect(idsFor(payable)).toEqual(ids);
  });

  it.each([2_000_001, 499, 1])("of %i rials, which no gateway takes, is the one without a gateway", (payable) => {
    expect(idsFor(payable)).toEqual([5]);
  });

  it("of a company's order have the one without a gateway beside them", () => {
    expect(idsFor(5000, true)).toEqual([8, 6, 5]);
  });

  it("are none where nothing is to be paid", () => {
    expect(idsFor(0)).toEqual([]);
    expect(idsFor(0, true)).toEqual([]);
  });

  it("are the one without a gateway where the shop has no other", () => {
    expect(idsFor(5000, false, [WITHOUT_BANK])).toEqual([5]);
  });
});

describe("the ways that the page of a bill leaves", () => {
  const left = (payable: number, ports: { id: number; min_amount?: number; max_amount?: number }[], isGroup = false) =>
    payablePorts(ports, { payable, isGroup }).map(({ id }) => id);
  const bounded = [{ id: 8, min_amount: 500, max_amount: 900 }, { id: 5 }];

  it("has the one without a gateway where none takes the sum, or for a company", () => {
    expect([left(500, bounded), left(901, bounded), left(500, bounded, true)]).toEqual([[8], [5], [8, 5]]);
  });

  it("takes nothing away where nothing is to be paid, or the shop tells no bounds", () => {
    expect(left(0, bounded)).toEqual([8, 5]);
    expect(left(500, [{ id: 8 }, { id: 5 }])).toEqual([8, 5]);
  });
});

describe("the ways to pay a bill between two amounts", () => {
  it.each([
    [5000, 6000, [8, 6]],
    [0, 400, [5]],
    [0, 499, [5]],
    [0, 500, [6, 5]],
    [600, 1_000_001, [8, 6]],
    [1_999_999, 2_000_001, [6, 5]],
    [1, 9_000_000, [8, 6, 5]],
    [0, 0, []],
  ])("of %i and %i rials are those of every bill between them", (least, most, ids) => {
    expect(idsBetween(least, most)).toEqual(ids);
  });

  it("are what asking about each amount says", () => {
    for (let least = 490; least < 510; least++) {
      const each = new Set(Array.from({ length: 510 - least }, (_, at) => idsFor(least + at)).flat());
      expect(idsBetween(least, 509)).toEqual([8, 6, 5].filter((id) => each.has(id)));
    }
  });
});
