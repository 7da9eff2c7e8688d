import { describe, expect, it } from "vitest";
import { calledOnce, type LineThing, lineFacts } from "@/lib/domain/line-facts";

const PIECE = "عدد";
const black = { name: "مشکی", code: "#111111" };
const told = (thing: Partial<LineThing>) =>
  lineFacts({ name: "کارتخوان سیار S910", ...thing }, PIECE).map(({ kind, text }) => `${kind}: ${text}`);

describe("the facts of a line", () => {
  it("CART-007 says what the name does not: brand, colour, unit and volume", () => {
    expect(told({ brand: "پکس", color: black, unit: "بسته", volume: "۱۰ متر" })).toEqual([
      "brand: پکس",
      "color: مشکی",
      "unit: بسته",
      "volume: ۱۰ متر",
    ]);
  });

  it("says nothing twice: the brand of «کارتخوان سیار پکس S910» stands in its name", () => {
    expect(told({ name: "کارتخوان سیار پکس S910", brand: "پکس", color: black })).toEqual(["color: مشکی"]);
    expect(told({ name: "قاب مشكي", color: black })).toEqual([]);
    expect(told({ name: "رول ۵۷ میلی‌متری", volume: "۵۷ میلی متری" })).toEqual([]);
  });

  it("takes whole words only: «پکس» is not said by «پکستان»", () => {
    expect(told({ name: "کارتخوان پکستان", brand: "پکس" })).toEqual(["brand: پکس"]);
  });

  it("has no word for a single piece, and keeps the colour's code for its dot", () => {
    expect(told({ unit: PIECE })).toEqual([]);
    expect(lineFacts({ name: "کارتخوان", color: black }, PIECE)).toEqual([
      { kind: "color", text: "مشکی", code: "#111111" },
    ]);
  });

  it("leaves out what is not known", () => {
    expect(told({ brand: "", color: null, unit: "", volume: null })).toEqual([]);
  });
});

it.each([
  ["کارتخوان سیار پکس S910", "کارتخوان سیار پکس S910 پکس", "کارتخوان سیار پکس S910"],
  ["کارتخوان سیار S910", "کارتخوان سیار S910 پکس", "کارتخوان سیار S910 پکس"],
  ["بسته فروشگاهی", "بسته فروشگاهی", "بسته فروشگاهی"],
  ["کارتخوان", "", "کارتخوان"],
])("CHK-002 calls %s, shown as %s, %s", (name, displayName, once) => {
  expect(calledOnce(name, displayName)).toBe(once);
});
