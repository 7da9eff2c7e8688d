import { InvoiceStatus, type OrderGroup, type StatusStep } from "@/lib/contract/invoice";

export type Tone = "success" | "warning" | "info" | "muted" | "danger";

type StatusKey = "awaitingPayment" | "inReview" | "beingSent" | "finished" | "cancelled" | "returned";

/** `key` names the words in messages/fa.json, for when the server sent none. */
export const STATUSES: Record<InvoiceStatus, { tone: Tone; key: StatusKey }> = {
  [InvoiceStatus.AwaitingPayment]: { tone: "warning", key: "awaitingPayment" },
  [InvoiceStatus.InReview]: { tone: "info", key: "inReview" },
  [InvoiceStatus.BeingSent]: { tone: "info", key: "beingSent" },
  [InvoiceStatus.Finished]: { tone: "success", key: "finished" },
  [InvoiceStatus.Cancelled]: { tone: "muted", key: "cancelled" },
  [InvoiceStatus.Returned]: { tone: "muted", key: "returned" },
};

/** How a status is shown; one that the table does not know is alarming (spec 4). */
export function statusOf(status: number): { tone: Tone; key: StatusKey | null } {
  return STATUSES[status as InvoiceStatus] ?? { tone: "danger", key: null };
}

/** From here on an order is over. */
const FIRST_CLOSED = InvoiceStatus.Finished;

/** The statuses of the orders that still go on, or of those that are over. */
export function statusesOf(group: OrderGroup): InvoiceStatus[] {
  return Object.values(InvoiceStatus).filter((status) => status >= FIRST_CLOSED === (group === "closed"));
}

/** The timeline shows steps that are both to come by and visible (spec 2). */
export function visibleSteps<Step extends Pick<StatusStep, "continue" | "visibility">>(steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.continue && step.visibility);
}

/** Pieces on the invoice. */
export function itemsCount(lines: readonly { count: number }[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0);
}
