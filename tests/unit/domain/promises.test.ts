import { describe, expect, it } from "vitest";
import type { PromiseFacts, PromiseKind } from "@/lib/contract/shop-identity";
import { judgePromise } from "@/lib/domain/shop/promises";

const method = (title: string, amount: number, more: Partial<PromiseFacts["shipping"]["methods"][number]> = {}) => ({
  ...{ title, amount, is_insured: false, is_same_day: false, cities: null },
  ...more,
});
const COURIER = method("پیک", 1_800_000, { is_same_day: true, cities: ["کرج", "فردیس"] });

const FACTS: PromiseFacts = {
  test_days: 5,
  return_days: 7,
  warranty: { least: 12, most: 18, without: 3 },
  shipping: { methods: [method("پست پیشتاز", 950_000), COURIER], free_threshold: 0 },
  support_hours: "شنبه تا پنجشنبه، ۹ تا ۱۹",
  has_bulk_price: false,
};

const judge = (kind: PromiseKind, value: string, facts: Partial<PromiseFacts> = {}) =>
  judgePromise({ kind, label: "قول", value }, { ...FACTS, ...facts });
const agrees = (...asked: Parameters<typeof judge>) => judge(...asked).agrees;
const shipping = (value: string, terms: Partial<PromiseFacts["shipping"]>) =>
  judge("shipping", value, { shipping: { ...FACTS.shipping, ...terms } });

describe("a promise that is counted in days", () => {
  it.each(["۵ روز", "5 روز", "پنج روز", "۵ روزه، رایگان"])(
    "a test promise with the days of the setting is true: %s",
    (value) => {
      expect(agrees("test", value)).toBe(true);
    },
  );

  it("a promise with other days is false, shows the reason and suggests the true value", () => {
    expect(judge("return", "۱۰ روز")).toEqual({
      agrees: false,
      because: { key: "returnOther", values: { days: "۷" } },
      offers: [{ key: "days", values: { days: "۷" } }],
    });
    expect(judge("return", "۷ روز", { return_days: null })).toMatchObject({ agrees: false, offers: [] });
  });

  it("a promise without a number is not compared with any setting", () => {
    expect(judge("test", "پیش از ارسال", { test_days: null })).toMatchObject({
      agrees: true,
      because: { key: "ownWord" },
    });
    expect(agrees("authenticity", "۱۰۰ سال")).toBe(true);
  });
});

describe("a warranty promise", () => {
  it.each([
    ["۱۲ تا ۱۸ ماه", true],
    ["۱۸ ماه", false],
    ["۲ سال", false],
    ["گارانتی شرکتی", true],
  ])("the promise «%s» is true for 12 to 18 months: %s", (value, is) => {
    expect(agrees("warranty", value)).toBe(is);
  });

  it("months may be written as years, and no number is true without a warranty", () => {
    expect(agrees("warranty", "یک سال", { warranty: { least: 12, most: 12, without: 0 } })).toBe(true);
    expect(agrees("warranty", "۱۲ ماه", { warranty: null })).toBe(false);
    expect(judge("warranty", "۲ سال").offers).toEqual([{ key: "monthRange", values: { from: "۱۲", to: "۱۸" } }]);
  });
});

describe("a shipping promise", () => {
  it("the promise «رایگان» is true only if every method is free for every amount", () => {
    expect(agrees("shipping", "رایگان")).toBe(false);
    expect(shipping("رایگان", { methods: [method("پست", 0)] }).agrees).toBe(true);
    expect(shipping("رایگان", { methods: [method("پست", 0), COURIER] }).agrees).toBe(false);
    expect(shipping("رایگان", { free_threshold: 500_000_000 }).agrees).toBe(false);
    expect(shipping("رایگان", { methods: [] }).because).toEqual({ key: "shippingNone" });
  });

  it.each([
    ["رایگان تا ۵۰ میلیون", true],
    ["رایگان تا ۵۰٬۰۰۰٬۰۰۰", true],
    ["رایگان تا ۴۰ میلیون تومان", true],
    ["رایگان تا ۶۰ میلیون", false],
    ["رایگان از ۵۰ میلیون", false],
    ["رایگان بالای ۵ میلیون", false],
  ])("the promise «%s» is true if shipping is free below 50 million toman: %s", (value, is) => {
    expect(shipping(value, { free_threshold: 500_000_000 }).agrees).toBe(is);
  });

  it("the promise «بیمه‌شده» is true only if every method mentions insurance", () => {
    expect(agrees("shipping", "بیمه‌شده")).toBe(false);
    const insured = FACTS.shipping.methods.map((one) => ({ ...one, is_insured: true }));
    expect(shipping("بیمه‌شده", { methods: insured }).agrees).toBe(true);
  });

  it("the promise «همان روز» is true only with a city where a method delivers on the same day", () => {
    expect(agrees("shipping", "همان روز")).toBe(false);
    expect(agrees("shipping", "همان روز در کرج")).toBe(true);
    expect(agrees("shipping", "همان‌روز در تهران")).toBe(false);
  });

  it("a promised amount is true if a method costs it", () => {
    expect(agrees("shipping", "پیشتاز، ۹۵٬۰۰۰ تومان")).toBe(true);
    expect(agrees("shipping", "پیشتاز، ۸۰ هزار تومان")).toBe(false);
  });

  it("values that would be true are suggested", () => {
    expect(judge("shipping", "رایگان و بیمه‌شده")).toEqual({
      agrees: false,
      because: { key: "shippingPaid", values: { title: "پست پیشتاز", amount: "۹۵٬۰۰۰" } },
      offers: [
        { key: "method", values: { title: "پست پیشتاز", amount: "۹۵٬۰۰۰" } },
        { key: "sameDay", values: { city: "کرج" } },
      ],
    });
    expect(shipping("رایگان", { free_threshold: 500_000_000 }).offers[0]).toEqual({
      key: "freeBelowMillions",
      values: { millions: "۵۰" },
    });
  });
});

describe("a support promise", () => {
  it.each([
    ["شنبه تا پنجشنبه", true],
    ["شنبه تا چهارشنبه", true],
    ["هر روز هفته", false],
    ["۲۴ ساعته", false],
    ["با خوش‌رویی", true],
  ])("the promise «%s» is true for Saturday to Thursday: %s", (value, is) => {
    expect(agrees("support", value)).toBe(is);
  });

  it("the days of the phone support hours are suggested", () => {
    expect(judge("support", "هر روز").offers).toEqual([{ key: "hours", values: { days: "شنبه تا پنجشنبه" } }]);
    expect(agrees("support", "هر روز هفته", { support_hours: "هر روز ۸ تا ۲۰" })).toBe(true);
    expect(agrees("support", "هر روز", { support_hours: null })).toBe(false);
  });
});

it("a promise to bulk buyers requires a bulk price", () => {
  expect(agrees("bulk", "با قیمت ویژه")).toBe(false);
  expect(agrees("bulk", "با قیمت ویژه", { has_bulk_price: true })).toBe(true);
});
