import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FUNCTION_LINES = 60;
const COMPONENT_LINES = 80;

/**
 * Functions about a single attempt, its idempotency key and all its responses, which would be harder to follow in
 * parts.
 */
const LONGER: readonly string[] = [
  "components/agent/use-issue.ts useIssue",
  "components/checkout/use-submit-order.ts useSubmitOrder",
];

const START =
  /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|(?:const (\w+)(?::[^=]+)? = |(\w+): )(?:async )?[<(])/;

const depth = (line: string) => line.length - line.trimStart().length;

/** Finds functions by their indentation: a function ends at the first closing line that is indented like its start. */
function functionsIn(source: string): { name: string; size: number }[] {
  const lines = source.split("\n");
  return lines.flatMap((line, at) => {
    const [start, , ...names] = START.exec(line) ?? [];
    const name = names.find(Boolean);
    if (start === undefined || name === undefined) return [];
    // `): Promise<void> {` and `}: Props) {` belong to the same function.
    const goesOn = (one: string) => one === "" || depth(one) > depth(line) || /^\s*[})\]].*[{(>]$/.test(one);
    const after = lines.slice(at + 1).findIndex((one) => !goesOn(one));
    const isClosed = /^\s*[})\]]/.test(lines[at + 1 + after] ?? "");
    return isClosed ? [{ name, size: after + 2 }] : [];
  });
}

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);
const tooLong = (source: string) =>
  functionsIn(source).filter(({ name, size }) => size > (isComponent(name) ? COMPONENT_LINES : FUNCTION_LINES));

const files = execFileSync("git", ["ls-files", "app", "components", "lib"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(migrations|seed\/data)\//.test(path));

describe("function sizes", () => {
  it(`functions have at most ${FUNCTION_LINES} lines and components ${COMPONENT_LINES}`, () => {
    const found = files.flatMap((path) => {
      return tooLong(readFileSync(path, "utf8")).map(({ name, size }) => ({ at: `${path} ${name}`, size }));
    });
    expect(found.filter(({ at }) => !LONGER.includes(at))).toEqual([]);
    expect(LONGER.filter((one) => !found.some(({ at }) => at === one))).toEqual([]);
  });

  it.each([
    ["a declaration", "export async function load({\n  id,\n}: Of): Promise<void> {", "}"],
    ["a constant", "const load = async (id: number) => {", "};"],
    ["a handler in an object", "  load: async ({ id }) => {", "  },"],
    ["a generic one", "export const load = <Row>(\n  rows: Row[],\n): Row[] => {", "};"],
  ])("a function that is too long is found: %s", (_, head, end) => {
    const body = (count: number) => Array.from({ length: count }, () => "    step();");
    const signature = head.split("\n").length;
    const write = (size: number) => [head, ...body(size - signature - 1), end].join("\n");
    expect(tooLong(write(FUNCTION_LINES + 1))).toEqual([{ name: "load", size: FUNCTION_LINES + 1 }]);
    expect(tooLong(write(FUNCTION_LINES))).toEqual([]);
  });
});
