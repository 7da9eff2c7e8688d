import { describe, expect, it } from "vitest";
import { outcomeOf, stageTable } from "@/scripts/reports.mjs";

const tests = (passed: number, failed = 0, skipped = 0) => [
  ...Array.from({ length: passed }, () => ({ status: "passed" })),
  ...Array.from({ length: failed }, () => ({ status: "failed" })),
  ...Array.from({ length: skipped }, () => ({ status: "skipped" })),
];

describe("the end of a test run", () => {
  it("has a line for each stage, with its outcomes and its minutes, and one for the whole", () => {
    const results = [
      { stage: "unit", tests: tests(12, 1), minutes: 3.25 },
      { stage: "browser", tests: tests(4, 0, 2), minutes: 0.04 },
    ];
    const lines = stageTable(results, 3.31)
      .split("\n")
      .map((line) => line.split(/\s+/));
    expect(lines).toEqual([
      ["stage", "passed", "failed", "skipped", "minutes"],
      ["unit", "12", "1", "–", "3.3"],
      ["browser", "4", "–", "2", "0.0"],
      ["whole", "3.3"],
    ]);
  });

  it("closes with the counts, skipped ones only where there are some", () => {
    expect(outcomeOf(tests(3, 1))).toBe("3 passed, 1 failed");
    expect(outcomeOf(tests(3, 0, 2))).toBe("3 passed, 0 failed, 2 skipped");
  });

  it("says last of all which stages did not run, and counts them as skipped", () => {
    const said = outcomeOf(tests(3, 0, 1), ["browser did NOT run: Chromium was not found."]);
    expect(said.split("\n")).toEqual([
      "3 passed, 0 failed, 1 skipped",
      "!! browser did NOT run: Chromium was not found.",
    ]);
  });
});
