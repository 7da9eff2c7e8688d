import "server-only";
import { desc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import { invoiceNotes, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Returned } from "@/lib/backend/db/schema/returns";
import { presentLine } from "@/lib/backend/presenters/invoice";
import { presentFile, presentNotes, presentReturn } from "@/lib/backend/presenters/invoice-parts";
import { listFilesOf } from "@/lib/backend/services/selling/shared/invoice-files";
import { listReturned } from "@/lib/backend/services/selling/shared/returned-pieces";
import type { OwnOrder, OwnPayment, OwnReturn } from "@/lib/contract/account";
import type { InvoiceStatus } from "@/lib/contract/invoice";
import { STATUSES } from "@/lib/domain/order/invoice-status";

const iso = (time: Date | null) => time?.toISOString() ?? null;

function presentPayment(row: typeof payments.$inferSelect): OwnPayment {
  return {
    gateway: row.gateway,
    amount: row.amount,
    state: row.state,
    receipt_no: row.receiptNo,
    card: row.cardPan,
    created_at: row.createdAt.toISOString(),
    settled_at: iso(row.settledAt),
    refunded: row.refundedAmount,
  };
}

const presentReturned = ({ row, lines }: Returned[number], names: Map<number, string>): OwnReturn => ({
  at: row.createdAt.toISOString(),
  total: row.total,
  to_wallet: row.walletShare,
  lines: lines.map(({ lineId, pieces, serials }) => ({ name: names.get(lineId) ?? "", pieces, serials })),
});

async function readParts(deps: Deps, ids: number[]) {
  const query = deps.db.query();
  const notes = await query
    .select()
    .from(invoiceNotes)
    .where(inArray(invoiceNotes.invoiceId, ids))
    .orderBy(invoiceNotes.id);
  const requests = await query
    .select()
    .from(returnRequests)
    .where(inArray(returnRequests.invoiceId, ids))
    .orderBy(desc(returnRequests.id));
  return { notes, requests, files: await listFilesOf(deps, ids) };
}

export async function listOwnOrders(deps: Deps, userId: number): Promise<OwnOrder[]> {
  const { db } = deps;
  const rows = await db.query().select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .query()
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(invoiceLines.id);
  const attempts = await db
    .query()
    .select()
    .from(payments)
    .where(inArray(payments.invoiceId, ids))
    .orderBy(payments.id);
  const { notes, files, requests } = await readParts(deps, ids);
  const returned = await listReturned(deps, ids);
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const isOf =
    ({ id }: { id: number }) =>
    ({ invoiceId }: { invoiceId: number }) =>
      invoiceId === id;
  return rows.map(({ recipient: { added_by: _, ...recipient }, ...row }) => ({
    id: row.id,
    tracking_code: row.trackingCode,
    status: row.status as InvoiceStatus,
    status_fa: translate(`InvoiceStatus.${STATUSES[row.status as InvoiceStatus].key}`),
    payment_status: row.paymentStatus as OwnOrder["payment_status"],
    recipient,
    posting_method: { title: row.postingTitle, amount: row.shippingAmount },
    goods_amount: row.goodsAmount,
    payable_amount: row.payableAmount,
    note: row.note,
    notes: presentNotes(row, notes.filter(isOf(row))),
    files: files.filter(isOf(row)).map((file) => presentFile(file, userId)),
    rating: row.rate === null ? null : { rates: row.rate, note_context: row.rateNote },
    return_request: requests.filter(isOf(row)).map(presentReturn)[0] ?? null,
    created_at: row.createdAt.toISOString(),
    paid_at: iso(row.paidAt),
    sent_at: iso(row.sentAt),
    delivered_at: iso(row.deliveredAt),
    cancelled_at: iso(row.cancelledAt),
    products: lines.filter(isOf(row)).map(presentLine),
    payments: attempts.filter(isOf(row)).map(presentPayment),
    returns: returned.filter((one) => one.row.invoiceId === row.id).map((one) => presentReturned(one, names)),
  }));
}
