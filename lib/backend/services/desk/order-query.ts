import "server-only";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments, transferClaims } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import type { FoundBy, OrderTab } from "@/lib/contract/desk-order";
import { MAX_ID } from "@/lib/contract/envelope";
import { foldReference } from "@/lib/persian/fold-number";
import { parseMobile } from "@/lib/persian/mobile";
import { TEHRAN_OFFSET } from "@/lib/persian/tehran";
import { stuckLinks } from "../selling/stuck-links";

const DAY_MS = 86_400_000;
/** Orders of one person or one reference that a search looks at, the newest. */
const MOST_OF_ONE = 200;

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

/** What of orders is asked for, each by one look into an index; `q` has Latin digits. A way that it cannot be is left out. */
function waysOf(q: string): [FoundBy, SQL][] {
  const typed = q.trim();
  const bare = typed.replace(/[\s\u200c-]/g, "");
  const mobile = parseMobile(typed);
  const code = bare.toUpperCase();
  const reference = sql`any(${sql.param([bare, foldReference(typed)])}::text[])`;
  const ofInvoice = (from: SQL) => sql`select invoice_id as id ${from} limit ${MOST_OF_ONE}`;
  // One person at most: joined, somebody without an order would be looked for in all of them.
  const ofUser = (is: SQL) => sql`select id from ${invoices} where user_id = (select u.id from ${users} u where ${is})
    order by id desc limit ${MOST_OF_ONE}`;
  const ways: [FoundBy, SQL][] = [
    ["tracking", sql`select id from ${invoices} where tracking_code = ${code}`],
    ["serial", ofInvoice(sql`from ${invoiceLines} where serials ?| ${sql.param([typed.toUpperCase(), code])}::text[]`)],
    ["reference", ofInvoice(sql`from ${payments} where receipt_no = ${reference}`)],
    ["reference", ofInvoice(sql`from ${payments} where refund_reference = ${bare}`)],
    ["reference", ofInvoice(sql`from ${payments} where reference = ${typed}`)],
    ["reference", ofInvoice(sql`from ${transferClaims} where reference = ${reference}`)],
    [
      "parcel",
      sql`select id from ${invoices} where bill_of_landing = any(${sql.param([typed, bare])}::text[]) limit ${MOST_OF_ONE}`,
    ],
  ];
  if (/^\d{1,10}$/.test(bare) && Number(bare) <= MAX_ID) {
    ways.unshift(["number", sql`select id from ${invoices} where id = ${Number(bare)}`]);
  }
  if (/^(?:\d{10}|\d{12})$/.test(bare)) ways.push(["national_no", ofUser(sql`u.national_no = ${bare}`)]);
  if ("mobile" in mobile) {
    ways.push(["mobile", ofUser(sql`u.mobile = ${mobile.mobile}`)]);
    const received = sql`select id from ${invoices} where recipient ->> 'mobile' = ${mobile.mobile} order by id desc limit ${MOST_OF_ONE}`;
    ways.push(["mobile", received]);
  }
  return ways;
}

/** Rows `id, by` of the orders that `q` names: a number, a tracking code, a mobile, a national id, a serial, what a bank or a carrier calls it. */
export const ordersNamed = (q: string): SQL =>
  sql.join(
    waysOf(q).map(([by, way]) => sql`(select id, ${by}::text as by from (${way}) way)`),
    sql` union all `,
  );

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
