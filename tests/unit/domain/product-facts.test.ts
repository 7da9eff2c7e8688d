import { describe, expect, it } from "vitest";
import brands from "@/lib/backend/db/seed/data/brands.json";
import products from "@/lib/backend/db/seed/data/products.json";
import { factsLine } from "@/lib/domain/product/card-facts";
import type { Feature } from "@/lib/domain/product/feature";
import { typeFeatures } from "@/lib/domain/product/feature-values";
import { productFacts, warrantyMonths } from "@/lib/domain/product/product-facts";
import { demoTemplate, templateOf } from "@/tests/support/demo-template";

const demo = (id: number) => {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`The demo has no product ${id}.`);
  return product;
};
const factsOf = ({ category, features }: { category: string; features: Feature[] }) => {
  const template = demoTemplate(category);
  return productFacts(template, typeFeatures(template, features));
};
const said = (id: number) => factsOf(demo(id)).said;

describe("the two facts of a product card", () => {
  it.each([
    ["network and battery of a handheld", 1, ["3G", "باتری ۱۹۰۰"]],
    ["the screen of a handheld without battery data", 6, ["3G", "صفحه ۲٫۴ اینچ"]],
    ["network and screen of an Android device", 27, ["4G", "صفحه ۵٫۵ اینچ"]],
    ["network and roll of a desktop device", 22, ["LAN", "رول قطر ۴۰"]],
    ["port and compatible devices of a PIN pad", 34, ["USB", "برای S80، S800"]],
    ["contactless reading of a PIN pad", 35, ["USB", "بی‌تماس"]],
    ["volts and amperes of an adapter", 43, ["۵ ولت", "۲ آمپر"]],
    ["compatible devices of a spare part", 56, ["برای S910", "لاستیک سیلیکون"]],
    ["capacity and test period of a battery", 38, ["ظرفیت ۱۹۰۰", "۵ روز تست"]],
  ])("a card shows two facts that depend on the kind of product: %s", (_, id, facts) => {
    expect(said(id)).toEqual(facts);
  });

  it("a battery without a test period shows which devices it fits", () => {
    const { category, features } = demo(38);
    const without = features.filter(({ name }) => name !== "مهلت تست");
    expect(factsOf({ category, features: without }).said).toEqual(["ظرفیت ۱۹۰۰", "برای S910، S915"]);
  });

  it("a pack of rolls shows its size and its number of rolls", () => {
    expect(factsOf(demo(48))).toEqual({ said: ["رول ۵۷×۱۲"], pieces: 50 });
    expect(factsOf(demo(49)).pieces).toBe(100);
    expect(factsOf(demo(1)).pieces).toBeNull();
  });

  it("no facts are shown if there are none or they are too long for a card", () => {
    const features = [{ name: "سازگار با", values: ["S90", "S910", "S800", "S58"] }];
    const template = templateOf([features]);
    expect(productFacts(template, { values: [], own: [] })).toEqual({ said: [], pieces: null });
    expect(productFacts(template, typeFeatures(template, features)).said).toEqual([]);
  });
});

describe("facts by a template", () => {
  const field = (name: string, values: string[][]) => templateOf(values.map((each) => [{ name, values: each }]));
  const shown = (name: string, kinds: string[][], card = true) => {
    const template = field(name, kinds).map((each) => ({ ...each, card }));
    return productFacts(template, typeFeatures(template, [{ name, values: kinds[0] ?? [] }])).said;
  };

  it("only template fields marked for the card become facts", () => {
    expect(shown("ضخامت", [["۲ سانت"], ["۳ سانت"]])).toEqual(["ضخامت ۲ سانت"]);
    expect(shown("ضخامت کل بدنه دستگاه", [["۲ سانت"], ["۳ سانت"]])).toEqual(["۲ سانت"]);
    expect(shown("روکش", [["چرم"], ["چرم"]])).toEqual(["چرم"]);
    expect(shown("روکش", [["چرم"], ["چرم"]], false)).toEqual([]);
  });
});

describe("the warranty of a product", () => {
  it("the warranty is read in months, and is unknown for any other text", () => {
    const months = (...values: string[]) => warrantyMonths([{ name: "گارانتی", values }]);
    expect(months("۱۸ ماه")).toBe(18);
    expect(months("تعویض در پنج روز")).toBeNull();
    expect(months("۰ ماه")).toBeNull();
    expect(warrantyMonths([{ name: "جنس", values: ["۱۲ ماه"] }])).toBeNull();
  });
});

describe("the fact line of a card", () => {
  it("the fact line names the brand first, then the facts", () => {
    expect(factsLine({ name: "S910", brand: { name: "پکس" }, facts: ["4G", "باتری ۱۹۰۰"] })).toBe(
      "پکس · 4G · باتری ۱۹۰۰",
    );
  });

  it("a fact line that is too long drops a brand that is in the name, and otherwise the last fact", () => {
    const facts = ["GPRS", "باتری ۲۲۰۰"];
    const brand = { name: "اینجنیکو" };
    expect(factsLine({ name: "کارتخوان سیار اینجنیکو IWL220", brand, facts })).toBe("GPRS · باتری ۲۲۰۰");
    expect(factsLine({ name: "IWL220", brand, facts })).toBe("اینجنیکو · GPRS");
  });

  it("missing parts are omitted, and the placeholder brand is not named", () => {
    expect(factsLine({ name: "S910", brand: { name: "پکس" } })).toBe("پکس");
    expect(factsLine({ name: "کیف", brand: { name: "متفرقه", slug: "misc" }, facts: ["چرم"] })).toBe("چرم");
    expect(factsLine({ name: "کیف", brand: { name: "" } })).toBe("");
  });

  it("the fact line of every demo product has between 1 and 26 characters", () => {
    for (const { name, brand: slug, category, features } of products) {
      const brand = { name: brands.find((each) => each.slug === slug)?.name ?? "", slug };
      const line = factsLine({ name, brand, facts: factsOf({ category, features }).said });
      expect(line.length, name).toBeGreaterThan(0);
      expect(line.length, line).toBeLessThanOrEqual(26);
    }
  });
});
