import type { Invoice, InvoiceSummary, RepayStarted } from "@/lib/contract/invoice";
import type { Call } from "../client";

export const invoiceCalls = (call: Call) => ({
  list: (page = 1) => call<InvoiceSummary[], { count: number }>("invoiceList", { query: { page } }),
  get: (id: number) => call<Invoice>("invoiceShow", { parts: { id } }),
  repay: (id: number, idempotencyKey: string) =>
    call<RepayStarted>("invoiceRepay", { parts: { id }, headers: { "idempotency-key": idempotencyKey } }),
  cancel: (id: number) => call<null>("invoiceCancel", { parts: { id } }),
});
