import "server-only";
import { asc, desc, eq, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import type { ExportedRepeat, OwnReferral, OwnWalletEntry } from "@/lib/contract/account";

export async function listOwnWallet({ db }: Deps, userId: number): Promise<OwnWalletEntry[]> {
  const rows = await db
    .query()
    .select()
    .from(walletEntries)
    .where(eq(walletEntries.userId, userId))
    .orderBy(desc(walletEntries.id));
  return rows.map(({ amount, kind, invoiceId, note, createdAt }) => {
    return { amount, kind, order_no: invoiceId, note, at: createdAt.toISOString() };
  });
}

export async function listOwnRepeats({ db }: Deps, userId: number): Promise<ExportedRepeat[]> {
  const rows = await db.query().select().from(repeats).where(eq(repeats.userId, userId)).orderBy(asc(repeats.id));
  return rows.map(({ invoiceId, periodicType, nextAt, endedAt }) => ({
    order_no: invoiceId,
    periodic_type: periodicType,
    next_at: nextAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
}

/** Omits the names of other people, which are their personal data. */
export async function listOwnReferrals({ db }: Deps, userId: number): Promise<OwnReferral[]> {
  const rows = await db
    .query()
    .select({ referral: referrals, code: coupons.code })
    .from(referrals)
    .leftJoin(coupons, eq(coupons.id, referrals.couponId))
    .where(or(eq(referrals.referrerId, userId), eq(referrals.friendId, userId)))
    .orderBy(asc(referrals.id));
  return rows.map(({ referral, code }) => {
    const isFriend = referral.friendId === userId;
    return { is_friend: isFriend, code: isFriend ? null : code, at: referral.createdAt.toISOString() };
  });
}
