import "server-only";
import { and, eq, gt, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { impersonationGrants, loginTickets, sessions, users } from "@/lib/backend/db/schema/users";
import { ADMIN, IMPERSONATION_SECONDS } from "@/lib/contract/user";
import { recordEvent } from "./events";
import { createToken, hashToken } from "./tokens";

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

/** An admin impersonating a customer; it ends with the grant or with the admin's own session. */
export type Impersonation = { grantId: number; admin: UserRow; adminSession: SessionRow; expiresAt: Date };

type Opening = { adminId: number; userId: number; token: string; reason?: string };

/** Starts the only impersonation of this admin: an earlier one ends. */
export async function startImpersonation(deps: Deps, { token, ...who }: Opening): Promise<number> {
  const { db, now } = deps;
  return db.transaction(async () => {
    // Two starts at once would each find no other.
    await db.query().select({ id: users.id }).from(users).where(eq(users.id, who.adminId)).for("no key update");
    await endGrants(deps, { adminId: who.adminId });
    const at = now();
    const expiresAt = new Date(at.getTime() + IMPERSONATION_SECONDS * 1000);
    const [grant] = await db
      .query()
      .insert(impersonationGrants)
      .values({ ...who, adminSession: hashToken(token), createdAt: at, expiresAt })
      .returning({ id: impersonationGrants.id });
    if (!grant) throw new Error("The grant was not written.");
    return grant.id;
  });
}

/** Returns a valid grant; null if it has ended or expired, its session is over, or its owner is no longer an admin. */
export async function findGrant({ db, now }: Deps, id: number): Promise<Impersonation | null> {
  const at = now();
  const [row] = await db
    .query()
    .select({ expiresAt: impersonationGrants.expiresAt, admin: users, adminSession: sessions })
    .from(impersonationGrants)
    .innerJoin(users, eq(users.id, impersonationGrants.adminId))
    .innerJoin(sessions, eq(sessions.tokenHash, impersonationGrants.adminSession))
    .where(
      and(
        eq(impersonationGrants.id, id),
        isNull(impersonationGrants.endedAt),
        gt(impersonationGrants.expiresAt, at),
        gt(sessions.expiresAt, at),
      ),
    );
  return row?.admin.roles.includes(ADMIN) ? { ...row, grantId: id } : null;
}

/** Parks an admin's session while their browser impersonates: nobody knows its new token, and no list shows it. */
export async function parkSession(deps: Deps, session: SessionRow): Promise<void> {
  const tokenHash = hashToken(createToken());
  await deps.db
    .query()
    .insert(sessions)
    .values({ ...session, tokenHash, retiredAt: deps.now() });
  await moveGrants(deps, session.tokenHash, tokenHash);
}

/** Moves the grants of a parked session to the session of `token` and deletes the parked one. */
export async function restoreRetiredSession(deps: Deps, session: SessionRow, token: string): Promise<void> {
  if (session.retiredAt === null) return;
  await moveGrants(deps, session.tokenHash, hashToken(token));
  await deps.db.query().delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}

async function moveGrants({ db }: Deps, from: string, to: string): Promise<void> {
  await db
    .query()
    .update(impersonationGrants)
    .set({ adminSession: to })
    .where(eq(impersonationGrants.adminSession, from));
}

type Ending =
  | { grantId: number }
  | { adminId: number }
  | { token: string }
  | { tokenHash: string }
  | { userId: number };

function endingCondition(ending: Ending): SQL | undefined {
  if ("grantId" in ending) return eq(impersonationGrants.id, ending.grantId);
  if ("adminId" in ending) return eq(impersonationGrants.adminId, ending.adminId);
  if ("token" in ending) return eq(impersonationGrants.adminSession, hashToken(ending.token));
  if ("tokenHash" in ending) return eq(impersonationGrants.adminSession, ending.tokenHash);
  return or(eq(impersonationGrants.adminId, ending.userId), eq(impersonationGrants.userId, ending.userId));
}

/** Ends grants together with the sessions and tickets created from them, and records a security event for each. */
export async function endGrants(deps: Pick<Deps, "db" | "now">, ending: Ending, clientAddress?: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    const ended = await db
      .query()
      .update(impersonationGrants)
      .set({ endedAt: now() })
      .where(
        and(endingCondition(ending), isNull(impersonationGrants.endedAt), gt(impersonationGrants.expiresAt, now())),
      )
      .returning();
    for (const { id, userId, adminId: actorId } of ended) {
      await db.query().delete(sessions).where(eq(sessions.grantId, id));
      await db.query().delete(loginTickets).where(eq(loginTickets.grantId, id));
      await recordEvent(deps, { kind: "actingEnded", userId, actorId, clientAddress, details: { grant: id } });
    }
  });
}

export async function deleteOldGrants({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, impersonationGrants, lt(impersonationGrants.expiresAt, now()));
}
