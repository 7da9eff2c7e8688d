import {
  type DeskOrder,
  type HoldAct,
  NOTIFIED_ACTS,
  ORDER_ACTS,
  type OrderAct,
  type OrderTab,
} from "@/lib/contract/desk-order";
import {
  canHoldAgain,
  findTransition,
  type InvoiceState,
  isFreed,
  isHeldUntilDeadline,
  isOpen,
  reviewStateOf,
} from "./invoice-transitions";

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

type Invoice = Parameters<typeof reviewStateOf>[0] & Parameters<typeof isFreed>[0];

export function tabOf(invoice: Invoice): OrderTab {
  const state = reviewStateOf(invoice, isFreed(invoice));
  return state ? TABS[state] : "closed";
}

export function actsOf(invoice: Invoice): OrderAct[] {
  const state = reviewStateOf(invoice, isFreed(invoice));
  return ORDER_ACTS.filter((act) => findTransition(state, act, "staff"));
}

/** Returns what the staff may do with the hold; nothing if the order ends together with its hold. */
export function holdActsOf(invoice: Invoice): HoldAct[] {
  if (!isOpen(reviewStateOf(invoice, isFreed(invoice))) || !canHoldAgain(invoice)) return [];
  return [
    ...(isHeldUntilDeadline(invoice) ? [] : (["hold"] as const)),
    ...(invoice.stockHeld ? (["free"] as const) : []),
  ];
}

export const isCustomerNotified = (act: OrderAct): act is (typeof NOTIFIED_ACTS)[number] =>
  (NOTIFIED_ACTS as readonly OrderAct[]).includes(act);

type Line = { count: number; warrantyMonths: number | null; serials: readonly string[] };

/** Units with a warranty require serial numbers. */
export const hasSerials = ({ warrantyMonths }: Pick<Line, "warrantyMonths">): boolean => warrantyMonths !== null;

export function missingSerials(lines: readonly Line[]): number {
  return lines.filter(hasSerials).reduce((sum, { count, serials }) => sum + Math.max(0, count - serials.length), 0);
}

export type OrderNeed = OrderTab | "serials" | "doubt" | "return" | "refund" | "change";

type Waiting = Pick<DeskOrder, "tab" | "missing_serials" | "return_request" | "attempts" | "change">;

/** Returns the next task: a reply to the buyer, then the next transition, then open questions about money. */
export function needOf({ tab, missing_serials, return_request, attempts, change }: Waiting): OrderNeed {
  const isStep = tab === "confirm" || tab === "pack" || tab === "send" || tab === "sent";
  if (return_request?.state === "asked") return "return";
  if (!isStep && attempts.some(({ doubt }) => doubt !== null)) return "doubt";
  // Pieces come back while an order is under way, and nothing else is awaited then.
  if ((!isStep || tab === "sent") && attempts.some(({ due }) => due > 0)) return "refund";
  // An order is not packed while its customer has an offer to change it.
  if (tab === "pack" && change) return "change";
  return tab === "pack" && missing_serials > 0 ? "serials" : tab;
}
