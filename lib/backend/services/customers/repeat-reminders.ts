import "server-only";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { smsText } from "@/lib/backend/core/sms-text";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { readOrderLinks } from "@/lib/backend/services/selling/shared/reorder";
import { PeriodType } from "@/lib/contract/checkout";
import { stateOf } from "@/lib/domain/order/invoice-transitions";
import { isRepeatPeriod, nextRepeat } from "@/lib/domain/order/repeat";
import { tehranHour } from "@/lib/persian/jalali-arithmetic";
import { routes } from "@/lib/routes";

/** Reminders are sent only between these hours in Tehran, so that they wake nobody. */
const DAY_FROM = 9;
const DAY_UNTIL = 21;

const isOver = (invoice: InvoiceRow) => ["cancelled", "returned"].includes(stateOf(invoice, false) ?? "");

/** Handles one due reminder. Returns false if none is left or other processes have locked the rest. */
async function sendNextReminder(deps: Deps): Promise<boolean> {
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
    const again = await readOrderLinks(deps, [invoice.id]);
    const link = origin + routes.orderAgain(invoice.id, again.get(invoice.id) ?? "");
    await queueText(deps, {
      dedupeKey: `repeat:${repeat.id}:${repeat.nextAt.toISOString().slice(0, 10)}`,
      mobile,
      text: await smsText(deps, repeat.periodicType === PeriodType.Weekly ? "repeatWeekly" : "repeatMonthly", {
        link,
        end: origin + routes.repeats,
      }),
    });
    // Counted from the order's first day; missed days are skipped.
    await move({ nextAt: nextRepeat(repeat.periodicType, invoice.paidAt ?? invoice.createdAt, at) });
    return true;
  });
}

/** Sends due reminders, each at most once a day. Safe to run in parallel. */
export async function sendRepeatReminders(deps: Deps): Promise<void> {
  const hour = tehranHour(deps.now());
  if (hour < DAY_FROM || hour >= DAY_UNTIL) return;
  while (await sendNextReminder(deps));
}
