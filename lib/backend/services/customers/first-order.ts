import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { users } from "@/lib/backend/db/schema/users";
import { hasPaidOrder } from "./deletion-blockers";
import { findFormerCustomer } from "./former-customers";

/** Also counts deleted accounts with the same mobile number or national id. */
export async function hasEverPaid(deps: Deps, userId: number): Promise<boolean> {
  if (await hasPaidOrder(deps, userId)) return true;
  const [user] = await deps.db
    .query()
    .select({ mobile: users.mobile, nationalNo: users.nationalNo })
    .from(users)
    .where(eq(users.id, userId));
  const former = user && (await findFormerCustomer(deps, user));
  return former?.hasPaid ?? false;
}
