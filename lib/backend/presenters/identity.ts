import "server-only";
import type { Identity } from "@/lib/contract/invoice";
import { fullName } from "@/lib/domain/account/full-name";
import type { UserRow } from "../auth/sessions";
import type { InvoiceRow } from "../db/schema/invoices";

function street({ address, province, city }: InvoiceRow["recipient"]): string {
  const start = province && city ? `${province}، ${city}، ` : "";
  return address.startsWith(start) ? address.slice(start.length) : address;
}

/** Combines the current profile with the invoice's address, which is null if the order is collected at a company. */
export function presentBuyer({ recipient, company }: InvoiceRow, buyer: UserRow): Identity {
  const person = fullName(buyer.firstName, buyer.lastName);
  return {
    name: buyer.companyName || person || recipient.name,
    national_id: buyer.nationalNo,
    economic_no: buyer.economicNo,
    registration_no: buyer.registrationNo,
    province: recipient.province ?? null,
    city: recipient.city ?? null,
    address: company ? null : street(recipient),
    postal_code: (!company && recipient.postal_code) || null,
    phone: buyer.mobile,
  };
}
