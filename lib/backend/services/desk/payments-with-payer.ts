import "server-only";
import { asc, eq, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import { fullName } from "@/lib/domain/account/full-name";
import type { Slice } from "../paged";

type PaymentWithPayer = { payment: PaymentRow; customer: string; mobile: string };

/** Returns payments with the customer of their order, oldest first by `since`. */
export async function listPaymentsWithPayer(
  { db }: Pick<Deps, "db">,
  where: SQL | undefined,
  since: typeof payments.owedAt | typeof payments.createdAt,
  { limit, offset }: Slice,
): Promise<PaymentWithPayer[]> {
  const found = await db
    .query()
    .select({ payment: payments, first: users.firstName, last: users.lastName, mobile: users.mobile })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(where)
    .orderBy(asc(since), asc(payments.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ first, last, ...row }) => ({ ...row, customer: fullName(first, last) }));
}
