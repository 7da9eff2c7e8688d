import "server-only";
import { and, eq, gt, lt } from "drizzle-orm";
import { sessionSeconds } from "@/lib/contract/user";
import { forgetRows } from "../db/forget";
import { sessions, users } from "../db/schema/users";
import type { Deps } from "../deps";
import { type Acting, findGrant } from "./grants";
import { createToken, hashToken } from "./tokens";

const SECOND = 1000;
const IDLE = 14 * 86_400 * SECOND;
/** Writing the last use on every request would make each read a write. */
const TOUCH_AFTER = 10 * 60_000;

export type UserRow = typeof users.$inferSelect;

/** Who asks: the user of a session, and the admin who acts for them, where one does. */
export type Caller = { user: UserRow; acting: Acting | null };

/** Opens a session and answers its token, which is nowhere else from now on. One of an admin who acts ends with the grant. */
export async function openSession({ db, now }: Deps, user: UserRow, acting: Acting | null = null): Promise<string> {
  const token = createToken();
  const at = now();
  const lifetime = sessionSeconds(user.roles) * SECOND;
  await db
    .query()
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      grantId: acting?.grantId,
      createdAt: at,
      usedAt: at,
      expiresAt: acting?.expiresAt ?? new Date(at.getTime() + lifetime),
    });
  return token;
}

/** Who has a live session, or null: unknown, ended, idle for too long, or older than a session of its user may be. */
export async function findCaller(deps: Deps, token: string): Promise<Caller | null> {
  const { db, now } = deps;
  const at = now();
  const tokenHash = hashToken(token);
  const [row] = await db
    .query()
    .select({ user: users, grantId: sessions.grantId, createdAt: sessions.createdAt, usedAt: sessions.usedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, at),
        gt(sessions.usedAt, new Date(at.getTime() - IDLE)),
      ),
    );
  if (!row) return null;
  // A role that came after the login shortens its session as well.
  if (at.getTime() - row.createdAt.getTime() >= sessionSeconds(row.user.roles) * SECOND) return null;
  if (at.getTime() - row.usedAt.getTime() > TOUCH_AFTER) {
    await db.query().update(sessions).set({ usedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  }
  if (row.grantId === null) return { user: row.user, acting: null };
  const acting = await findGrant(deps, row.grantId);
  return acting && { user: row.user, acting };
}

/** The user of a live session, or null. */
export async function findSessionUser(deps: Deps, token: string): Promise<UserRow | null> {
  return (await findCaller(deps, token))?.user ?? null;
}

export async function endSession({ db }: Deps, token: string): Promise<void> {
  await db
    .query()
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
}

/** Logs a user out everywhere. */
export async function endSessionsOf({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(sessions).where(eq(sessions.userId, userId));
}

/** Forgets sessions that are over; run by a job. */
export async function forgetOldSessions({ db, now }: Deps): Promise<void> {
  await forgetRows(db, sessions, lt(sessions.expiresAt, now()));
}
