import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { serialsLeft } from "@/lib/backend/services/selling/shared/returned-pieces";
import { PaymentStatus } from "@/lib/contract/invoice";
import type { SerialAnswer } from "@/lib/contract/serial";
import { columnsOf } from "@/lib/domain/order/invoice-transitions";
import { warrantyEnd } from "@/lib/domain/product/warranty";
import { jalaliMonthOf } from "@/lib/persian/jalali";

const SOLD = (["paid", "sent", "finished"] as const).map((state) => columnsOf(state).status);

/** Returns the line that a unit was sold with, newest first; null for a cancelled or returned unit. */
export async function findSoldLine({ db }: Pick<Deps, "db">, serial: string) {
  const [found] = await db
    .query()
    .select({ line: invoiceLines, createdAt: invoices.createdAt })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        sql`${invoiceLines.serials} @> ${JSON.stringify([serial])}::jsonb`,
        sql`${serialsLeft} @> ${JSON.stringify([serial])}::jsonb`,
        eq(invoices.paymentStatus, PaymentStatus.Paid),
        inArray(invoices.status, SOLD),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1);
  return found ?? null;
}

/** Reveals nothing about the sale, because anybody may ask; a cancelled or returned unit counts as not sold. */
export async function findSerial(deps: Deps, serial: string): Promise<SerialAnswer> {
  const found = await findSoldLine(deps, serial);
  if (!found) return { sold: false };
  const { name, image, brand, warrantyMonths } = found.line;
  const end = warrantyEnd(found.createdAt.toISOString(), warrantyMonths);
  return {
    sold: true,
    name,
    image,
    brand,
    warranty_months: warrantyMonths,
    warranty_until: end && jalaliMonthOf(end),
  };
}
