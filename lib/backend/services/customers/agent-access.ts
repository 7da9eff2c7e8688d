import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { PaymentStatus } from "@/lib/contract/invoice";

type Customer = Pick<UserRow, "id" | "registeredBy">;

/**
 * True if this agent registered the customer, or the customer paid one of the agent's invoices (other than a
 * zero-amount one).
 */
export async function isAgentsCustomer({ db }: Deps, agentId: number, customer: Customer): Promise<boolean> {
  if (customer.registeredBy === agentId) return true;
  const issued = and(eq(invoices.authorId, agentId), eq(invoices.userId, customer.id));
  const paid = and(eq(invoices.paymentStatus, PaymentStatus.Paid), gt(invoices.payableAmount, 0));
  return (await db.query().$count(invoices, and(issued, paid))) > 0;
}
