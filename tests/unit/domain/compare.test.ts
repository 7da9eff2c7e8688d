import { describe, expect, it } from "vitest";
import type { FeatureValue, TemplateField } from "@/lib/contract/template";
import { compareFeatures, isBest } from "@/lib/domain/product/compare";
import { compareGroups } from "@/lib/domain/product/compare-groups";
import { parseCompared, parseTray, toggleCompared } from "@/lib/domain/product/compared-ids";

const field = (id: number, key: string, given: Partial<TemplateField> = {}): TemplateField => ({
  ...{
    id,
    key,
    name: key,
    kind: "number",
    unit: "گرم",
    steps: [],
    choices: [],
    filter: false,
    card: false,
    must: false,
  },
  ...given,
});
const weight = field(1, "weight");
const kind = field(2, "kind", { kind: "one", unit: null, choices: [{ id: 1, name: "سیار" }] });
const product = (
  values: FeatureValue[],
  own: { name: string; values: string[] }[] = [],
  template = [weight, kind],
) => ({
  ...{ template, values, own },
});
const rowOf = (rows: ReturnType<typeof compareFeatures>, key: string) => rows.find((row) => row.key === key);

describe("the comparison of features", () => {
  it("a row is equal only if all values are recorded and the same", () => {
    const rows = compareFeatures([
      product([
        { field: 1, number: 400 },
        { field: 2, choices: [1] },
      ]),
      product([{ field: 1, number: 400 }]),
    ]);
    expect(rowOf(rows, "weight")?.equal).toBe(true);
    expect(rowOf(rows, "kind")).toMatchObject({
      equal: false,
      values: [{ text: "سیار", known: true }, { known: false }],
    });
  });

  it("an unknown value has no text, and a recorded no is no unknown one", () => {
    const printer = field(3, "printer", { kind: "flag", unit: null });
    const rows = compareFeatures([product([{ field: 3, flag: false }], [], [printer]), product([], [], [printer])]);
    expect(rowOf(rows, "printer")?.values).toEqual([
      { text: "ندارد", known: true },
      { text: "", known: false },
    ]);
  });

  it("a feature that no product records is left out, and features of no template come last by their name", () => {
    const rows = compareFeatures([product([], [{ name: "جنس", values: ["فلز"] }]), product([{ field: 1, number: 5 }])]);
    expect(rows.map(({ key }) => key)).toEqual(["weight", "own:جنس"]);
  });

  it("the same feature of two templates is one row by its name, and its numbers are ranked only in one unit", () => {
    const other = field(9, "weight_2", { name: "weight" });
    const rows = compareFeatures([product([{ field: 1, number: 1 }]), product([{ field: 9, number: 2 }], [], [other])]);
    expect(rows.map(({ key, better, values }) => [key, better, values.map(({ number }) => number)])).toEqual([
      ["weight", "less", [1, 2]],
    ]);
    const heavy = { ...other, unit: "کیلوگرم" };
    const mixed = compareFeatures([
      product([{ field: 1, number: 1 }]),
      product([{ field: 9, number: 2 }], [], [heavy]),
    ]);
    expect(mixed.map(({ better }) => better)).toEqual(["none"]);
  });

  it("a value that one product has typed and the other as its own feature is one row", () => {
    const own = [{ name: "weight", values: ["۲ گرم"] }];
    const rows = compareFeatures([product([{ field: 1, number: 1 }]), product([], own, [kind])]);
    expect(rows.map(({ key, values }) => [key, values.map(({ text }) => text)])).toEqual([
      ["weight", ["۱ گرم", "۲ گرم"]],
    ]);
  });

  it("own features whose names differ in letters only are one row", () => {
    const named = (name: string) => product([], [{ name, values: ["x"] }]);
    expect(compareFeatures([named("رنگ بدنه"), named("رنگ  بدنه")])).toHaveLength(1);
  });

  it("a value is foreign, not merely unknown, where the category has no such feature", () => {
    const [row] = compareFeatures([product([{ field: 1, number: 1 }]), product([], [], [kind]), product([])]);
    expect(row?.values.slice(1)).toEqual([
      { text: "", known: false, foreign: true },
      { text: "", known: false },
    ]);
  });

  it("the lightest and the longest lasting are best; nothing is best where all are the same or more is not better", () => {
    const best = (better: "more" | "less" | "none", ...numbers: (number | undefined)[]) => {
      const values = numbers.map((number) => ({ text: "x", known: true, ...(number !== undefined && { number }) }));
      return values.flatMap((_, at) => (isBest({ values, better }, at) ? at : []));
    };
    expect(best("less", 400, 240)).toEqual([1]);
    expect(best("less", 400, 240, undefined)).toEqual([]);
    expect(best("more", 18, 12, 18)).toEqual([0, 2]);
    expect([best("more", 12, 12), best("none", 1, 2), best("more", 12, undefined)]).toEqual([[], [], []]);
    expect(rowOf(compareFeatures([product([{ field: 1, number: 1 }])]), "weight")?.better).toBe("less");
  });
});

describe("the address of a comparison", () => {
  it("ids are joined by hyphens or repeated, at most four different ones", () => {
    expect(parseCompared("1-9-17")).toEqual([1, 9, 17]);
    expect(parseCompared(["9", "1", "9"])).toEqual([9, 1]);
    expect(parseCompared("1-2-3-4-5")).toEqual([1, 2, 3, 4]);
    expect(parseCompared("x-0--3-99999999999")).toEqual([3]);
    expect(parseCompared(undefined)).toEqual([]);
  });
});

describe("the tray", () => {
  const item = (id: number, group = 1) => ({ id, name: `n${id}`, image: "", group });
  const four = [1, 2, 3, 4].map((id) => item(id));

  it("a product is added once and removed again, and a fifth or one of another group is refused with its reason", () => {
    expect(toggleCompared([item(1)], item(2))).toEqual([item(1), item(2)]);
    expect(toggleCompared([item(1), item(2)], item(1))).toEqual([item(2)]);
    expect(toggleCompared(four, item(5))).toBe("full");
    expect(toggleCompared(four, item(4))).toHaveLength(3);
    expect(toggleCompared([item(1)], item(9, 2))).toBe("otherGroup");
  });

  it("what a browser stored is read as far as it is understood", () => {
    expect(parseTray([item(1), { id: "2" }, null, ...four])).toHaveLength(4);
    expect(parseTray("x")).toEqual([]);
  });
});

describe("the groups of a comparison", () => {
  const terminal = ["kind", "net", "card", "weight"];
  const shop = [
    { id: 1, parentId: null, keys: [] },
    { id: 2, parentId: 1, keys: [...terminal, "battery"] },
    { id: 3, parentId: 1, keys: [...terminal, "port"] },
    { id: 5, parentId: null, keys: [] },
    { id: 6, parentId: 5, keys: ["models", "capacity", "warranty"] },
    { id: 7, parentId: 5, keys: ["roll_width", "pack", "warranty"] },
    { id: 8, parentId: 5, keys: [] },
  ];

  it("categories with half of their features in common are one group, others are each their own", () => {
    expect(Object.fromEntries(compareGroups(shop))).toEqual({ 1: 1, 2: 1, 3: 1, 5: 5, 6: 6, 7: 7, 8: 8 });
  });

  it("a category whose parent does not exist, or is below itself, is a group of its own", () => {
    const broken = [
      { id: 1, parentId: 2, keys: ["a"] },
      { id: 2, parentId: 1, keys: ["b"] },
      { id: 3, parentId: 9, keys: ["c"] },
    ];
    expect(Object.fromEntries(compareGroups(broken))).toEqual({ 1: 1, 2: 2, 3: 3 });
  });
});
