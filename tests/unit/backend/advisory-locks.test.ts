import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "@/tests/support/source-files";

it("each advisory lock of the database has a number of its own", () => {
  const files = sourceFiles("lib/backend").filter((file) => file.endsWith(".ts"));
  const numbers = files.flatMap((file) => readFileSync(file, "utf8").match(/\b727_\d{3}\b/g) ?? []);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
