import { describe, expect, it } from "vitest";
import { extraDisplayName, type LineSubject, lineFacts } from "@/lib/domain/product/line-facts";

const PIECE = "عدد";
const black = { name: "مشکی", code: "#111111" };
const told = (thing: Partial<LineSubject>) =>
  lineFacts({ name: "کارتخوان سیار S910", ...thing }, PIECE).map(({ kind, text }) => `${kind}: ${text}`);

describe("the facts of a line", () => {
  it("brand, color, unit and volume are shown if the name does not contain them (CART-007)", () => {
    expect(told({ brand: "پکس", color: black, unit: "بسته", volume: "۱۰ متر" })).toEqual([
      "brand: پکس",
      "color: مشکی",
      "unit: بسته",
      "volume: ۱۰ متر",
    ]);
  });

  it("a fact that the name contains is omitted", () => {
    expect(told({ name: "کارتخوان سیار پکس S910", brand: "پکس", color: black })).toEqual(["color: مشکی"]);
    expect(told({ name: "قاب مشكي", color: black })).toEqual([]);
    expect(told({ name: "رول ۵۷ میلی‌متری", volume: "۵۷ میلی متری" })).toEqual([]);
  });

  it("only whole words of the name count as a repetition", () => {
    expect(told({ name: "کارتخوان پکستان", brand: "پکس" })).toEqual(["brand: پکس"]);
  });

  it("the unit of a product sold singly is omitted, and a color keeps its code", () => {
    expect(told({ unit: PIECE })).toEqual([]);
    expect(lineFacts({ name: "کارتخوان", color: black }, PIECE)).toEqual([
      { kind: "color", text: "مشکی", code: "#111111" },
    ]);
  });

  it("unknown facts are omitted", () => {
    expect(told({ brand: "", color: null, unit: "", volume: null })).toEqual([]);
  });
});

it.each([
  ["کارتخوان سیار پکس S910", "کارتخوان سیار پکس S910 پکس", "کارتخوان سیار پکس S910"],
  ["کارتخوان سیار S910", "کارتخوان سیار S910 پکس", "کارتخوان سیار S910 پکس"],
  ["بسته فروشگاهی", "بسته فروشگاهی", "بسته فروشگاهی"],
  ["کارتخوان", "", "کارتخوان"],
])("%s, displayed as %s, is called %s (CHK-002)", (name, displayName, once) => {
  expect(extraDisplayName(name, displayName)).toBe(once);
});
