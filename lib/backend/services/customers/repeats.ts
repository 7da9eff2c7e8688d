import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import { repeats } from "@/lib/backend/db/schema/repeats";
import type { Repeat } from "@/lib/contract/repeat";
import { isRepeatPeriod, nextRepeat } from "@/lib/domain/order/repeat";

const MAX_SHOWN = 100;

/** Starts the reminders for an order; calling it again changes nothing. */
export async function startRepeat({ db, now }: Deps, invoice: InvoiceRow): Promise<void> {
  const { id: invoiceId, userId, periodicType } = invoice;
  if (!isRepeatPeriod(periodicType)) return;
  const at = now();
  await db
    .query()
    .insert(repeats)
    .values({ userId, invoiceId, periodicType, nextAt: nextRepeat(periodicType, at, at) })
    .onConflictDoNothing({ target: repeats.invoiceId });
}

export async function endRepeatOf({ db, now }: Deps, invoiceId: number): Promise<void> {
  const open = and(eq(repeats.invoiceId, invoiceId), isNull(repeats.endedAt));
  await db.query().update(repeats).set({ endedAt: now() }).where(open);
}

/** Returns the reminders, soonest first, with the products as ordered. */
export async function listRepeats({ db }: Deps, userId: number): Promise<Repeat[]> {
  const rows = await db
    .query()
    .select()
    .from(repeats)
    .where(and(eq(repeats.userId, userId), isNull(repeats.endedAt)))
    .orderBy(asc(repeats.nextAt), asc(repeats.id))
    .limit(MAX_SHOWN);
  const ids = rows.map(({ invoiceId }) => invoiceId);
  const lines = await db
    .query()
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.id));
  return rows.flatMap(({ id, invoiceId, periodicType, nextAt }) => {
    if (!isRepeatPeriod(periodicType)) return [];
    const items = lines.filter((line) => line.invoiceId === invoiceId);
    return {
      id,
      periodic_type: periodicType,
      next_at: nextAt.toISOString(),
      order_no: invoiceId,
      items: items.map(({ name, image, count }) => ({ name, image, count })),
    };
  });
}

export async function endRepeat({ db, now }: Deps, userId: number, id: number): Promise<void> {
  const own = and(eq(repeats.id, id), eq(repeats.userId, userId));
  const [row] = await db.query().select({ id: repeats.id }).from(repeats).where(own);
  if (!row) throw notFound();
  await db
    .query()
    .update(repeats)
    .set({ endedAt: now() })
    .where(and(own, isNull(repeats.endedAt)));
}
