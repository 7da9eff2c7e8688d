import { describe, expect, it } from "vitest";
import { toCsvLine } from "@/lib/domain/files/csv";

describe("a CSV line", () => {
  it.each([
    ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
    ["+98912", "'+98912"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["a,b", "a,b"],
    ["a;=1", "a;=1"],
    ['=1,"x"', '\'=1,""x""'],
    ["خط\nدوم", "خط\nدوم"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    [";=1", "';=1"],
    [" ; =1", "' ; =1"],
  ])("the cell %j cannot run as a formula or be split", (text, cell) => {
    expect(toCsvLine([text])).toBe(`"${cell}"\r\n`);
  });

  it("numbers stay numbers and null becomes an empty cell", () => {
    expect(toCsvLine([-1200, null, "تهران"])).toBe('-1200,,"تهران"\r\n');
  });
});
