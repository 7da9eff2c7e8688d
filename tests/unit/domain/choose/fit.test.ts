import { describe, expect, it } from "vitest";
import type { WrittenPick } from "@/lib/contract/desk-trade";
import { fitOf } from "@/lib/domain/choose/fit";
import type { PickState } from "@/lib/domain/choose/guides";

const pick = (id: number): WrittenPick => ({
  ...{ product_id: id, role: "نقش" },
  pros: [
    { text: "زیر ده میلیون", condition: "price<10000000" },
    { text: "باتری بزرگ", condition: "battery>=2500" },
  ],
  cons: [{ text: "سنگین است", condition: "weight>400" }],
});
const TEXT = { picks: [1, 2, 3, 4].map(pick) };
const features = (numbers: Record<string, number>) =>
  new Map(Object.entries(numbers).map(([key, number]) => [key, { number, values: [] }]));
const FIRST = { battery: 2600 };
const saidOf = (
  ids: number[],
  numbers: Record<string, number>,
  { picks = TEXT.picks, ...states }: { picks?: WrittenPick[]; [id: number]: PickState } = {},
) =>
  fitOf(
    { picks },
    { ids, features: features(numbers) },
    (id) => states[id] ?? { sold: "available", features: features(FIRST) },
    (reason) => `نه: ${reason}`,
  );

describe("whether a device suits a trade", () => {
  it("one of the three picks does, with its first reason and reservation that hold", () => {
    expect(saidOf([3], { battery: 2600, weight: 450, price: 9_000_000 })).toEqual({
      verdict: "yes",
      text: "زیر ده میلیون. سنگین است.",
    });
    expect(saidOf([3], { battery: 2600 })).toEqual({ verdict: "yes", text: "باتری بزرگ." });
  });

  it("another color of a pick is the same device, and a stand-by suits with a reservation", () => {
    expect(saidOf([64, 1], { battery: 2600 })?.verdict).toBe("yes");
    expect(saidOf([4], { battery: 2600, weight: 450 })?.verdict).toBe("but");
  });

  it("another one hardly does if it is known to lack what the first pick has, whatever its price", () => {
    expect(saidOf([9], { battery: 1900, price: 99_000_000 })).toEqual({ verdict: "hardly", text: "نه: باتری بزرگ" });
    expect(saidOf([9], { battery: 2600, price: 99_000_000 })).toBeNull();
  });

  it("what is not recorded is unknown, so nothing is said", () => {
    expect(saidOf([9], { weight: 900 })).toBeNull();
    expect(saidOf([9], {}, { picks: [] })).toBeNull();
  });

  it("the device is picks[0] and no reason holds, so nothing is said", () => {
    expect(saidOf([1], { battery: 1900 })).toBeNull();
  });

  it("a first pick that is gone, or a reason that it no longer meets, is held against no device", () => {
    const gone = { sold: "gone", features: features(FIRST) } as const;
    const weak = { sold: "available", features: features({ battery: 1900, price: 9_000_000 }) } as const;
    const picks = [pick(1), { ...pick(2), pros: [{ text: "سبک", condition: "weight<300" }] }];
    const light = { sold: "available", features: features({ weight: 250 }) } as const;
    expect(saidOf([9], { battery: 1900, weight: 450 }, { picks, 1: gone, 2: light })?.text).toBe("نه: سبک");
    expect(saidOf([9], { battery: 1900 }, { 1: weak, picks: [pick(1)] })).toBeNull();
  });

  it("a stand-by is one of the three once a pick before it is gone", () => {
    expect(saidOf([4], FIRST, { 2: { sold: "gone", features: features(FIRST) } })?.verdict).toBe("yes");
  });

  it("that something is not recorded of the first pick is no fault of a device of which it is", () => {
    const picks = [{ ...pick(1), pros: [{ text: "شرکت پرداخت را بپرسید", condition: "psp=?" }] }];
    expect(saidOf([9], { psp: 1 }, { picks })).toBeNull();
  });
});
