import "server-only";
import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
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
/**
 * What a page asked for just before its token was replaced is still on its way, and a 401 would take the new cookie along. For
 * so long the old token reads on; it writes nothing: whoever had copied it gets no more than a last look.
 */
const GRACE = 20 * SECOND;

export type UserRow = typeof users.$inferSelect;

/** Who asks: the user of a session, and the admin who acts for them, where one does. A retired token may only read. */
export type Caller = { user: UserRow; acting: Acting | null; isRetired: boolean };

/**
 * Opens a session and answers its token, which is nowhere else from now on. `device` is what its owner will know it by; one of
 * an admin who acts for the owner ends with the grant.
 */
export async function openSession(
  { db, now }: Deps,
  user: UserRow,
  { device = null, acting = null }: { device?: string | null; acting?: Acting | null } = {},
): Promise<string> {
  const token = createToken();
  const at = now();
  const lifetime = sessionSeconds(user.roles) * SECOND;
  await db
    .query()
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      device,
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
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        // A login that went on while its account was deleted opens nothing.
        isNull(users.deletedAt),
        gt(sessions.expiresAt, at),
        gt(sessions.usedAt, new Date(at.getTime() - IDLE)),
      ),
    );
  if (!row) return null;
  // A role that came after the login shortens its session as well.
  const { user, session } = row;
  if (at.getTime() - session.createdAt.getTime() >= sessionSeconds(user.roles) * SECOND) return null;
  if (at.getTime() - session.usedAt.getTime() > TOUCH_AFTER) {
    await db.query().update(sessions).set({ usedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  }
  const isRetired = session.retiredAt !== null;
  if (session.grantId === null) return { user, acting: null, isRetired };
  const acting = await findGrant(deps, session.grantId);
  return acting && { user, acting, isRetired };
}

/** The user of a live session, or null. */
export async function findSessionUser(deps: Deps, token: string): Promise<UserRow | null> {
  return (await findCaller(deps, token))?.user ?? null;
}

/** Lets a token that another one takes the place of read on for some seconds, and no longer. */
export async function retireSession({ db, now }: Deps, token: string): Promise<void> {
  const retiredAt = now();
  await db
    .query()
    .update(sessions)
    .set({ retiredAt, expiresAt: new Date(retiredAt.getTime() + GRACE) })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.retiredAt)));
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

/**
 * Ends every session of a user but the one of `token`. Where that lies in a browser's cookie it gets another token, which is
 * answered: whoever had copied the cookie is out as well.
 */
export async function endOtherSessions(
  deps: Deps,
  userId: number,
  { token, fromCookie }: { token: string | null; fromCookie: boolean },
): Promise<string | null> {
  const { db } = deps;
  const own = hashToken(token ?? "");
  await db
    .query()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, own)));
  const [session] = await db.query().select().from(sessions).where(eq(sessions.tokenHash, own));
  if (!fromCookie || !token || !session) return null;
  const renewed = createToken();
  await db
    .query()
    .insert(sessions)
    .values({ ...session, tokenHash: hashToken(renewed) });
  await retireSession(deps, token);
  return renewed;
}

/** The live sessions of a user, the one used last first. */
export async function listSessions({ db, now }: Deps, user: UserRow): Promise<(typeof sessions.$inferSelect)[]> {
  const at = now().getTime();
  return db
    .query()
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        isNull(sessions.retiredAt),
        gt(sessions.expiresAt, new Date(at)),
        gt(sessions.usedAt, new Date(at - IDLE)),
        gt(sessions.createdAt, new Date(at - sessionSeconds(user.roles) * SECOND)),
      ),
    )
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
}

/** Forgets sessions that are over; run by a job. */
export async function forgetOldSessions({ db, now }: Deps): Promise<void> {
  await forgetRows(db, sessions, lt(sessions.expiresAt, now()));
}
