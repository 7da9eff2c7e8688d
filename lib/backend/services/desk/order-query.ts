import "server-only";
import { and, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { stuckLinks } from "@/lib/backend/services/selling/pay-links/stuck-links";
import type { OrderTab } from "@/lib/contract/desk-order";
import { PaymentStatus } from "@/lib/contract/invoice";
import { TEHRAN_OFFSET } from "@/lib/persian/tehran";
import { ordersMatching } from "./find-orders";

const DAY_MS = 86_400_000;

export type OrderFilter = {
  tab?: OrderTab;
  q?: string;
  from?: string;
  to?: string;
  city?: string;
  port?: number;
  agent?: number;
  company?: number;
  customer?: number;
  returns?: boolean;
  changes?: boolean;
  stuckAt?: Date;
  /** Only paid orders; `from` and `to` are days of their payment. */
  paid?: boolean;
};

export const hasReturnRequest = sql`exists (select from ${returnRequests}
  where ${returnRequests.invoiceId} = ${invoices.id} and ${returnRequests.state} = 'asked')`;

const hasOpenOffer = sql`exists (select from ${orderChanges}
  where ${orderChanges.invoiceId} = ${invoices.id} and ${orderChanges.state} = 'open')`;

export const startOf = (day: string): Date => new Date(`${day}T00:00:00${TEHRAN_OFFSET}`);
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/** Omits the tab, so that the same condition can count all tabs. */
export function filterOf(filter: OrderFilter): SQL | undefined {
  const { q, from, to, city, port, agent, company, customer, returns, changes, stuckAt, paid } = filter;
  const day = paid ? invoices.paidAt : invoices.createdAt;
  return and(
    q ? sql`${invoices.id} in (select id from (${ordersMatching(q)}) named)` : undefined,
    from ? gte(day, startOf(from)) : undefined,
    to ? lt(day, endOf(to)) : undefined,
    city ? eq(invoices.city, city) : undefined,
    port ? eq(invoices.paymentPort, port) : undefined,
    agent ? eq(invoices.authorId, agent) : undefined,
    company ? eq(invoices.companyId, company) : undefined,
    customer ? eq(invoices.userId, customer) : undefined,
    returns ? hasReturnRequest : undefined,
    changes ? hasOpenOffer : undefined,
    stuckAt ? stuckLinks(stuckAt) : undefined,
    paid ? and(isNotNull(invoices.paidAt), eq(invoices.paymentStatus, PaymentStatus.Paid)) : undefined,
  );
}
