import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSweep } from "@/lib/idle-sweep.mjs";

const MEGABYTE = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["few gaps is collected", 20, 1],
  ["many gaps is collected and compacted", 60, 2],
])("a heap with %s when the shop becomes idle", (_, unused, times) => {
  const collect = vi.fn();
  createSweep(collect, () => unused * MEGABYTE)();
  expect(collect).toHaveBeenCalledTimes(times);
});

it("a heap whose gaps stay is compacted once in ten minutes", () => {
  const collect = vi.fn();
  const sweep = createSweep(collect, () => 200 * MEGABYTE);
  for (const after of [0, 60_000, 600_000]) {
    vi.advanceTimersByTime(after);
    sweep();
  }
  expect(collect).toHaveBeenCalledTimes(5);
});
