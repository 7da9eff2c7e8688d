import "server-only";
import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { Drizzle } from "@/lib/backend/db/client";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { sessionSeconds } from "@/lib/contract/user";
import { sessions, users } from "../db/schema/users";
import { endGrants, findGrant, type Impersonation } from "./impersonation";
import { forgetBrowsers } from "./pending-logins";
import { endTicketsOf } from "./tickets";
import { createToken, hashToken } from "./tokens";

const SECOND = 1000;
const IDLE = 14 * 86_400 * SECOND;
/** Storing the last use on every request would turn each read into a write. */
const TOUCH_AFTER = 10 * 60_000;
/** How long a replaced token can still be used to read: a 401 for a request in progress would delete the new cookie. */
const GRACE = 20 * SECOND;

export type UserRow = typeof users.$inferSelect;

/** A session's user, last re-authentication, and impersonating admin, if any. A retired token can only read. */
export type Caller = {
  user: UserRow;
  reauthenticatedAt: Date | null;
  acting: Impersonation | null;
  isRetired: boolean;
};

type SessionRow = typeof sessions.$inferSelect;
type NewSession = {
  device?: string | null;
  acting?: Impersonation | null;
  goesOn?: SessionRow | null;
  byPassword?: boolean;
};

/**
 * Opens a session and returns its token, which is stored only as a hash; `device` is the name shown to its owner. An
 * impersonation expires with its grant, and a session resumed by `goesOn` when the earlier one would have.
 */
export async function openSession(
  { db, now }: Deps,
  user: UserRow,
  { device = null, acting = null, goesOn = null, byPassword = false }: NewSession = {},
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
      createdAt: goesOn?.createdAt ?? at,
      usedAt: at,
      reauthenticatedAt: byPassword ? at : goesOn?.reauthenticatedAt,
      expiresAt: acting?.expiresAt ?? goesOn?.expiresAt ?? new Date(at.getTime() + lifetime),
    });
  return token;
}

/** Unnamed, because a pooler in front of PostgreSQL may give each statement another connection. */
function prepareCallerQuery(db: Drizzle) {
  return db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        // A login that completes while its account is being deleted gets no session.
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        gt(sessions.expiresAt, sql.placeholder("at")),
        gt(sessions.usedAt, sql.placeholder("usedAfter")),
      ),
    )
    .prepare("");
}

/** Each call with a session needs this query, and writing its many columns as SQL takes longer than running it. */
const prepared = new WeakMap<Drizzle, ReturnType<typeof prepareCallerQuery>>();

function callerQueryOn(db: Drizzle): ReturnType<typeof prepareCallerQuery> {
  const query = prepared.get(db) ?? prepareCallerQuery(db);
  prepared.set(db, query);
  return query;
}

/** Returns null if the session is unknown, ended, idle for too long, or older than its user's roles allow. */
export async function findCaller(deps: Deps, token: string): Promise<Caller | null> {
  const { db, now } = deps;
  const at = now();
  const tokenHash = hashToken(token);
  const [row] = await callerQueryOn(db.query()).execute({
    tokenHash,
    at: at.toISOString(),
    usedAfter: new Date(at.getTime() - IDLE).toISOString(),
  });
  if (!row) return null;
  // A role granted after the login also shortens the session.
  const { user, session } = row;
  if (at.getTime() - session.createdAt.getTime() >= sessionSeconds(user.roles) * SECOND) return null;
  if (at.getTime() - session.usedAt.getTime() > TOUCH_AFTER) {
    await db.query().update(sessions).set({ usedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  }
  const isRetired = session.retiredAt !== null;
  if (session.grantId === null) return { user, reauthenticatedAt: session.reauthenticatedAt, acting: null, isRetired };
  const acting = await findGrant(deps, session.grantId);
  return acting && { user, reauthenticatedAt: null, acting, isRetired };
}

export async function recordReauthentication({ db, now }: Deps, token: string): Promise<void> {
  await db
    .query()
    .update(sessions)
    .set({ reauthenticatedAt: now() })
    .where(eq(sessions.tokenHash, hashToken(token)));
}

export async function retireSession({ db, now }: Deps, token: string): Promise<void> {
  const retiredAt = now();
  await db
    .query()
    .update(sessions)
    .set({ retiredAt, expiresAt: new Date(retiredAt.getTime() + GRACE) })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.retiredAt)));
}

/** Ends the session that a browser had before a new login, and any impersonation in it or started from it. */
export async function replaceSession(deps: Deps, token: string, clientAddress?: string): Promise<void> {
  const { db } = deps;
  const [session] = await db
    .query()
    .select({ grantId: sessions.grantId })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (typeof session?.grantId === "number") await endGrants(deps, { grantId: session.grantId }, clientAddress);
  await endGrants(deps, { token }, clientAddress);
  await retireSession(deps, token);
}

/** Ends a session together with the tickets and the impersonation created from it. */
export async function endSession(deps: Deps, token: string, clientAddress?: string): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    await endGrants(deps, { token }, clientAddress);
    await db
      .query()
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
  });
}

type Shop = Pick<Deps, "db" | "now">;

/** Also ends what would open another session without a second step. */
async function endGrantsAndTickets(deps: Shop, userId: number): Promise<void> {
  await forgetBrowsers(deps, userId);
  await endGrants(deps, { userId });
  await endTicketsOf(deps, userId);
}

/** Logs a user out everywhere. Must run in a transaction. */
export async function endSessionsOf(deps: Shop, userId: number): Promise<void> {
  await endGrantsAndTickets(deps, userId);
  await deps.db.query().delete(sessions).where(eq(sessions.userId, userId));
}

/**
 * Ends every other session of a user. A token in a cookie is also replaced, in case it was copied; returns the new
 * token, otherwise null. Must run in a transaction.
 */
export async function endOtherSessions(
  deps: Deps,
  userId: number,
  { token, fromCookie }: { token: string | null; fromCookie: boolean },
): Promise<string | null> {
  const { db } = deps;
  const own = hashToken(token ?? "");
  await endGrantsAndTickets(deps, userId);
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

export async function deleteOldSessions({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, sessions, lt(sessions.expiresAt, now()));
}
