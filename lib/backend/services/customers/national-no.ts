import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import { recordChange } from "@/lib/backend/services/shared/audit";

/** True if the user has any order, whoever placed it and however it ended. */
export async function hasOrdered({ db }: Deps, userId: number): Promise<boolean> {
  return (await db.query().$count(invoices, eq(invoices.userId, userId))) > 0;
}

type Change = { actorId: number; clientAddress?: string; nationalNo: string | null; reason?: string };

/** Sets the national id; null removes it. Must run in a transaction. Throws 422 if it is taken. */
export async function setNationalNo(deps: Deps, user: UserRow, change: Change): Promise<UserRow> {
  const { db, now } = deps;
  const { actorId, clientAddress, nationalNo, reason } = change;
  const [after] = await db
    .query()
    .update(users)
    .set({ nationalNo, nationalNoAt: nationalNo === null ? null : now() })
    .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
    .returning()
    .catch((error: unknown) => {
      throw hasSqlState(error, UNIQUE_VIOLATION) ? fieldError("national_no", "Errors.nationalIdTaken") : error;
    });
  if (!after) return user;
  const other = actorId === user.id ? undefined : actorId;
  await recordEvent(deps, { kind: "nationalIdChanged", userId: user.id, actorId: other, clientAddress });
  // The first national id is not audited: nobody can have found the account by an earlier one.
  if (user.nationalNo !== null) {
    const told = { actorId, subject: { kind: "user", id: user.id }, act: "nationalId" } as const;
    const before = { national_no: user.nationalNo };
    await recordChange(deps, told, before, { national_no: nationalNo, ...(reason && { reason }) });
  }
  return after;
}
