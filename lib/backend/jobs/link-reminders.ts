import "server-only";
import { and, asc, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { isReminder, queueReminder } from "@/lib/backend/services/selling/pay-links/link-messages";
import { PaymentStatus } from "@/lib/contract/invoice";
import { columnsOf } from "@/lib/domain/order/invoice-transitions";
import { REMIND_MS } from "@/lib/domain/order/pay-link-times";
import { tehranHour } from "@/lib/persian/jalali-arithmetic";
import { invoices } from "../db/schema/invoices";
import { outbox } from "../db/schema/operations";
import { users } from "../db/schema/users";

/** From this hour in Tehran: reminders that become due at night wait until the morning. */
const DAY_FROM = 9;
const DAY_UNTIL = 21;
const BATCH = 50;

export async function sendLinkReminders(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const hour = tehranHour(at);
  if (hour < DAY_FROM || hour >= DAY_UNTIL) return;
  const told = db.query().select({ one: sql`1` }).from(outbox).where(isReminder);
  const waiting = await db
    .query()
    .select({ id: invoices.id, linkSecret: invoices.linkSecret, mobile: users.mobile })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(
      and(
        ...[eq(invoices.status, columnsOf("awaiting").status), eq(invoices.paymentStatus, PaymentStatus.Awaiting)],
        ...[gt(invoices.validUntil, at), lte(invoices.createdAt, new Date(at.getTime() - REMIND_MS))],
        ...[isNull(users.deletedAt), notExists(told)],
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(BATCH);
  for (const { mobile, ...invoice } of waiting) await queueReminder(deps, invoice, mobile);
}
