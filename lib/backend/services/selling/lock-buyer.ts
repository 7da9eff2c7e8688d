import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, LOCK_NOT_AVAILABLE } from "@/lib/backend/db/sql-state";
import type { Deps } from "@/lib/backend/deps";
import { ShopError } from "@/lib/backend/errors";

/**
 * One change of a user's cart, addresses or orders at a time: the others wait until the transaction ends. With `noWait` they
 * throw 409 at once, which keeps no worker waiting. Throws 401 for an account that was deleted meanwhile. The key of the row is
 * left free: a row that merely names this user waits for nobody.
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
