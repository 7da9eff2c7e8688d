/** A payment that was started at a gateway; `late` has had no result for longer than payers usually need. */
export type Attempt = { at: Date; result: "paid" | "failed" | "late" | "open" };
export type GatewayState = { isDown: boolean; since: Date; count: number; of: number };

export const GATEWAY_WINDOW_MS = 15 * 60_000;
/** Payers type a card and a code within this time; later a payment counts as late. */
export const LATE_AFTER_MS = 8 * 60_000;
const LEAST_STARTS = 5;
const FAILED_IN_A_ROW = 3;
const LATE_SHARE = 1 / 5;
/** One payer who closed the page of the bank says nothing about it. */
const LEAST_LATE = 2;

/**
 * Judges a gateway by its payments of the last 15 minutes, newest first: down if the last three that ended all failed,
 * slow if a fifth has no result in time; null if it is neither, or if there were fewer than five.
 */
export function judgeGateway(attempts: readonly Attempt[]): GatewayState | null {
  if (attempts.length < LEAST_STARTS) return null;
  const ended = attempts.filter(({ result }) => result === "paid" || result === "failed");
  const good = ended.findIndex(({ result }) => result === "paid");
  const failed = good < 0 ? ended : ended.slice(0, good);
  const first = failed.at(-1);
  if (first && failed.length >= FAILED_IN_A_ROW)
    return { isDown: true, since: first.at, count: failed.length, of: attempts.length };
  const late = attempts.filter(({ result }) => result === "late");
  const oldest = late.at(-1);
  if (!oldest || late.length < Math.max(LEAST_LATE, attempts.length * LATE_SHARE)) return null;
  return { isDown: false, since: oldest.at, count: late.length, of: attempts.length };
}
