import { describe, expect, it } from "vitest";
import { findNamedPlace } from "@/lib/domain/places/named-city";
import { provinces } from "@/tests/support/shop";

describe("the city that an address names", () => {
  it.each([
    ["اصفهان، خیابان چهارباغ", "اصفهان"],
    ["کاشان خیابان امیرکبیر", "کاشان"],
    ["استان اصفهان، کاشان، میدان", "اصفهان"],
    ["شهر کاشان، فین", "کاشان"],
    ["بلوار آزادی، کاشان، پلاک ۳", "کاشان"],
  ])("a city at the start of a part of the address is found: %s", (text, city) => {
    expect(findNamedPlace(text, provinces)?.city).toBe(city);
  });

  it.each(["خیابان اصفهان، کوچه سوم", "میدان کاشان", "کاشانی، پلاک ۲", ""])(
    "a street named after a city is not mistaken for the city: %s",
    (text) => {
      expect(findNamedPlace(text, provinces)).toBeNull();
    },
  );
});
