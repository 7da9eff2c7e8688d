import type { InvoiceSummary } from "@/lib/contract/invoice";
import type { IssuedInvoice, IssuerView, PayLink } from "@/lib/contract/pay-link";
import { anInvoice } from "./shop";

// Builders for pay links to issued invoices, each complete and with the given changes.

export const SECRET = "q3XvT0p9dHh6m2kLr8sWzA";

export function aPayLink(change: Partial<PayLink> = {}): PayLink {
  return {
    id: 10042,
    status: 10,
    state: "valid",
    amount: 141_510_000,
    old_amount: null,
    first_name: "مریم",
    agent: "بهرام اسدی",
    mobile: "0912***1111",
    link: `http://localhost:3000/cu/ai/${SECRET}/10042`,
    price_until: "2026-11-23T06:11:00.000Z",
    valid_until: "2026-11-25T06:11:00.000Z",
    sold_out: null,
    ...change,
  };
}

export function anIssuer(change: Partial<IssuerView> = {}): IssuerView {
  return {
    customer: { first_name: "مریم", last_name: "احمدی", mobile: "09121111111", last_digits: "899" },
    city: "شیراز",
    shipping: "پست پیشتاز",
    delivery_date: "2026-11-24",
    sms: { state: "sent", at: "2026-11-22T06:11:00.000Z" },
    take_back_until: null,
    can_extend: true,
    resend_at: null,
    ...change,
  };
}

export function anIssuedInvoice(change: Partial<IssuedInvoice> = {}): IssuedInvoice {
  return {
    customer: { first_name: "حسین", last_name: "مرادی", mobile: "09123334455" },
    step: "sent",
    at: "2026-11-22T06:50:00.000Z",
    ended: null,
    is_stuck: false,
    code: SECRET,
    can_extend: true,
    resend_at: null,
    price_until: "2026-11-24T06:11:00.000Z",
    valid_until: "2026-11-26T06:11:00.000Z",
    ...change,
  };
}

export function anIssuedRow(change: Partial<InvoiceSummary> = {}, issued: Partial<IssuedInvoice> = {}): InvoiceSummary {
  return { ...anInvoice(), items_count: 1, images: [], issued: anIssuedInvoice(issued), ...change };
}
