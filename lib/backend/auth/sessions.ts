import "server-only";
import { and, eq, gt, lt } from "drizzle-orm";
import { SALES_AGENT } from "@/lib/contract/user";
import { sessions, users } from "../db/schema/users";
import type { Deps } from "../deps";
import { createToken, hashToken } from "./tokens";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIFETIME = 30 * DAY;
const AGENT_LIFETIME = 12 * HOUR;
const IDLE = 14 * DAY;
/** Writing the last use on every request would make each read a write. */
const TOUCH_AFTER = 10 * 60_000;

export type UserRow = typeof users.$inferSelect;

/** Opens a session and answers its token, which is nowhere else from now on. */
export async function openSession({ db, now }: Deps, user: UserRow): Promise<string> {
  const token = createToken();
  const at = now();
  const lifetime = user.roles.includes(SALES_AGENT) ? AGENT_LIFETIME : LIFETIME;
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

/** The user of a live session, or null: unknown, ended, or idle for too long. */
export async function findSessionUser({ db, now }: Deps, token: string): Promise<UserRow | null> {
  const at = now();
  const tokenHash = hashToken(token);
  const [row] = await db
    .query()
    .select({ user: users, usedAt: sessions.usedAt })
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
  await db.query().delete(sessions).where(lt(sessions.expiresAt, now()));
}
