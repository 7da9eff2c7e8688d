import "server-only";
import { inArray } from "drizzle-orm";
import type { CouponType } from "@/lib/contract/coupon";
import type { Database } from "../client";
import { coupons } from "../schema/coupons";
import { users } from "../schema/users";
import couponData from "./data/coupons.json";

const DAY_MS = 24 * 60 * 60_000;

export async function seedCoupons(db: Database, now: Date): Promise<void> {
  const mobiles = couponData.flatMap(({ mobile }) => mobile ?? []);
  const owners = await db
    .query()
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(inArray(users.mobile, mobiles));
  const rows = couponData.map(
    ({ code, mobile, type, value, flooring, days, once_per_user: isOncePerUser, single_use: isSingleUse }) => ({
      code,
      value,
      flooring,
      isOncePerUser,
      isSingleUse,
      createdAt: now,
      type: type as CouponType,
      userId: owners.find((owner) => owner.mobile === mobile)?.id ?? null,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    }),
  );
  await db.query().insert(coupons).values(rows);
}
