import { describe, expect, it } from "vitest";
import type { WrittenPick } from "@/lib/contract/desk-trade";
import { fitOf } from "@/lib/domain/choose/fit";

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
const saidOf = (ids: number[], numbers: Record<string, number>) =>
  fitOf(TEXT, { ids, features: features(numbers) }, (reason) => `نه: ${reason}`);

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
    expect(fitOf({ picks: [] }, { ids: [9], features: features({}) }, String)).toBeNull();
  });
});
