import "server-only";
import { eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { containsPattern } from "@/lib/backend/db/like";
import { type CouponRow, coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import { CouponType } from "@/lib/contract/coupon";
import { COUPON_TABS, type DeskCoupon } from "@/lib/contract/desk-coupon";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { versionOf } from "../versioned";
import { adminList } from "./admin-list";
import { nameOf } from "./staff";

const uses = sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id})`;
const isLive = (now: Date) =>
  sql`(${coupons.active} and (${coupons.expiresAt} is null or ${coupons.expiresAt} > ${now.toISOString()}::timestamptz))`;

/** Returns the fields that the audit log records and the version is computed from. */
export const couponValues = ({ type, value, ...row }: CouponRow) => ({
  code: row.code,
  percent: type === CouponType.Percent ? value : null,
  amount: type === CouponType.Amount ? value : null,
  flooring: row.flooring,
  expiresAt: row.expiresAt,
  active: row.active,
  singleUse: row.isSingleUse,
  oncePerUser: row.isOncePerUser,
});

export const couponVersion = (row: CouponRow) => versionOf(couponValues(row));

function present(row: CouponRow, owner: UserRow | null, count: number): DeskCoupon {
  const { id, code, type, value, flooring, expiresAt, active } = row;
  return {
    id,
    version: couponVersion(row),
    code,
    type,
    value,
    flooring,
    active,
    uses: count,
    expires_at: expiresAt?.toISOString() ?? null,
    owner: owner && nameOf(owner),
    single_use: row.isSingleUse,
    once_per_user: row.isOncePerUser,
  };
}

export const couponList = adminList({
  table: coupons,
  tabs: COUPON_TABS,
  inTab: (tab, now) => (tab === "live" ? isLive(now) : sql`not ${isLive(now)}`),
  filter: ({ q }: { q?: string }) => (q ? sql`${coupons.code} ilike ${containsPattern(q)}` : undefined),
  present: async ({ db }, { where, order, limit, offset }) => {
    const found = await db
      .query()
      .select({ row: coupons, owner: users, uses })
      .from(coupons)
      .leftJoin(users, eq(users.id, coupons.userId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return found.map(({ row, owner, uses: count }) => present(row, owner, count));
  },
  csv: {
    name: "coupons",
    // The owner is personal data, so the CSV file omits it.
    columns: {
      code: ({ code }) => code,
      percent: ({ type, value }) => (type === CouponType.Percent ? value : null),
      offRials: ({ type, value }) => (type === CouponType.Amount ? value : null),
      floorRials: ({ flooring }) => flooring,
      endJalali: ({ expires_at }) => expires_at && toLatinDigits(formatJalaliDate(expires_at)),
      endIso: ({ expires_at }) => expires_at,
      active: ({ active }) => Number(active),
      uses: ({ uses: count }) => count,
    },
  },
});
