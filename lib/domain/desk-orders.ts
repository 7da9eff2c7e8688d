import {
  type DeskOrder,
  type HoldAct,
  ORDER_ACTS,
  type OrderAct,
  type OrderTab,
  TOLD_ACTS,
} from "@/lib/contract/desk-order";
import { canHoldAgain, findStep, type InvoiceState, isFreed, isHeldToEnd, isOpen, standOf } from "./invoice";

/** Where the desk lists an order of a state; null is closed. */
const TABS: Record<InvoiceState, OrderTab> = {
  awaiting: "awaiting",
  reserved: "awaiting",
  paid: "confirm",
  confirmed: "pack",
  packed: "send",
  sent: "sent",
  finished: "finished",
  expired: "closed",
  cancelled: "closed",
  returned: "closed",
};

type Invoice = Parameters<typeof standOf>[0] & Parameters<typeof isFreed>[0];

/** The tab of the desk that an order stands under; one with a status that nobody knows is closed. */
export function tabOf(invoice: Invoice): OrderTab {
  const state = standOf(invoice, isFreed(invoice));
  return state ? TABS[state] : "closed";
}

/** What the staff may do with an order now, the next step first. */
export function actsOf(invoice: Invoice): OrderAct[] {
  const state = standOf(invoice, isFreed(invoice));
  return ORDER_ACTS.filter((act) => findStep(state, act, "staff"));
}

/** What the staff may do with the hold of an order now; nothing with one that ends with its hold. */
export function holdActsOf(invoice: Invoice): HoldAct[] {
  if (!isOpen(standOf(invoice, isFreed(invoice))) || !canHoldAgain(invoice)) return [];
  return [...(isHeldToEnd(invoice) ? [] : (["hold"] as const)), ...(invoice.stockHeld ? (["free"] as const) : [])];
}

/** Whether the customer can be told of an act. */
export const isTold = (act: OrderAct): act is (typeof TOLD_ACTS)[number] =>
  (TOLD_ACTS as readonly OrderAct[]).includes(act);

type Line = { count: number; warrantyMonths: number | null; serials: readonly string[] };

/** Pieces that somebody warrants are known by their serial numbers. */
export const hasSerials = ({ warrantyMonths }: Pick<Line, "warrantyMonths">): boolean => warrantyMonths !== null;

/** Serial numbers that are still wanted. */
export function missingSerials(lines: readonly Line[]): number {
  return lines.filter(hasSerials).reduce((sum, { count, serials }) => sum + Math.max(0, count - serials.length), 0);
}

/** What an order needs of the staff now: its next step, or what comes before it, or nothing any more. */
export type OrderNeed = OrderTab | "serials" | "doubt" | "return" | "refund";

type Waiting = Pick<DeskOrder, "tab" | "missing_serials" | "return_request" | "attempts">;

/** The one thing that an order needs now: an answer to its buyer, then its step, then what is open of its money. */
export function needOf({ tab, missing_serials, return_request, attempts }: Waiting): OrderNeed {
  const isStep = tab === "confirm" || tab === "pack" || tab === "send" || tab === "sent";
  if (return_request?.state === "asked") return "return";
  if (!isStep && attempts.some(({ doubt }) => doubt !== null)) return "doubt";
  if (!isStep && attempts.some(({ state }) => state === "refund_due")) return "refund";
  return tab === "pack" && missing_serials > 0 ? "serials" : tab;
}
