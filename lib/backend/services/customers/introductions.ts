import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { hasEverPaid } from "./first-order";

/** Serializes setting a referrer: two users could otherwise refer each other at the same time. */
const INTRODUCTIONS_LOCK = 727_005;

const refused = (key: Parameters<typeof fieldError>[1]) => fieldError("introduce_code", key);

async function wasReferredBy({ db }: Deps, userId: number, customerId: number): Promise<boolean> {
  const { rows } = await db.query().execute<{ found: boolean }>(sql`
    with recursive above as (
      select referrer_id from ${referrals} where friend_id = ${userId}
      union select r.referrer_id from ${referrals} r join above on r.friend_id = above.referrer_id
    ) select exists (select 1 from above where referrer_id = ${customerId}) as found`);
  return rows[0]?.found ?? false;
}

async function findReferrer(deps: Deps, user: Pick<UserRow, "id" | "registeredBy">, code: string): Promise<number> {
  const [referrer] = await deps.db
    .query()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.introduceCode, code), isNull(users.deletedAt)));
  if (!referrer) throw refused("Errors.introduceCodeUnknown");
  if (referrer.id === user.id) throw refused("Errors.introduceCodeOwn");
  if (referrer.id === user.registeredBy) throw refused("Errors.introduceCodeAgent");
  if (await wasReferredBy(deps, referrer.id, user.id)) throw refused("Errors.introduceCodeCircle");
  return referrer.id;
}

/**
 * Sets the referrer once, before the first paid order. The calling transaction must hold no other locks. Throws 422.
 */
export async function bindReferrer(deps: Deps, userId: number, code: string): Promise<void> {
  const { db, now } = deps;
  await db.query().execute(sql`select pg_advisory_xact_lock(${INTRODUCTIONS_LOCK})`);
  await lockBuyer(deps, userId);
  const [user] = await db.query().select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`Customer ${userId} does not exist.`);
  const referrerId = await findReferrer(deps, user, code);
  const [known] = await db.query().select().from(referrals).where(eq(referrals.friendId, userId));
  if (known?.referrerId === referrerId) return;
  if (known) throw refused("Errors.introduceCodeGiven");
  if (await hasEverPaid(deps, userId)) throw refused("Errors.introduceCodeLate");
  await db.query().insert(referrals).values({ referrerId, friendId: userId, createdAt: now() });
}

/** Counts only failed attempts. Throws 429 after ten in an hour. */
export async function tryReferralCode<T>({ limits }: Deps, userId: number, work: () => Promise<T>): Promise<T> {
  await limits.spend("introduceCode", String(userId));
  const done = await work();
  await limits.release("introduceCode", String(userId));
  return done;
}

export async function setReferrer(deps: Deps, userId: number, code: string): Promise<void> {
  await tryReferralCode(deps, userId, () => deps.db.transaction(() => bindReferrer(deps, userId, code)));
}
