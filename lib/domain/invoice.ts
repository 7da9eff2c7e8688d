import { type Invoice, InvoiceStatus, PaymentStatus, type StatusStep } from "@/lib/contract/invoice";

export type Tone = "success" | "warning" | "info" | "muted" | "danger";

type StatusKey = "awaitingPayment" | "inReview" | "beingSent" | "finished" | "cancelled" | "returned";

/** `key` names the words in messages/fa.json, for when the server sent none. */
const STATUSES: Record<number, { tone: Tone; key: StatusKey }> = {
  [InvoiceStatus.AwaitingPayment]: { tone: "warning", key: "awaitingPayment" },
  [InvoiceStatus.InReview]: { tone: "info", key: "inReview" },
  [InvoiceStatus.BeingSent]: { tone: "info", key: "beingSent" },
  [InvoiceStatus.Finished]: { tone: "success", key: "finished" },
  [InvoiceStatus.Cancelled]: { tone: "muted", key: "cancelled" },
  [InvoiceStatus.Returned]: { tone: "muted", key: "returned" },
};

/** How a status is shown; one that the table does not know is alarming (spec 4). */
export function statusOf(status: number): { tone: Tone; key: StatusKey | null } {
  return STATUSES[status] ?? { tone: "danger", key: null };
}

/** An unpaid invoice past its deadline: its pieces are free again, or will be within a minute. */
export function isExpired(
  { status, freezeExpiresAt }: { status: number; freezeExpiresAt: Date | null },
  now: Date,
): boolean {
  return status === InvoiceStatus.AwaitingPayment && freezeExpiresAt !== null && freezeExpiresAt <= now;
}

export function isPaid({ payment_status }: Pick<Invoice, "payment_status">): boolean {
  return payment_status === PaymentStatus.Paid;
}

const CLOSED: readonly number[] = [InvoiceStatus.Cancelled, InvoiceStatus.Returned];

type Payable = Pick<Invoice, "status" | "is_expired" | "payable_amount" | "customer">;

/** The customer may pay while something is open on an invoice that lives; nobody pays an expired one (spec 4). */
export function canPay({ status, is_expired, payable_amount, customer }: Payable, isAgentView = false): boolean {
  return !isAgentView && Boolean(customer) && !is_expired && payable_amount > 0 && !CLOSED.includes(status);
}

export function canCancel(invoice: Pick<Invoice, "status" | "is_expired" | "payment_status">): boolean {
  if (invoice.status === InvoiceStatus.AwaitingPayment) return !invoice.is_expired;
  return invoice.status === InvoiceStatus.InReview && invoice.payment_status === PaymentStatus.Awaiting;
}

/** A finished order that has no rating yet. */
export function canRate({ status, rates }: Pick<Invoice, "status" | "rates">): boolean {
  return status === InvoiceStatus.Finished && rates.rates === 0;
}

/** The timeline shows steps that are both to come by and visible (spec 2). */
export function visibleSteps(steps: readonly StatusStep[]): StatusStep[] {
  return steps.filter((step) => step.continue && step.visibility);
}

/** Pieces on the invoice. */
export function itemsCount({ products }: Pick<Invoice, "products">): number {
  return products.reduce((sum, line) => sum + line.count, 0);
}
