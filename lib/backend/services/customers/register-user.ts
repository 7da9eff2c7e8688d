import "server-only";
import { and, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { queueEvent, registeredEvent } from "@/lib/backend/services/shared/webhook-events";
import type { RegistrationState } from "@/lib/contract/security";
import { RegisterStatus } from "@/lib/contract/user";
import { findMainAddressId } from "./addresses";

type Names = { first_name: string; last_name: string };

/**
 * Saves the names, which completes the registration of an account that has a password. Throws 409 if it is already
 * complete.
 */
export async function saveAccountName(deps: Deps, user: UserRow, names: Names): Promise<RegistrationState> {
  const registerStatus = await statusWithNames(deps, user);
  return deps.db.transaction(async () => {
    const [row] = await deps.db
      .query()
      .update(users)
      .set({
        firstName: names.first_name,
        lastName: names.last_name,
        registerStatus,
      })
      .where(and(eq(users.id, user.id), eq(users.registerStatus, RegisterStatus.Incomplete)))
      .returning();
    if (!row) throw new ShopError(409, "Errors.alreadyRegistered");
    if (row.registerStatus !== RegisterStatus.Incomplete) await queueEvent(deps, registeredEvent(row));
    return { register_status: row.registerStatus, place: { type: row.placeType } };
  });
}

async function statusWithNames(deps: Deps, { id, passwordHash }: UserRow): Promise<RegisterStatus> {
  if (passwordHash === null) return RegisterStatus.Incomplete;
  return (await findMainAddressId(deps, id)) === null ? RegisterStatus.Registered : RegisterStatus.WithAddress;
}
