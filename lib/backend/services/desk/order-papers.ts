import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { presentDeskLine } from "@/lib/backend/presenters/desk-order";
import { sellerIdentity } from "@/lib/backend/services/selling/shared/shop-settings";
import type { OrderPaper, PapersExtra } from "@/lib/contract/desk-order";

/** Omits unknown orders. */
export async function readPapers(
  deps: Deps,
  ids: readonly number[],
): Promise<{ data: OrderPaper[]; extra: PapersExtra }> {
  const wanted = [...new Set(ids)];
  const query = deps.db.query();
  const [seller, found, lines] = await Promise.all([
    sellerIdentity(deps),
    query.select().from(invoices).where(inArray(invoices.id, wanted)),
    query.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, wanted)).orderBy(asc(invoiceLines.id)),
  ]);
  const data = wanted.flatMap((id): OrderPaper[] => {
    const invoice = found.find((one) => one.id === id);
    if (!invoice) return [];
    const { name, mobile, address, postal_code, city = null } = invoice.recipient;
    return [
      {
        id,
        created_at: invoice.createdAt.toISOString(),
        tab: invoice.deskTab,
        posting: invoice.postingTitle,
        carrier: invoice.carrier,
        bill_of_landing: invoice.billOfLanding,
        recipient: { name, mobile, address, postal_code, city },
        lines: lines
          .filter(({ invoiceId }) => invoiceId === id)
          .map((line) => {
            const { price: _, warranty_months: __, ...shown } = presentDeskLine(line, []);
            const { returned: ___, returned_serials: ____, ...paper } = shown;
            return paper;
          }),
        note: invoice.note,
      },
    ];
  });
  return { data, extra: { seller } };
}
