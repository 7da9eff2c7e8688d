import "server-only";
import { and, desc, eq, gte, inArray, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { presentSummary } from "@/lib/backend/presenters/invoice";
import { type IssuedRow, presentIssued } from "@/lib/backend/presenters/issued-invoice";
import { paged, type Slice } from "@/lib/backend/services/paged";
import { isLinkText } from "@/lib/backend/services/selling/pay-links/link-messages";
import { reachedBankAt, stuckSince } from "@/lib/backend/services/selling/pay-links/stuck-links";
import { isAgent } from "@/lib/backend/services/selling/shared/buyer";
import { returnedOf } from "@/lib/backend/services/selling/shared/returned-pieces";
import { type InvoiceListExtra, type InvoiceSummary, type OrderGroup, PaymentStatus } from "@/lib/contract/invoice";
import type { IssuedInvoice, IssuedMonth } from "@/lib/contract/pay-link";
import { statusesOf } from "@/lib/domain/order/invoice-status";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { startOfJalaliMonth } from "@/lib/persian/jalali-arithmetic";
import { findLines } from "./invoice-lines";

const MAX_STUCK = 20;

async function findIssued(deps: Deps, where: SQL | undefined, limit: number): Promise<InvoiceSummary[]> {
  const { db, now } = deps;
  const { firstName, lastName, mobile } = users;
  const rows: IssuedRow[] = await db
    .query()
    .select({
      invoice: invoices,
      customer: { firstName, lastName, mobile },
      text: { createdAt: outbox.createdAt, sentAt: outbox.sentAt },
      bankAt: reachedBankAt.mapWith(payments.createdAt),
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .leftJoin(outbox, isLinkText)
    .where(where)
    .orderBy(desc(invoices.id))
    .limit(limit);
  const linesOf = await findLines(
    deps,
    rows.map(({ invoice }) => invoice.id),
  );
  return rows.map((row) => ({
    ...presentSummary(row.invoice, linesOf(row.invoice.id), now()),
    issued: presentIssued(row, now()),
  }));
}

export async function readIssued(deps: Deps, id: number): Promise<IssuedInvoice | undefined> {
  const [found] = await findIssued(deps, and(eq(invoices.id, id), isNotNull(invoices.linkSecret)), 1);
  return found?.issued;
}

/** Sums up an agent's current Jalali month; cancelled and returned invoices and pieces do not count as paid. */
async function sumMonth({ db, now }: Deps, agentId: number): Promise<IssuedMonth> {
  const since = startOfJalaliMonth(now()).toISOString();
  const isPaidNow = and(
    eq(invoices.paymentStatus, PaymentStatus.Paid),
    gte(invoices.paidAt, new Date(since)),
    notInArray(invoices.status, [...CLOSED]),
  );
  const [month] = await db
    .query()
    .select({
      issued: sql`count(*) filter (where ${invoices.createdAt} >= ${since})`.mapWith(Number),
      paid: sql`count(*) filter (where ${isPaidNow})`.mapWith(Number),
      amount:
        sql`coalesce(sum(${invoices.payableAmount} - ${returnedOf("payment_share")}) filter (where ${isPaidNow}), 0)`.mapWith(
          Number,
        ),
    })
    .from(invoices)
    .where(and(eq(invoices.authorId, agentId), or(gte(invoices.createdAt, new Date(since)), isPaidNow)));
  return month ?? { issued: 0, paid: 0, amount: 0 };
}

/** Selects only ids, so that the joins run for one page and not for the pages before it. */
const idsOf = ({ db }: Deps, where: SQL | undefined, { limit, offset }: Slice) => {
  const ids = db.query().select({ id: invoices.id }).from(invoices).where(where).orderBy(desc(invoices.id));
  return ids.limit(limit).offset(offset);
};

type IssuedFilter = { status?: OrderGroup; q?: string };

/**
 * Returns a page, newest first; the first unfiltered page also has stuck invoices and the month's totals. Throws 403.
 */
export async function listIssued(
  deps: Deps,
  agent: UserRow,
  page: number,
  { status, q }: IssuedFilter,
): Promise<{ data: InvoiceSummary[]; extra: InvoiceListExtra }> {
  if (!isAgent(agent)) throw new ShopError(403, "Errors.forbidden");
  const own = eq(invoices.authorId, agent.id);
  const where = and(
    own,
    status && inArray(invoices.status, statusesOf(status)),
    q ? or(sql`starts_with(${invoices.id}::text, ${q})`, eq(invoices.trackingCode, q)) : undefined,
  );
  const { data, extra } = await paged(deps, { of: invoices, where, page }, (slice) =>
    findIssued(deps, inArray(invoices.id, idsOf(deps, where, slice)), slice.limit),
  );
  if (page > 1 || status || q) return { data, extra };
  const stuck = await findIssued(deps, and(own, stuckSince(deps.now())), MAX_STUCK);
  return { data, extra: { ...extra, stuck, month: await sumMonth(deps, agent.id) } };
}
