import { describe, expect, it } from "vitest";
import type { Province } from "@/lib/contract/address";
import { findPlaces } from "@/lib/domain/places";

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

describe("a city by what somebody types", () => {
  it.each([
    ["ك and ي of another keyboard", "كرمان", "کرمان"],
    ["a blank", "میان دوآب", "میاندوآب"],
    ["a half-space where the name has none", "میان‌دوآب", "میاندوآب"],
    ["a half-space where the name has one", "اسلام‌اباد", "اسلام‌آباد غرب"],
    ["no cap over the alef", "اسلام اباد غرب", "اسلام‌آباد غرب"],
  ])("is found with %s", (_, typed, city) => {
    expect(names(typed)[0]).toBe(city);
  });

  it("stands first where it is called so, then those that begin so, then the others of the province", () => {
    expect(names("ری")).toEqual(["ری", "شهر ری", "شهریار"]);
    expect(names("کرمان")).toEqual(["کرمان", "کرمانشاه", "بم", "اسلام‌آباد غرب"]);
  });

  it("is not asked for by a blank, nor found where there is none", () => {
    expect(names(" \u200c")).toEqual([]);
    expect(names("پاریس")).toEqual([]);
  });

  it("is one of seven at the most", () => {
    const many = aProvince(
      "دور",
      Array.from({ length: 12 }, (_, index) => `ده ${index}`),
    );
    expect(findPlaces([many], "ده")).toHaveLength(7);
  });
});
