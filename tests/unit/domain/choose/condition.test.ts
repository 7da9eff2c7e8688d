import { describe, expect, it } from "vitest";
import type { TemplateField } from "@/lib/contract/template";
import { conditionKeys, knownFeatures, meetsCondition } from "@/lib/domain/choose/condition";

const field = (id: number, key: string, fields: Partial<TemplateField>): TemplateField => ({
  ...{ id, key, name: key, kind: "number", unit: null, steps: [], choices: [], filter: true, card: false, must: false },
  ...fields,
});
const TEMPLATE = [
  field(1, "battery", { steps: [1000, 2000, 3000] }),
  field(2, "net", { kind: "many", choices: ["4G", "Wi-Fi", "بلوتوث"].map((name, at) => ({ id: at + 1, name })) }),
  field(3, "printer", { kind: "flag" }),
  field(4, "psp", { kind: "many", choices: [{ id: 1, name: "سداد" }] }),
];
const VALUES = [
  { field: 1, number: 2600 },
  { field: 2, choices: [1, 2] },
  { field: 3, flag: true },
  { field: 4, words: ["بپرسید"] },
];
const features = knownFeatures(TEMPLATE, VALUES, 168_000_000);
const holds = (condition: string | null) => meetsCondition(condition, features);

describe("conditions of reasons", () => {
  it("a reason without a condition always holds", () => {
    expect(holds(null)).toBe(true);
  });

  it.each([
    ["battery>=2500", true],
    ["battery>2600", false],
    ["battery < ۳۰۰۰", true],
    ["battery<=2599", false],
    ["battery=2600", true],
    ["net=4g", true],
    ["net=4G, wi fi", true],
    ["net=4g،بلوتوث", false],
    ["net!=بلوتوث", true],
    ["net!=wi-fi", false],
    ["printer=yes", true],
    ["printer=no", false],
    ["price<17000000", true],
    ["price<16800000", false],
    ["battery>=2500&net=4g", true],
    ["battery>=2500&net=بلوتوث", false],
  ])("the condition «%s» compares what is recorded: %s", (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  it("an unknown feature is no reason, neither for nor against, but can be one to ask", () => {
    for (const condition of ["psp=سداد", "psp!=سداد", "weight<=400", "weight!=400"])
      expect(holds(condition)).toBe(false);
    expect([holds("psp=?"), holds("weight=?"), holds("battery=?")]).toEqual([true, true, false]);
    expect(meetsCondition("price<5", knownFeatures(TEMPLATE, [], 0))).toBe(false);
  });

  it.each(["battery", ">=2500", "battery>=many", "battery>=1,2", "net=", "net!=?", "Battery=1", "net=4g&", ""])(
    "«%s» is no condition, so it never holds",
    (condition) => {
      expect(conditionKeys(condition)).toBeNull();
      expect(holds(condition)).toBe(false);
    },
  );

  it("the features that a condition compares are known by their keys", () => {
    expect(conditionKeys("battery>=2500&net=4g")).toEqual(["battery", "net"]);
  });
});
