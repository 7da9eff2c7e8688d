import "server-only";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import { CartType } from "@/lib/contract/cart";
import { PeriodType } from "@/lib/contract/checkout";
import { stateOf } from "@/lib/domain/invoice";
import { isRepeatPeriod, nextRepeat } from "@/lib/domain/repeat";
import { type SharedItem, writeSharedItems } from "@/lib/domain/shared-basket";
import { tehranHour } from "@/lib/persian/jalali-steps";
import { routes } from "@/lib/routes";
import { queueText } from "../selling/outbox";

/** Nobody is woken: what fell due at night, or while the shop was off, is told from this hour of Tehran's on. */
const DAY_FROM = 9;
const DAY_UNTIL = 21;

/** What an order held, as a basket takes it; a bundle comes back as a bundle, as often as it was bought. */
async function itemsOf({ db }: Deps, invoiceId: number): Promise<SharedItem[]> {
  const rows = await db
    .query()
    .select({ line: invoiceLines, inBundle: bundleItems.count })
    .from(invoiceLines)
    .leftJoin(
      bundleItems,
      and(eq(bundleItems.bundleId, invoiceLines.bundleId), eq(bundleItems.productId, invoiceLines.productId)),
    )
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.id));
  const items = new Map<string, SharedItem>();
  for (const { line, inBundle } of rows) {
    const { bundleId, productId, count } = line;
    const options = line.options.map(({ id }) => id);
    if (bundleId === null) {
      items.set(`p${line.id}`, { id: productId, type: CartType.Product, count, options });
    } else if (!items.has(`b${bundleId}`)) {
      const bundles = Math.max(1, Math.floor(count / (inBundle ?? count)));
      items.set(`b${bundleId}`, { id: bundleId, type: CartType.Bundle, count: bundles, options: [] });
    }
  }
  return [...items.values()];
}

/** Nobody is reminded of what they sent back or called off. */
const isOver = (invoice: InvoiceRow) => ["cancelled", "returned"].includes(stateOf(invoice, false) ?? "");

/** Deals with one reminder that is due. False when none is left, or others are at work on the rest. */
async function remindOne(deps: Deps): Promise<boolean> {
  const { db, now, origin } = deps;
  return db.transaction(async () => {
    const at = now();
    const [due] = await db
      .query()
      .select({ repeat: repeats, invoice: invoices, mobile: users.mobile })
      .from(repeats)
      .innerJoin(invoices, eq(invoices.id, repeats.invoiceId))
      .innerJoin(users, eq(users.id, repeats.userId))
      .where(and(isNull(repeats.endedAt), lte(repeats.nextAt, at)))
      .orderBy(asc(repeats.nextAt))
      .limit(1)
      .for("update", { of: repeats, skipLocked: true });
    if (!due) return false;
    const { repeat, invoice, mobile } = due;
    const move = (change: Partial<typeof repeat>) =>
      db.query().update(repeats).set(change).where(eq(repeats.id, repeat.id));
    if (!isRepeatPeriod(repeat.periodicType) || isOver(invoice)) {
      await move({ endedAt: at });
      return true;
    }
    const link = origin + routes.sharedBasket(writeSharedItems(await itemsOf(deps, invoice.id)));
    await queueText(deps, {
      dedupeKey: `repeat:${repeat.id}:${repeat.nextAt.toISOString().slice(0, 10)}`,
      mobile,
      text: translate(repeat.periodicType === PeriodType.Weekly ? "Sms.repeatWeekly" : "Sms.repeatMonthly", {
        link,
        end: origin + routes.repeats,
      }),
    });
    // Counted from the first day, and past all that were missed: they are told once.
    await move({ nextAt: nextRepeat(repeat.periodicType, invoice.paidAt ?? invoice.createdAt, at) });
    return true;
  });
}

/** Reminds every buyer whose day has come, once for each day; any number of processes may run it at once. */
export async function remindRepeats(deps: Deps): Promise<void> {
  const hour = tehranHour(deps.now());
  if (hour < DAY_FROM || hour >= DAY_UNTIL) return;
  while (await remindOne(deps));
}
