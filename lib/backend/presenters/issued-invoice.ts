import "server-only";
import type { IssuedInvoice } from "@/lib/contract/pay-link";
import { isClosed, isExpired } from "@/lib/domain/order/invoice-transitions";
import { canExtend, furthestStep, isStuck, resendAt } from "@/lib/domain/order/pay-link-times";
import type { InvoiceRow } from "../db/schema/invoices";

export type IssuedRow = {
  invoice: InvoiceRow;
  customer: { firstName: string | null; lastName: string | null; mobile: string };
  text: { createdAt: Date; sentAt: Date | null } | null;
  bankAt: Date | null;
};

export function presentIssued({ invoice, customer, text, bankAt }: IssuedRow, now: Date): IssuedInvoice {
  const steps = { ...invoice, sentAt: text?.sentAt ?? null, bankAt };
  const { step, at } = furthestStep(steps);
  const ended = isClosed(invoice.status) ? "cancelled" : isExpired(invoice, now) ? "expired" : null;
  return {
    customer: { first_name: customer.firstName ?? "", last_name: customer.lastName ?? "", mobile: customer.mobile },
    step,
    at: at.toISOString(),
    ended,
    is_stuck: isStuck(invoice, steps, now),
    code: invoice.linkSecret ?? "",
    can_extend: canExtend(invoice, now),
    resend_at: resendAt(invoice, text?.createdAt ?? null, now)?.toISOString() ?? null,
    price_until: (invoice.priceUntil ?? invoice.createdAt).toISOString(),
    valid_until: (invoice.validUntil ?? invoice.createdAt).toISOString(),
  };
}
