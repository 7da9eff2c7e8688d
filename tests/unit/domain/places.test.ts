import { describe, expect, it } from "vitest";
import type { Province } from "@/lib/contract/address";
import { findPlaces } from "@/lib/domain/places/places";

let id = 0;
const aProvince = (name: string, cities: string[]): Province => ({
  id: ++id,
  name,
  cities: cities.map((city) => ({ id: ++id, name: city, lat: 35, lng: 51 })),
});
const provinces = [
  aProvince("آذربایجان غربی", ["میاندوآب", "ارومیه"]),
  aProvince("کرمان", ["کرمان", "بم"]),
  aProvince("کرمانشاه", ["کرمانشاه", "اسلام‌آباد غرب"]),
  aProvince("تهران", ["ری", "شهر ری", "شهریار", "تهران"]),
];
const names = (typed: string) => findPlaces(provinces, typed).map(({ city }) => city.name);

describe("city search", () => {
  it.each([
    ["Arabic ك and ي", "كرمان", "کرمان"],
    ["a space", "میان دوآب", "میاندوآب"],
    ["a half-space that the name lacks", "میان‌دوآب", "میاندوآب"],
    ["another half-space that the name has", "اسلام‌اباد", "اسلام‌آباد غرب"],
    ["a missing madda over the alef", "اسلام اباد غرب", "اسلام‌آباد غرب"],
  ])("a city is found despite %s", (_, typed, city) => {
    expect(names(typed)[0]).toBe(city);
  });

  it("exact matches come first, then prefixes, then other cities of the province", () => {
    expect(names("ری")).toEqual(["ری", "شهر ری", "شهریار"]);
    expect(names("کرمان")).toEqual(["کرمان", "کرمانشاه", "بم", "اسلام‌آباد غرب"]);
  });

  it("a blank query or an unknown city finds nothing", () => {
    expect(names(" \u200c")).toEqual([]);
    expect(names("پاریس")).toEqual([]);
  });

  it("at most seven cities are found", () => {
    const many = aProvince(
      "دور",
      Array.from({ length: 12 }, (_, index) => `ده ${index}`),
    );
    expect(findPlaces([many], "ده")).toHaveLength(7);
  });
});
