import { describe, expect, it } from "vitest";
import { outcomeOf, stageTable } from "@/scripts/reports.mjs";

const tests = (passed: number, failed = 0, skipped = 0) => [
  ...Array.from({ length: passed }, () => ({ status: "passed" })),
  ...Array.from({ length: failed }, () => ({ status: "failed" })),
  ...Array.from({ length: skipped }, () => ({ status: "skipped" })),
];

describe("the summary of a test run", () => {
  it("the summary has a line per stage with outcomes and minutes, and one for the whole run", () => {
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

  it("the last line has the counts, with skipped tests only if there are any", () => {
    expect(outcomeOf(tests(3, 1))).toBe("3 passed, 1 failed");
    expect(outcomeOf(tests(3, 0, 2))).toBe("3 passed, 0 failed, 2 skipped");
  });

  it("stages that did not run are named after the counts", () => {
    const said = outcomeOf(tests(3, 0, 1), ["browser did NOT run: Chromium was not found."]);
    expect(said.split("\n")).toEqual([
      "3 passed, 0 failed, 1 skipped",
      "!! browser did NOT run: Chromium was not found.",
    ]);
  });
});
