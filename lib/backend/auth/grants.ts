import "server-only";
import { and, eq, gt, isNull, lt, or, type SQL } from "drizzle-orm";
import { ACTING_SECONDS, ADMIN } from "@/lib/contract/user";
import { forgetRows } from "../db/forget";
import { actingGrants, loginTickets, sessions, users } from "../db/schema/users";
import type { Deps } from "../deps";
import { recordEvent } from "./events";
import { createToken, hashToken } from "./tokens";

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

/** An admin who acts for a customer, for as long as the grant and the admin's own session last. */
export type Acting = { grantId: number; admin: UserRow; adminSession: SessionRow; expiresAt: Date };

type Opening = { adminId: number; userId: number; token: string };

/** Lets the admin of a session act for a customer; answers the id of the grant. */
export async function openGrant({ db, now }: Deps, { token, ...who }: Opening): Promise<number> {
  const at = now();
  const expiresAt = new Date(at.getTime() + ACTING_SECONDS * 1000);
  const [grant] = await db
    .query()
    .insert(actingGrants)
    .values({ ...who, adminSession: hashToken(token), createdAt: at, expiresAt })
    .returning({ id: actingGrants.id });
  if (!grant) throw new Error("The grant was not written.");
  return grant.id;
}

/** A grant that still holds, or null: ended, an hour old, of a session that is over, or of somebody who is no admin any more. */
export async function findGrant({ db, now }: Deps, id: number): Promise<Acting | null> {
  const at = now();
  const [row] = await db
    .query()
    .select({ expiresAt: actingGrants.expiresAt, admin: users, adminSession: sessions })
    .from(actingGrants)
    .innerJoin(users, eq(users.id, actingGrants.adminId))
    .innerJoin(sessions, eq(sessions.tokenHash, actingGrants.adminSession))
    .where(
      and(
        eq(actingGrants.id, id),
        isNull(actingGrants.endedAt),
        gt(actingGrants.expiresAt, at),
        gt(sessions.expiresAt, at),
      ),
    );
  return row?.admin.roles.includes(ADMIN) ? { ...row, grantId: id } : null;
}

/**
 * Lays an admin's own session aside while their browser holds the one that they act by: nobody has its token until then, and
 * it stands in no list.
 */
export async function parkSession(deps: Deps, session: SessionRow): Promise<void> {
  const tokenHash = hashToken(createToken());
  await deps.db
    .query()
    .insert(sessions)
    .values({ ...session, tokenHash, retiredAt: deps.now() });
  await moveGrants(deps, session.tokenHash, tokenHash);
}

/** Puts the session of `token` in the place of one that was laid aside. */
export async function takeParked(deps: Deps, session: SessionRow, token: string): Promise<void> {
  if (session.retiredAt === null) return;
  await moveGrants(deps, session.tokenHash, hashToken(token));
  await deps.db.query().delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}

async function moveGrants({ db }: Deps, from: string, to: string): Promise<void> {
  await db.query().update(actingGrants).set({ adminSession: to }).where(eq(actingGrants.adminSession, from));
}

/** Whose grants end: one, those of an admin's session, or all that somebody acts by or is acted for with. */
type Ending = { grantId: number } | { token: string } | { userId: number };

function named(ending: Ending): SQL | undefined {
  if ("grantId" in ending) return eq(actingGrants.id, ending.grantId);
  if ("token" in ending) return eq(actingGrants.adminSession, hashToken(ending.token));
  return or(eq(actingGrants.adminId, ending.userId), eq(actingGrants.userId, ending.userId));
}

/** Ends grants, and what they opened or could open with them; written down. */
export async function endGrants(deps: Deps, ending: Ending, clientAddress?: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    const ended = await db
      .query()
      .update(actingGrants)
      .set({ endedAt: now() })
      .where(and(named(ending), isNull(actingGrants.endedAt), gt(actingGrants.expiresAt, now())))
      .returning();
    for (const { id, userId, adminId: actorId } of ended) {
      await db.query().delete(sessions).where(eq(sessions.grantId, id));
      await db.query().delete(loginTickets).where(eq(loginTickets.grantId, id));
      await recordEvent(deps, { kind: "actingEnded", userId, actorId, clientAddress, details: { grant: id } });
    }
  });
}

/** Forgets grants that are over, with what they had opened: the log of security still tells of them. Run by a job. */
export async function forgetOldGrants({ db, now }: Deps): Promise<void> {
  await forgetRows(db, actingGrants, lt(actingGrants.expiresAt, now()));
}
