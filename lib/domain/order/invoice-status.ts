import { InvoiceStatus, type OrderGroup, type StatusStep } from "@/lib/contract/invoice";

export type Tone = "success" | "warning" | "info" | "muted" | "danger";

type StatusKey = "awaitingPayment" | "inReview" | "beingSent" | "finished" | "cancelled" | "returned";

/** `key` is the text in messages/fa.json if the server sends none. */
export const STATUSES: Record<InvoiceStatus, { tone: Tone; key: StatusKey }> = {
  [InvoiceStatus.AwaitingPayment]: { tone: "warning", key: "awaitingPayment" },
  [InvoiceStatus.InReview]: { tone: "info", key: "inReview" },
  [InvoiceStatus.BeingSent]: { tone: "info", key: "beingSent" },
  [InvoiceStatus.Finished]: { tone: "success", key: "finished" },
  [InvoiceStatus.Cancelled]: { tone: "muted", key: "cancelled" },
  [InvoiceStatus.Returned]: { tone: "muted", key: "returned" },
};

/** An unknown status is displayed in the danger tone (spec 4). */
export function statusOf(status: number): { tone: Tone; key: StatusKey | null } {
  return STATUSES[status as InvoiceStatus] ?? { tone: "danger", key: null };
}

const FIRST_CLOSED = InvoiceStatus.Finished;

export function statusesOf(group: OrderGroup): InvoiceStatus[] {
  return Object.values(InvoiceStatus).filter((status) => status >= FIRST_CLOSED === (group === "closed"));
}

/** Keeps the steps that are both upcoming and visible (spec 2). */
export function visibleSteps<Step extends Pick<StatusStep, "continue" | "visibility">>(steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.continue && step.visibility);
}

export function itemsCount(lines: readonly { count: number }[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0);
}
