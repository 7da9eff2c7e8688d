import "server-only";
import type { Identity } from "@/lib/contract/invoice";
import type { UserRow } from "../auth/sessions";
import type { InvoiceRow } from "../db/schema/invoices";

/** The address without the province and city that are told beside it. */
function street({ address, province, city }: InvoiceRow["recipient"]): string {
  const start = province && city ? `${province}، ${city}، ` : "";
  return address.startsWith(start) ? address.slice(start.length) : address;
}

/**
 * Who buys, as the official form names them: the account that the invoice is of, by what its profile says today, and the address
 * that the invoice was placed with. An order that a company collects has that company's address, which is nobody's home.
 */
export function presentBuyer({ recipient, company }: InvoiceRow, buyer: UserRow): Identity {
  const person = [buyer.firstName, buyer.lastName].filter(Boolean).join(" ");
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
