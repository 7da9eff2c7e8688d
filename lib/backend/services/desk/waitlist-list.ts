import "server-only";
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import { products } from "@/lib/backend/db/schema/catalogue";
import { waitlist } from "@/lib/backend/db/schema/engagement";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { WaitlistRow } from "@/lib/contract/desk-customer";
import { PaymentStatus } from "@/lib/contract/invoice";
import { mayLookAt } from "@/lib/domain/account/rights";
import { tehranDay } from "@/lib/persian/tehran";
import { type Slice, sliceOf } from "../paged";
import { nameOf } from "./staff";
import { type SheetFormat, sheetFile } from "./stream-sheet";

type Shop = Pick<Deps, "db" | "now">;

export const NOTIFIED_DAYS = 90;
const DAY_MS = 86_400_000;
/** The first in the queue; a longer list would only be numbers. */
const MAX_PEOPLE = 20;

type Sums = {
  id: number;
  name: string;
  stock: number | null;
  people: number;
  first: Date;
  last: Date;
  told: number;
  bought: number;
};

const waitsFor = sql`${waitlist.notifiedAt} is null`;

type Part = Slice & { order: SQL[]; where?: SQL };

/** Counts per product. */
async function readSums({ db, now }: Shop, { limit, offset, order, where }: Part): Promise<Sums[]> {
  const since = new Date(now().getTime() - NOTIFIED_DAYS * DAY_MS).toISOString();
  const told = sql`${waitlist.notifiedAt} >= ${since}::timestamptz`;
  const bought = sql`exists (select from ${invoices} join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
    where ${invoices.userId} = ${waitlist.userId} and ${invoiceLines.productId} = ${waitlist.productId}
    and ${invoices.paymentStatus} = ${PaymentStatus.Paid} and ${invoices.createdAt} >= ${waitlist.notifiedAt})`;
  const count = (where: typeof told) => sql<number>`count(*) filter (where ${where})::int`;
  return db
    .query()
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      people: count(waitsFor).as("people"),
      first: sql<Date>`min(${waitlist.createdAt}) filter (where ${waitsFor})`.mapWith(waitlist.createdAt),
      last: sql<Date>`max(${waitlist.createdAt}) filter (where ${waitsFor})`.mapWith(waitlist.createdAt),
      told: count(told),
      bought: count(sql`${told} and ${bought}`),
    })
    .from(waitlist)
    .innerJoin(products, eq(products.id, waitlist.productId))
    .where(where)
    .groupBy(products.id)
    .having(sql`count(*) filter (where ${waitsFor}) > 0`)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

async function firstInQueue({ db }: Shop, ids: number[]) {
  const place = sql<number>`row_number() over (partition by ${waitlist.productId} order by ${waitlist.createdAt}, ${waitlist.userId})`;
  const queue = db
    .query()
    .select({
      productId: waitlist.productId,
      userId: waitlist.userId,
      since: waitlist.createdAt,
      place: place.as("place"),
    })
    .from(waitlist)
    .where(and(inArray(waitlist.productId, ids), isNull(waitlist.notifiedAt)))
    .as("queue");
  return db
    .query()
    .select({ productId: queue.productId, since: queue.since, user: users })
    .from(queue)
    .innerJoin(users, eq(users.id, queue.userId))
    .where(sql`${queue.place} <= ${MAX_PEOPLE}`)
    .orderBy(asc(queue.productId), asc(queue.place));
}

/**
 * Writes the products that somebody waits for to a file, without who it is. Reads in batches by id, so that people who
 * join or leave meanwhile do not shift the batches.
 */
export function exportWaiting(deps: Shop, format: SheetFormat): Response {
  return sheetFile<Sums>(format, {
    name: "waitlist",
    heads: (["number", "goods", "stock", "wanted", "waitSince", "waitUntil", "told", "toldBought"] as const).map(
      (head) => translate(`DeskExport.${head}`),
    ),
    read: (last, limit) => {
      const where = last && gt(products.id, last.id);
      return readSums(deps, { limit, offset: 0, where, order: [asc(products.id)] });
    },
    toCells: ({ id, name, stock, people, first, last, told, bought }) => [
      ...[id, name, stock, people, { day: tehranDay(first) }, { day: tehranDay(last) }, told, bought],
    ],
  });
}

/** Lists the products that somebody waits for, those for whom the most people wait first. Who waits is only for those with the right to customers. */
export async function listWaiting(
  deps: Shop,
  { roles }: Pick<UserRow, "roles">,
  page: number | undefined,
): Promise<{ data: WaitlistRow[]; extra: { count: number } }> {
  const [sums, [all]] = await Promise.all([
    readSums(deps, { ...sliceOf(page), order: [sql`people desc`, asc(products.id)] }),
    deps.db
      .query()
      .select({ count: sql<number>`count(distinct ${waitlist.productId})::int` })
      .from(waitlist)
      .where(waitsFor),
  ]);
  const ids = sums.map(({ id }) => id);
  const queue = mayLookAt(roles, "customers") && ids.length > 0 ? await firstInQueue(deps, ids) : [];
  const data = sums.map(({ first, last, ...row }): WaitlistRow => {
    const waiting = queue.filter(({ productId }) => productId === row.id);
    return {
      ...row,
      first: first.toISOString(),
      last: last.toISOString(),
      waiting: waiting.map(({ user, since }) => ({ id: user.id, name: nameOf(user), since: since.toISOString() })),
    };
  });
  return { data, extra: { count: all?.count ?? 0 } };
}
