import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { PaymentStatus } from "@/lib/contract/invoice";

type Customer = Pick<UserRow, "id" | "registeredBy">;

/** Registration or a paid invoice makes a customer the agent's; a free invoice needs no act of the customer. */
export async function isAgentsCustomer({ db }: Deps, agentId: number, customer: Customer): Promise<boolean> {
  if (customer.registeredBy === agentId) return true;
  const issued = and(eq(invoices.authorId, agentId), eq(invoices.userId, customer.id));
  const paid = and(eq(invoices.paymentStatus, PaymentStatus.Paid), gt(invoices.payableAmount, 0));
  return (await db.query().$count(invoices, and(issued, paid))) > 0;
}
