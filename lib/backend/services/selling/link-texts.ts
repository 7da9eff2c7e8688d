import "server-only";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import { TAKE_BACK_MS } from "@/lib/domain/pay-link";
import { routes } from "@/lib/routes";
import { queueText } from "./outbox";

type Linked = Pick<InvoiceRow, "id" | "linkSecret">;

/** The address that a customer pays an issued invoice at. */
export const linkOf = ({ origin }: Pick<Deps, "origin">, { id, linkSecret }: Linked): string =>
  origin + routes.payLink(linkSecret ?? "", id);

/** Names the message with an invoice's link: there is one row of it, sent anew where it is sent again. */
const linkText = (invoiceId: number) => `link:${invoiceId}`;

/** Sends a customer the link to the invoice that was issued to them, once it can be taken back no more. */
export async function queueLinkText(deps: Deps, invoice: Linked, mobile: string): Promise<void> {
  await queueText(deps, {
    dedupeKey: linkText(invoice.id),
    mobile,
    text: translate("Sms.invoiceIssued", { link: linkOf(deps, invoice) }),
    availableAt: new Date(deps.now().getTime() + TAKE_BACK_MS),
  });
}
