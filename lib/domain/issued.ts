import type { InvoiceSummary } from "@/lib/contract/invoice";
import { type IssuedInvoice, LINK_STEPS, type LinkStep } from "@/lib/contract/pay-link";

const HOUR_MS = 3_600_000;
/** So long before its end an open link's time is what matters of it. */
const NEAR_END_HOURS = 6;
export type IssuedAction = "resend" | "call" | "extend";

/** The five bars of a link: sent, opened, code entered, at the bank, paid. `stuck` is where it waits for too long. */
export type Bar = "done" | "stuck" | "open";
const BARS = LINK_STEPS.slice(1);

/** At the bank is where one stays without paying: that bar itself is the one that is not done with. */
export function linkBars({ step, is_stuck }: Pick<IssuedInvoice, "step" | "is_stuck">): Bar[] {
  const reached = BARS.indexOf(step);
  const stuckAt = step === "bank" ? reached : reached + 1;
  return BARS.map((_, at) => (is_stuck && at === stuckAt ? "stuck" : at <= reached ? "done" : "open"));
}

/** Whether money may still come by the link as it stands. */
export const isWaiting = ({ step, ended }: Pick<IssuedInvoice, "step" | "ended">) => step !== "paid" && !ended;

/** Whole hours until an open link ends, where that is near; null otherwise. At least one: less is not over. */
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

/** What an agent may do for a link, what helps most first. One that was paid or called off leaves nothing to do. */
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

/** A list in the days that it falls into, in its order; `dayOf` names the day of an ISO time. */
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
