import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "@/lib/backend/db/client";
import { keepIndex } from "@/lib/backend/listing/keep-index";

const MINUTE = 60_000;
const readState = vi.hoisted(() => vi.fn());
vi.mock("@/lib/backend/listing/follow", () => ({ readState }));

let attempts: number[];
let begun: number;
/** Each attempt to save finds this state. */
function keep(state: object | null): () => Promise<void> {
  readState.mockImplementation(() => {
    attempts.push((Date.now() - begun) / MINUTE);
    return state;
  });
  return keepIndex({} as Database, "/nowhere", 0);
}

beforeEach(() => {
  vi.useFakeTimers();
  attempts = [];
  begun = Date.now();
});
afterEach(() => void vi.useRealTimers());

it("a listing that is never at rest is saved less and less often, down to once an hour", async () => {
  const stop = keep({ index: { revision: 1, productCount: 1 }, isBehind: true, savedRevision: null });
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  expect(attempts).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
  await stop();
  expect(attempts).toHaveLength(10);
  expect(vi.getTimerCount()).toBe(0);
});

it("a listing that is in the file is not saved again before the stop", async () => {
  const stop = keep({ index: { revision: 1, productCount: 1 }, isBehind: false, savedRevision: 1 });
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  expect(attempts).toEqual([1]);
  await stop();
  expect(attempts).toHaveLength(2);
});
