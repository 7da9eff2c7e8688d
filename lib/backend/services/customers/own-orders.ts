import "server-only";
import { desc, eq, inArray } from "drizzle-orm";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { presentLine } from "@/lib/backend/presenters/invoice";
import { translate } from "@/lib/backend/translate";
import type { OwnOrder, OwnPayment } from "@/lib/contract/account";
import type { InvoiceStatus } from "@/lib/contract/invoice";
import { STATUSES } from "@/lib/domain/invoice-status";

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
  };
}

/** Every order of a person with its lines and payments, newest first. */
export async function listOwnOrders({ db }: Deps, userId: number): Promise<OwnOrder[]> {
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
  return rows.map((row) => ({
    id: row.id,
    tracking_code: row.trackingCode,
    status: row.status as InvoiceStatus,
    status_fa: translate(`InvoiceStatus.${STATUSES[row.status as InvoiceStatus].key}`),
    payment_status: row.paymentStatus as OwnOrder["payment_status"],
    recipient: row.recipient,
    posting_method: { title: row.postingTitle, amount: row.shippingAmount },
    goods_amount: row.goodsAmount,
    payable_amount: row.payableAmount,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    paid_at: iso(row.paidAt),
    sent_at: iso(row.sentAt),
    delivered_at: iso(row.deliveredAt),
    cancelled_at: iso(row.cancelledAt),
    products: lines.filter(({ invoiceId }) => invoiceId === row.id).map(presentLine),
    payments: attempts.filter(({ invoiceId }) => invoiceId === row.id).map(presentPayment),
  }));
}
