/**
 * Recent activity of a gateway. `refused` counts refused starts since the last successful one; `started` counts the
 * payments of the last 15 minutes, `old` those whose payers have had time to pay, and `unanswered` the open ones among
 * these for which the bank's last answer had no result. A payment that its payer cancelled is never `unanswered`.
 */
export type GatewayStarts = {
  refused: number;
  refusedSince: Date | null;
  started: number;
  old: number;
  unanswered: number;
  unansweredSince: Date | null;
};
export type GatewayState = { isDown: boolean; since: Date; count: number; of: number };

export const GATEWAY_WINDOW_MS = 15 * 60_000;
/** Payers type a card and a code within this time. */
export const LATE_AFTER_MS = 8 * 60_000;
const LEAST_STARTS = 5;
const REFUSED_IN_A_ROW = 3;
const LATE_SHARE = 1 / 5;
/** One lost request is no silence, nor is one of two. */
const LEAST_OLD = 3;
const LEAST_UNANSWERED = 2;

/**
 * Judges a gateway: down if it refused the newest three starts, slow if it is silent about a fifth of the old payments,
 * at least two of three, of five or more that were started; null if it is neither.
 */
export function judgeGateway(starts: GatewayStarts): GatewayState | null {
  const { refused, refusedSince, started, old, unanswered, unansweredSince } = starts;
  if (refusedSince && refused >= REFUSED_IN_A_ROW)
    return { isDown: true, since: refusedSince, count: refused, of: refused };
  const isFew = started < LEAST_STARTS || old < LEAST_OLD || unanswered < LEAST_UNANSWERED;
  if (!unansweredSince || isFew || unanswered < old * LATE_SHARE) return null;
  return { isDown: false, since: unansweredSince, count: unanswered, of: old };
}
