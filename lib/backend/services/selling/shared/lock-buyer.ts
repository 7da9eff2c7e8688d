import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, LOCK_NOT_AVAILABLE } from "@/lib/backend/db/sql-state";

/**
 * Serializes changes of a user's cart, addresses and orders. Throws 401 if the user was deleted, and 409 if `noWait`
 * would have to wait.
 */
export async function lockBuyer({ db }: Deps, userId: number, { noWait = false } = {}): Promise<void> {
  const [buyer] = await db
    .query()
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update", noWait ? { noWait } : {})
    .catch((error: unknown) => {
      throw hasSqlState(error, LOCK_NOT_AVAILABLE) ? new ShopError(409, "Errors.orderInProgress") : error;
    });
  if (buyer?.deletedAt) throw new ShopError(401, "Errors.unauthorized");
}
