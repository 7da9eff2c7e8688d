import type { InvoiceSummary } from "@/lib/contract/invoice";
import { type IssuedInvoice, LINK_STEPS, type LinkStep } from "@/lib/contract/pay-link";

const HOUR_MS = 3_600_000;
const NEAR_END_HOURS = 6;
export type IssuedAction = "resend" | "call" | "extend";

/**
 * One bar per step: sent, opened, code entered, at the bank, paid. `stuck` marks the step at which the customer
 * stopped.
 */
export type Bar = "done" | "stuck" | "open";
const BARS = LINK_STEPS.slice(1);

/** Customers who get stuck are usually still at the bank, so that bar is the one marked. */
export function linkBars({ step, is_stuck }: Pick<IssuedInvoice, "step" | "is_stuck">): Bar[] {
  const reached = BARS.indexOf(step);
  const stuckAt = step === "bank" ? reached : reached + 1;
  return BARS.map((_, at) => (is_stuck && at === stuckAt ? "stuck" : at <= reached ? "done" : "open"));
}

export const isWaiting = ({ step, ended }: Pick<IssuedInvoice, "step" | "ended">) => step !== "paid" && !ended;

/** Returns the whole hours until an open link expires, at least 1, if that is soon; otherwise null. */
export function hoursLeft(issued: Pick<IssuedInvoice, "step" | "ended" | "valid_until">, now: number): number | null {
  const hours = (Date.parse(issued.valid_until) - now) / HOUR_MS;
  return isWaiting(issued) && hours > 0 && hours <= NEAR_END_HOURS ? Math.max(1, Math.floor(hours)) : null;
}

const BEST: Record<LinkStep, IssuedAction> = {
  issued: "resend",
  sent: "resend",
  opened: "call",
  code: "call",
  bank: "call",
  paid: "call",
};

export function issuedActions(issued: IssuedInvoice, now: number): IssuedAction[] {
  const { step, ended, can_extend } = issued;
  if (step === "paid" || ended === "cancelled") return [];
  const best = ended || (hoursLeft(issued, now) !== null && can_extend) ? "extend" : BEST[step];
  const possible: IssuedAction[] = ["resend", "call", "extend"];
  return possible
    .filter((action) => (action === "extend" ? can_extend : action !== "resend" || !ended))
    .sort((one, other) => Number(other === best) - Number(one === best));
}

export type IssuedDay<Row> = { day: string; rows: Row[] };

export function byDay<Row extends Pick<InvoiceSummary, "receipted_at">>(
  rows: readonly Row[],
  dayOf: (iso: string) => string,
): IssuedDay<Row>[] {
  const days: IssuedDay<Row>[] = [];
  for (const row of rows) {
    const day = dayOf(row.receipted_at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
