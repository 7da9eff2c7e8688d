import { expect, it } from "vitest";
import { formatWait, waitUntil } from "@/lib/domain/account/wait";

it("only a 429 with Retry-After sets a waiting time", () => {
  expect(waitUntil({ code: 429, retryAfter: 40 }, 1000)).toBe(41_000);
  expect(waitUntil({ code: 429 }, 1000)).toBe(0);
  expect(waitUntil({ code: 503, retryAfter: 5 }, 1000)).toBe(0);
});

it.each([
  [1, "waitSeconds", 1],
  [120, "waitSeconds", 120],
  [121, "waitMinutes", 3],
  [7200, "waitMinutes", 120],
  [7201, "waitHours", 3],
  [86_400, "waitHours", 24],
])("%i seconds are worded as %s %i", (seconds, key, count) => {
  expect(formatWait(seconds)).toEqual({ key, count });
});
