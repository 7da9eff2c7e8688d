import "server-only";
import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
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
import { countOf, toWaits } from "./waiting-rows";

const { id, recipient, createdAt } = invoices;

type Order = { id: number; recipient: typeof recipient._.data };
const toOrder = (order: Order, since: Date): WaitingOrder => {
  const { name, city } = order.recipient;
  return { order: order.id, since: since.toISOString(), customer: name, city: city ?? null };
};

export async function waitingOrders({ db }: Pick<Deps, "db">, tab: OrderTab): Promise<Waits<WaitingOrder>> {
  const where = eq(invoices.deskTab, tab);
  const rows = await db
    .query()
    .select({ id, recipient, createdAt, paidAt: invoices.paidAt, count: countOf(invoices, where) })
    .from(invoices)
    .where(where)
    .orderBy(asc(id))
    .limit(WAITING_ROWS);
  return toWaits(rows, (row) => toOrder(row, row.paidAt ?? row.createdAt));
}

export async function waitingReturns({ db }: Pick<Deps, "db">): Promise<Waits<WaitingOrder>> {
  const asked = eq(returnRequests.state, "asked");
  const rows = await db
    .query()
    .select({ id, recipient, since: returnRequests.createdAt, count: countOf(returnRequests, asked) })
    .from(returnRequests)
    .innerJoin(invoices, eq(id, returnRequests.invoiceId))
    .where(asked)
    .orderBy(asc(returnRequests.id))
    .limit(WAITING_ROWS);
  return toWaits(rows, (row) => toOrder(row, row.since));
}

/** Unpaid orders that hold stock until their deadline; those at a gateway hold it for minutes only. */
export const HOLDS = and(eq(invoices.stockHeld, true), isNotNull(invoices.validUntil));

export async function waitingHolds({ db }: Pick<Deps, "db">): Promise<Waits<WaitingHold>> {
  // A condition of its own, so that the column names stay qualified.
  const isOfInvoice = eq(invoiceLines.invoiceId, id);
  const pieces = sql<number>`(select sum(count)::int from ${invoiceLines} where ${isOfInvoice})`;
  const until = invoices.freezeExpiresAt;
  const rows = await db
    .query()
    .select({ id, recipient, createdAt, until, pieces, count: countOf(invoices, HOLDS) })
    .from(invoices)
    .where(HOLDS)
    .orderBy(desc(until), asc(id))
    .limit(WAITING_ROWS);
  return toWaits(rows, (row) => ({
    order: row.id,
    since: row.createdAt.toISOString(),
    customer: row.recipient.name,
    pieces: row.pieces,
    until: (row.until ?? row.createdAt).toISOString(),
  }));
}

const timeIn = (time: SQL) => time.mapWith(payments.createdAt);

export async function waitingLinks({ db, now }: Pick<Deps, "db" | "now">): Promise<Waits<WaitingLink>> {
  const where = stuckLinks(now());
  const { paidAt, openedAt, codeEnteredAt } = invoices;
  const times = {
    createdAt,
    paidAt,
    openedAt,
    codeEnteredAt,
    bankAt: timeIn(reachedBankAt),
    sentAt: timeIn(linkSentAt),
  };
  const rows = await db
    .query()
    .select({ id, ...times, count: countOf(invoices, where) })
    .from(invoices)
    .where(where)
    .orderBy(asc(id))
    .limit(WAITING_ROWS);
  return toWaits(rows, (row): WaitingLink => {
    const { step, at } = furthestStep(row);
    return { order: row.id, since: at.toISOString(), step };
  });
}
