import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashOf, root } from "@/scripts/steps.mjs";

// Inside the project, because hashed paths are relative to its root.
const folder = ".data/hash-of-test";
const write = (name: string, text: string) => writeFileSync(join(root, folder, name), text);

beforeAll(() => mkdirSync(join(root, folder), { recursive: true }));
afterAll(() => rmSync(join(root, folder), { recursive: true }));

it("the build hash changes with the build's sources but not with generated files", () => {
  write("fa.json", "{}");
  const before = hashOf([folder]);
  write("fa.d.json.ts", "declare const messages: {};");
  write("island-texts.json", "{}");
  write("answers.json", "{}");
  expect(hashOf([folder])).toBe(before);
  write("fa.json", '{"a":1}');
  expect(hashOf([folder])).not.toBe(before);
});
