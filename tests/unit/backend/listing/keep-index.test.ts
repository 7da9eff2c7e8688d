import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepSaved } from "@/lib/backend/listing/keep-index";

const MINUTE = 60_000;

let attempts: number[];
let begun: number;
function keep(isSaved: boolean): () => Promise<void> {
  return keepSaved(async () => {
    attempts.push((Date.now() - begun) / MINUTE);
    return isSaved;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  attempts = [];
  begun = Date.now();
});
afterEach(() => void vi.useRealTimers());

it("a listing that is never at rest is saved less and less often, down to once an hour", async () => {
  const stop = keep(false);
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  expect(attempts).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
  await stop();
  expect(attempts).toHaveLength(10);
  expect(vi.getTimerCount()).toBe(0);
});

it("a listing that is in the file is not saved again before the stop", async () => {
  const stop = keep(true);
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  expect(attempts).toEqual([1]);
  await stop();
  expect(attempts).toHaveLength(2);
});
