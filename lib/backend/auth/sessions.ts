import "server-only";
import { and, eq, gt, lt } from "drizzle-orm";
import { sessionSeconds } from "@/lib/contract/user";
import { forgetRows } from "../db/forget";
import { sessions, users } from "../db/schema/users";
import type { Deps } from "../deps";
import { createToken, hashToken } from "./tokens";

const SECOND = 1000;
const IDLE = 14 * 86_400 * SECOND;
/** Writing the last use on every request would make each read a write. */
const TOUCH_AFTER = 10 * 60_000;

export type UserRow = typeof users.$inferSelect;

/** Opens a session and answers its token, which is nowhere else from now on. */
export async function openSession({ db, now }: Deps, user: UserRow): Promise<string> {
  const token = createToken();
  const at = now();
  const lifetime = sessionSeconds(user.roles) * SECOND;
  await db
    .query()
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: at,
      usedAt: at,
      expiresAt: new Date(at.getTime() + lifetime),
    });
  return token;
}

/** The user of a live session, or null: unknown, ended, idle for too long, or older than a session of its user may be. */
export async function findSessionUser({ db, now }: Deps, token: string): Promise<UserRow | null> {
  const at = now();
  const tokenHash = hashToken(token);
  const [row] = await db
    .query()
    .select({ user: users, createdAt: sessions.createdAt, usedAt: sessions.usedAt })
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
  return row.user;
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
