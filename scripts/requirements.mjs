// npm run requirements: which rows of tests/requirements.tsv have a passing test, according to the last run's reports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readReport, reportedStages } from "./reports.mjs";
import { root } from "./steps.mjs";

const ID = /\b[A-Z]+-\d{3}\b/g;

const [, ...rows] = readFileSync(join(root, "tests/requirements.tsv"), "utf8").trim().split("\n");
const covered = new Set(
  reportedStages()
    .flatMap(readReport)
    .filter(({ status }) => status === "passed")
    .flatMap(({ title }) => title.match(ID) ?? []),
);

/** @type {Map<string, { all: string[], open: string[] }>} */
const areas = new Map();
for (const row of rows) {
  const [id, area] = row.split("\t");
  const { all, open } = areas.get(area) ?? { all: [], open: [] };
  areas.set(area, { all: [...all, id], open: covered.has(id) ? open : [...open, id] });
}

for (const [area, { all, open }] of areas) {
  const numbers = open.map((id) => id.split("-")[1]).join(" ");
  console.log(
    `${area.padEnd(7)} ${String(all.length - open.length).padStart(3)} of ${String(all.length).padStart(3)}${numbers && `   without: ${numbers}`}`,
  );
}
const total = rows.filter((row) => covered.has(row.split("\t")[0])).length;
console.log(`\n${total} of ${rows.length} requirements are covered by a passing test.`);
const unknown = [...covered].filter(
  (id) => !rows.some((row) => row.startsWith(`${id}\t`)) && areas.has(id.split("-")[0]),
);
if (unknown.length > 0) console.log(`Named by tests but not in the list: ${unknown.join(", ")}`);
