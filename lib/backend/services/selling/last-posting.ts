import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { invoices, postingMethods } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";

/**
 * Id of the way of posting of a customer's last personal order, as far as it is still offered under its name; undefined for who
 * has not ordered yet. The checkout starts from it, so that the next order takes one press.
 */
export async function lastPosting({ db }: Deps, userId: number): Promise<number | undefined> {
  const [last] = await db
    .query()
    .select({ id: postingMethods.id })
    .from(invoices)
    .innerJoin(postingMethods, eq(postingMethods.title, invoices.postingTitle))
    .where(and(eq(invoices.userId, userId), isNull(invoices.company)))
    .orderBy(desc(invoices.id))
    .limit(1);
  return last?.id;
}
