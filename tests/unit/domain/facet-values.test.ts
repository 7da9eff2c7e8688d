import { describe, expect, it } from "vitest";
import type { TemplateField } from "@/lib/contract/template";
import { parseFacet } from "@/lib/domain/listing/facet-query";
import { facetMode, facetValues, valuesOfFeature } from "@/lib/domain/listing/facet-values";

const field = (given: Partial<TemplateField>): TemplateField => ({
  id: 1,
  key: "battery",
  name: "باتری",
  kind: "number",
  unit: "میلی‌آمپرساعت",
  steps: [],
  choices: [],
  filter: true,
  card: false,
  must: false,
  ...given,
});
const battery = field({ steps: [3000, 1000, 2000] });
const net = field({
  key: "net",
  kind: "many",
  choices: [
    { id: 3, name: "Wi-Fi" },
    { id: 1, name: "بدون تماس" },
    { id: 2, name: "تماس کوتاه" },
  ],
});
const printer = field({ key: "printer", kind: "flag" });
const values = (of: TemplateField, given: object) =>
  valuesOfFeature(of, { field: 1, ...given }).map(({ value }) => value);

describe("the values of a facet", () => {
  it("a number with steps has a range from each step to below the next, and one from the last", () => {
    expect(facetValues(battery)).toEqual([
      { value: "0-999", label: "۰ تا ۹۹۹ میلی‌آمپرساعت" },
      { value: "1000-1999", label: "۱۰۰۰ تا ۱۹۹۹ میلی‌آمپرساعت" },
      { value: "2000-2999", label: "۲۰۰۰ تا ۲۹۹۹ میلی‌آمپرساعت" },
      { value: "3000-", label: "از ۳۰۰۰ میلی‌آمپرساعت" },
    ]);
    const ranges = [999.5, 1000, 1999, 2000, 9000].flatMap((number) => values(battery, { number }));
    expect(ranges).toEqual(["0-999", "1000-1999", "1000-1999", "2000-2999", "3000-"]);
  });

  it("a number without steps is its own value", () => {
    const roll = field({ unit: "میلی‌متر" });
    expect(facetValues(roll)).toEqual([]);
    expect(valuesOfFeature(roll, { field: 1, number: 40 })).toEqual([{ value: "40", label: "۴۰ میلی‌متر" }]);
  });

  it("a choice stands in addresses by its name in one spelling, without commas or spaces, or by its Latin name", () => {
    expect(values(net, { choices: [1, 2, 3, 9] })).toEqual(["contactless", "تماس-کوتاه", "wi-fi"]);
    expect(facetValues(net).map(({ label }) => label)).toEqual(["Wi-Fi", "بدون تماس", "تماس کوتاه"]);
  });

  it("an unknown feature is in no value, and only a recorded no is «no»", () => {
    expect([values(printer, {}), values(battery, {}), values(net, { words: ["متن"] })]).toEqual([[], [], []]);
    expect([values(printer, { flag: false }), values(printer, { flag: true })]).toEqual([["no"], ["yes"]]);
  });

  it("networks combine by «and», all other facets by «or»", () => {
    expect(["net", "card", "kind"].map(facetMode)).toEqual(["and", "or", "or"]);
  });

  it("a parameter is read as at most ten different values, with commas or repeated", () => {
    expect(parseFacet(["4g,wi-fi", "4g", ",,lan"])).toEqual(["4g", "wi-fi", "lan"]);
    expect(parseFacet(undefined)).toEqual([]);
    expect(parseFacet(Array.from({ length: 30 }, (_, at) => `${at}`).join(","))).toHaveLength(10);
  });
});
