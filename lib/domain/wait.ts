import type { Refusal } from "./errors/notice";

const TOO_MANY = 429;
const MINUTE = 60;
const HOUR = 3600;

/** Epoch milliseconds from which the shop lets another try through; 0 where it named no time. */
export function waitUntil({ code, retryAfter = 0 }: Pick<Refusal, "code" | "retryAfter">, now: number): number {
  return code === TOO_MANY && retryAfter > 0 ? now + retryAfter * 1000 : 0;
}

/** A wait in the unit that one reckons with: seconds up to two minutes, minutes up to two hours. Rounded up. */
export function wordWait(seconds: number): { key: "waitSeconds" | "waitMinutes" | "waitHours"; count: number } {
  if (seconds <= 2 * MINUTE) return { key: "waitSeconds", count: seconds };
  if (seconds <= 2 * HOUR) return { key: "waitMinutes", count: Math.ceil(seconds / MINUTE) };
  return { key: "waitHours", count: Math.ceil(seconds / HOUR) };
}
