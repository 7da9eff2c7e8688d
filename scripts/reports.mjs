// Reads the reports of the test stages into one list of { title, status }, where status is passed, failed or skipped.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./steps.mjs";

export const resultsFolder = join(root, "test-results");
export const reportFile = (stage) => join(resultsFolder, `${stage}.json`);

export function writeChecks(stage, checks) {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(reportFile(stage), JSON.stringify({ checks }, null, 2));
}

/** Returns all tests of a stage; empty if it left no readable report. */
export function readReport(stage) {
  if (!existsSync(reportFile(stage))) return [];
  const report = JSON.parse(readFileSync(reportFile(stage), "utf8"));
  if (report.checks) return report.checks;
  return report.testResults
    ? vitestTests(report)
    : (report.suites ?? []).flatMap((suite) => playwrightTests(suite, ""));
}

export function reportedStages() {
  if (!existsSync(resultsFolder)) return [];
  return readdirSync(resultsFolder).flatMap((name) => (name.endsWith(".json") ? name.slice(0, -".json".length) : []));
}

function vitestTests({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    // A file that fails to load has no tests.
    if (status === "failed" && assertionResults.length === 0) return [{ title: name, status: "failed" }];
    return assertionResults.map((test) => ({
      title: test.fullName,
      status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
    }));
  });
}

const PLAYWRIGHT_STATUS = { expected: "passed", flaky: "passed", skipped: "skipped" };

function playwrightTests({ title, specs = [], suites = [] }, above) {
  const path = `${above} ${title}`;
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      title: `${path} ${spec.title}`.trim(),
      status: PLAYWRIGHT_STATUS[test.status] ?? "failed",
    })),
  );
  return [...own, ...suites.flatMap((suite) => playwrightTests(suite, path))];
}

const countOf = (tests, wanted) => tests.filter(({ status }) => status === wanted).length;

/**
 * Returns the last lines of a run: the counts, and why stages did not run.
 * @param {{ status: string }[]} tests
 * @param {string[]} notRun a sentence for each stage
 */
export function outcomeOf(tests, notRun = []) {
  const skipped = countOf(tests, "skipped");
  const counts = `${countOf(tests, "passed")} passed, ${countOf(tests, "failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  return [counts, ...notRun.map((sentence) => `!! ${sentence}`)].join("\n");
}

/**
 * Returns a table of results and durations by stage. Concurrent stages add up to more than the total.
 * @param {{ stage: string, tests: { status: string }[], minutes: number }[]} results
 * @param {number} whole minutes
 */
export function stageTable(results, whole) {
  const row = (...cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(9))).join("");
  const rows = results.map(({ stage, tests, minutes }) => {
    const counts = ["passed", "failed", "skipped"].map((status) => String(countOf(tests, status) || "–"));
    return row(stage, ...counts, minutes.toFixed(1));
  });
  return [
    row("stage", "passed", "failed", "skipped", "minutes"),
    ...rows,
    row("whole", "", "", "", whole.toFixed(1)),
  ].join("\n");
}
