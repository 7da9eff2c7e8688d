import "server-only";
import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { linkSentAt, reachedBankAt, stuckLinks } from "@/lib/backend/services/selling/pay-links/stuck-links";
import type { OrderTab } from "@/lib/contract/desk-order";
import {
  WAITING_ROWS,
  type WaitingHold,
  type WaitingLink,
  type WaitingOrder,
  type Waits,
} from "@/lib/contract/desk-today";
import { furthestStep } from "@/lib/domain/order/pay-link-times";

const toOrder = ({ id, recipient }: InvoiceRow, since: Date): WaitingOrder => {
  return { order: id, since: since.toISOString(), customer: recipient.name, city: recipient.city ?? null };
};

export async function waitingOrders({ db }: Pick<Deps, "db">, tab: OrderTab): Promise<Waits<WaitingOrder>> {
  const where = eq(invoices.deskTab, tab);
  const [count, rows] = await Promise.all([
    db.query().$count(invoices, where),
    db.query().select().from(invoices).where(where).orderBy(asc(invoices.id)).limit(WAITING_ROWS),
  ]);
  return { count, rows: rows.map((row) => toOrder(row, row.paidAt ?? row.createdAt)) };
}

export async function waitingReturns({ db }: Pick<Deps, "db">): Promise<Waits<WaitingOrder>> {
  const asked = eq(returnRequests.state, "asked");
  const [count, rows] = await Promise.all([
    db.query().$count(returnRequests, asked),
    db
      .query()
      .select({ invoice: invoices, since: returnRequests.createdAt })
      .from(returnRequests)
      .innerJoin(invoices, eq(invoices.id, returnRequests.invoiceId))
      .where(asked)
      .orderBy(asc(returnRequests.id))
      .limit(WAITING_ROWS),
  ]);
  return { count, rows: rows.map(({ invoice, since }) => toOrder(invoice, since)) };
}

/** Unpaid orders that hold stock until their deadline; those at a gateway hold it for minutes only. */
export const HOLDS = and(eq(invoices.stockHeld, true), isNotNull(invoices.validUntil));

export async function waitingHolds({ db }: Pick<Deps, "db">): Promise<Waits<WaitingHold>> {
  // A condition of its own, so that the column names stay qualified.
  const isOfInvoice = eq(invoiceLines.invoiceId, invoices.id);
  const pieces = sql<number>`(select sum(count)::int from ${invoiceLines} where ${isOfInvoice})`;
  const [count, rows] = await Promise.all([
    db.query().$count(invoices, HOLDS),
    db
      .query()
      .select({ invoice: getTableColumns(invoices), pieces })
      .from(invoices)
      .where(HOLDS)
      .orderBy(desc(invoices.freezeExpiresAt), asc(invoices.id))
      .limit(WAITING_ROWS),
  ]);
  return {
    count,
    rows: rows.map(({ invoice: { id, createdAt, recipient, freezeExpiresAt }, pieces: held }) => ({
      order: id,
      since: createdAt.toISOString(),
      customer: recipient.name,
      pieces: held,
      until: (freezeExpiresAt ?? createdAt).toISOString(),
    })),
  };
}

const timeIn = (time: SQL) => time.mapWith(payments.createdAt);

export async function waitingLinks({ db, now }: Pick<Deps, "db" | "now">): Promise<Waits<WaitingLink>> {
  const where = stuckLinks(now());
  const [count, rows] = await Promise.all([
    db.query().$count(invoices, where),
    db
      .query()
      .select({ invoice: invoices, bankAt: timeIn(reachedBankAt), sentAt: timeIn(linkSentAt) })
      .from(invoices)
      .where(where)
      .orderBy(asc(invoices.id))
      .limit(WAITING_ROWS),
  ]);
  return {
    count,
    rows: rows.map(({ invoice, bankAt, sentAt }): WaitingLink => {
      const { step, at } = furthestStep({ ...invoice, sentAt, bankAt });
      return { order: invoice.id, since: at.toISOString(), step };
    }),
  };
}
