import { describe, expect, it } from "vitest";
import products from "@/lib/backend/db/seed/data/products.json";
import type { TemplateField } from "@/lib/contract/template";
import { featuresOf, missingChoices, readFeatureValue, typeFeatures } from "@/lib/domain/product/feature-values";
import { demoTemplate, templateOf } from "@/tests/support/demo-template";

const FIELD: TemplateField = {
  id: 7,
  key: "battery",
  name: "باتری",
  kind: "number",
  unit: "میلی‌آمپرساعت",
  steps: [],
  choices: [],
  filter: true,
  card: true,
  must: false,
};
const choice = (kind: "one" | "many", ...names: string[]): TemplateField => ({
  ...FIELD,
  kind,
  choices: names.map((name, at) => ({ id: at + 1, name })),
});

describe("typed features", () => {
  it("every feature of the demo products reads the same after it is typed", () => {
    for (const { name, category, features } of products) {
      const template = demoTemplate(category);
      const shown = featuresOf(template, typeFeatures(template, features));
      expect(new Map(shown.map((each) => [each.name, each.values])), name).toEqual(
        new Map(features.map((each) => [each.name, each.values])),
      );
    }
  });

  it("the first product of each demo category keeps the order of its features", () => {
    for (const category of new Set(products.map((product) => product.category))) {
      const features = products.find((product) => product.category === category)?.features ?? [];
      const template = demoTemplate(category);
      expect(featuresOf(template, typeFeatures(template, features))).toEqual(features);
    }
  });

  it.each([
    ["a number with nothing else", FIELD, ["۱۹۰۰ میلی‌آمپرساعت"], { field: 7, number: 1900 }],
    [
      "a number within words",
      FIELD,
      ["لیتیوم یون ۱۹۰۰ میلی‌آمپرساعت"],
      { field: 7, number: 1900, words: ["لیتیوم یون ۱۹۰۰ میلی‌آمپرساعت"] },
    ],
    ["Latin digits", FIELD, ["1900 میلی‌آمپرساعت"], { field: 7, number: 1900, words: ["1900 میلی‌آمپرساعت"] }],
    ["a decimal", { ...FIELD, unit: "اینچ" }, ["۲٫۴ اینچ"], { field: 7, number: 2.4 }],
    [
      "a decimal with a slash",
      { ...FIELD, unit: "اینچ" },
      ["۲/۴ اینچ"],
      { field: 7, number: 2.4, words: ["۲/۴ اینچ"] },
    ],
    ["a range, which is no number", { ...FIELD, unit: "ولت" }, ["۱۲ تا ۲۴ ولت"], { field: 7, words: ["۱۲ تا ۲۴ ولت"] }],
    ["another unit", { ...FIELD, unit: "گرم" }, ["۱٫۱ کیلوگرم"], { field: 7, words: ["۱٫۱ کیلوگرم"] }],
    ["a longer unit", { ...FIELD, unit: "میلی" }, ["۱۲ میلی‌متر"], { field: 7, words: ["۱۲ میلی‌متر"] }],
    ["no", { ...FIELD, kind: "flag" }, ["ندارد"], { field: 7, flag: false }],
    ["yes", { ...FIELD, kind: "flag" }, ["دارد"], { field: 7, flag: true }],
    ["yes in other words", { ...FIELD, kind: "flag" }, ["حرارتی"], { field: 7, flag: true, words: ["حرارتی"] }],
    ["one choice", choice("one", "لینوکس", "وریکس"), ["وریکس"], { field: 7, choices: [2] }],
    ["two texts for one choice", choice("one", "الف", "ب"), ["الف", "ب"], { field: 7, words: ["الف", "ب"] }],
    ["choices in the order of the product", choice("many", "3G", "4G"), ["4G", "3G"], { field: 7, choices: [2, 1] }],
    ["some unknown choice", choice("many", "3G"), ["3G", "5G"], { field: 7, choices: [1], words: ["3G", "5G"] }],
    ["text", { ...FIELD, kind: "text" }, ["کورتکس A7"], { field: 7, words: ["کورتکس A7"] }],
  ] as [string, TemplateField, string[], object][])(
    "a typed value is read from its texts: %s",
    (_, field, texts, value) => {
      expect(readFeatureValue(field, texts)).toEqual(value);
    },
  );

  it("a feature that is not recorded stays unknown", () => {
    expect(readFeatureValue(FIELD, [])).toBeUndefined();
    expect(typeFeatures([FIELD], [{ name: "باتری", values: [] }])).toEqual({ values: [], own: [] });
    expect(featuresOf([FIELD], { values: [], own: [] })).toEqual([]);
  });

  it("features that the template lacks stay the product's own, at the end", () => {
    const features = [
      { name: "جعبه", values: ["مقوایی"] },
      { name: "باتری", values: ["۱۹۰۰ میلی‌آمپرساعت"] },
    ];
    const typed = typeFeatures([FIELD], features);
    expect(typed.own).toEqual([features[0]]);
    expect(featuresOf([FIELD], typed)).toEqual([features[1], features[0]]);
  });

  it("a choice field lists the values that are not among its choices", () => {
    expect(missingChoices(choice("many", "3G"), ["3g", "5G"])).toEqual(["5G"]);
    expect(missingChoices(FIELD, ["5G"])).toEqual([]);
  });
});

describe("a template made of features", () => {
  it("the demo terminals get the known keys, kinds and units", () => {
    const template = demoTemplate("کارتخوان-سیار");
    const of = (key: string) => template.find((field) => field.key === key);
    expect(of("kind")).toMatchObject({ kind: "one", filter: true });
    expect(of("net")).toMatchObject({ kind: "many", card: true });
    expect(of("battery")).toMatchObject({ kind: "number", unit: "میلی‌آمپرساعت", card: true });
    expect(of("roll")).toMatchObject({ kind: "number", filter: true });
    expect(of("printer")).toMatchObject({ kind: "flag" });
    expect(of("psp")).toMatchObject({ kind: "many", filter: true });
    expect(template.length).toBeLessThanOrEqual(30);
  });

  it("a key has one kind across all demo categories", () => {
    const kinds = new Map<string, Set<string>>();
    for (const category of new Set(products.map((product) => product.category))) {
      for (const { key, kind } of demoTemplate(category)) {
        if (!/^f\d+$/.test(key)) kinds.set(key, new Set([...(kinds.get(key) ?? []), kind]));
      }
    }
    expect([...kinds].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it("unknown feature names become numbers, choices or text, as their values allow", () => {
    const of = (name: string, ...all: string[][]) => templateOf(all.map((values) => [{ name, values }]))[0];
    expect(of("قطر", ["۳ متر"], ["۱۲ متر"])).toMatchObject({ kind: "number", unit: "متر" });
    expect(of("قطر", ["۳ متر"], ["۱۲ سانتی‌متر"])).toMatchObject({ kind: "text" });
    expect(of("رنگ", ["آبی"], ["آبی"], ["سبز"], ["سبز"])).toMatchObject({
      kind: "one",
      choices: [{ name: "آبی" }, {}],
    });
    expect(of("درگاه", ["USB", "LAN"], ["USB", "LAN"])).toMatchObject({ kind: "many" });
    expect(of("توضیح", ["یک"], ["دو"])).toMatchObject({ kind: "text", choices: [] });
  });
});
