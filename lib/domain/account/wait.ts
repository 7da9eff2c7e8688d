import type { Refusal } from "@/lib/domain/errors/notice";

const TOO_MANY = 429;
const MINUTE = 60;
const HOUR = 3600;

/** Returns when the rate limit allows a retry, in epoch milliseconds; 0 if unknown. */
export function waitUntil({ code, retryAfter = 0 }: Pick<Refusal, "code" | "retryAfter">, now: number): number {
  return code === TOO_MANY && retryAfter > 0 ? now + retryAfter * 1000 : 0;
}

export function formatWait(seconds: number): { key: "waitSeconds" | "waitMinutes" | "waitHours"; count: number } {
  if (seconds <= 2 * MINUTE) return { key: "waitSeconds", count: seconds };
  if (seconds <= 2 * HOUR) return { key: "waitMinutes", count: Math.ceil(seconds / MINUTE) };
  return { key: "waitHours", count: Math.ceil(seconds / HOUR) };
}
