import "server-only";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { OrderTab } from "@/lib/contract/desk-order";
import { TEHRAN_OFFSET } from "@/lib/persian/tehran";
import { stuckLinks } from "../selling/stuck-links";
import { ordersNamed } from "./orders-named";

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
  returns?: boolean;
  /** Links that have been stuck at this time. */
  stuckAt?: Date;
};

/** Orders whose buyers want to give something back, and wait for an answer. */
export const returnAsked = sql`exists (select from ${returnRequests}
  where ${returnRequests.invoiceId} = ${invoices.id} and ${returnRequests.state} = 'asked')`;

/** The moment a day of Tehran begins. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00${TEHRAN_OFFSET}`);
/** The moment it is over. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/** All that a list is narrowed by, but the tab: its counts are those of all tabs. */
export function filterOf({ q, from, to, city, port, agent, company, returns, stuckAt }: OrderFilter): SQL | undefined {
  return and(
    q ? sql`${invoices.id} in (select id from (${ordersNamed(q)}) named)` : undefined,
    from ? gte(invoices.createdAt, startOf(from)) : undefined,
    to ? lt(invoices.createdAt, endOf(to)) : undefined,
    city ? eq(invoices.city, city) : undefined,
    port ? eq(invoices.paymentPort, port) : undefined,
    agent ? eq(invoices.authorId, agent) : undefined,
    company ? eq(invoices.companyId, company) : undefined,
    returns ? returnAsked : undefined,
    stuckAt ? stuckLinks(stuckAt) : undefined,
  );
}
