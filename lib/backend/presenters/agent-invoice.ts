import "server-only";
import type { Invoice } from "@/lib/contract/invoice";
import { MASKED, maskPostalCode } from "@/lib/domain/account/agent-customer";
import { joined } from "@/lib/persian/joined";
import type { InvoiceRow } from "../db/schema/invoices";

/** Masks street and postal code, but keeps province and city. */
export function maskStreet<Shown extends Pick<Invoice, "customer" | "buyer">>(
  shown: Shown,
  { province, city }: InvoiceRow["recipient"],
): Shown {
  const { customer, buyer } = shown;
  return {
    ...shown,
    customer: customer && { ...customer, address: joined([province, city, MASKED]) },
    buyer: buyer && {
      ...buyer,
      address: buyer.address && MASKED,
      postal_code: buyer.postal_code && maskPostalCode(buyer.postal_code),
    },
  };
}
