import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices, shippingMethods } from "@/lib/backend/db/schema/invoices";

/** Returns the shipping method of the customer's last personal order, matched by title. */
export async function lastShippingMethod({ db }: Deps, userId: number): Promise<number | undefined> {
  const [last] = await db
    .query()
    .select({ id: shippingMethods.id })
    .from(invoices)
    .innerJoin(shippingMethods, eq(shippingMethods.title, invoices.postingTitle))
    .where(and(eq(invoices.userId, userId), isNull(invoices.company)))
    .orderBy(desc(invoices.id))
    .limit(1);
  return last?.id;
}
