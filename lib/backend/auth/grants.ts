import "server-only";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { ACTING_SECONDS, ADMIN } from "@/lib/contract/user";
import { forgetRows } from "../db/forget";
import { actingGrants, loginTickets, sessions, users } from "../db/schema/users";
import type { Deps } from "../deps";

type UserRow = typeof users.$inferSelect;

/** An admin who acts for a customer, for as long as the grant lasts. */
export type Acting = { grantId: number; admin: UserRow; expiresAt: Date };

/** Lets an admin act for a customer; answers the id of the grant. */
export async function openGrant({ db, now }: Deps, adminId: number, userId: number): Promise<number> {
  const at = now();
  const [grant] = await db
    .query()
    .insert(actingGrants)
    .values({ adminId, userId, createdAt: at, expiresAt: new Date(at.getTime() + ACTING_SECONDS * 1000) })
    .returning({ id: actingGrants.id });
  if (!grant) throw new Error("The grant was not written.");
  return grant.id;
}

/** A grant that still holds, or null: ended, an hour old, or of somebody who is no admin any more. */
export async function findGrant({ db, now }: Deps, id: number): Promise<Acting | null> {
  const [row] = await db
    .query()
    .select({ expiresAt: actingGrants.expiresAt, admin: users })
    .from(actingGrants)
    .innerJoin(users, eq(users.id, actingGrants.adminId))
    .where(and(eq(actingGrants.id, id), isNull(actingGrants.endedAt), gt(actingGrants.expiresAt, now())));
  return row?.admin.roles.includes(ADMIN) ? { ...row, grantId: id } : null;
}

/** Ends a grant, and what it opened or could open with it. */
export async function endGrant({ db, now }: Deps, id: number): Promise<void> {
  await db.transaction(async () => {
    await db
      .query()
      .update(actingGrants)
      .set({ endedAt: now() })
      .where(and(eq(actingGrants.id, id), isNull(actingGrants.endedAt)));
    await db.query().delete(sessions).where(eq(sessions.grantId, id));
    await db.query().delete(loginTickets).where(eq(loginTickets.grantId, id));
  });
}

/** Forgets grants that are over, with what they had opened: the log of security still tells of them. Run by a job. */
export async function forgetOldGrants({ db, now }: Deps): Promise<void> {
  await forgetRows(db, actingGrants, lt(actingGrants.expiresAt, now()));
}
