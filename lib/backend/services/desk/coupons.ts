import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { CouponType } from "@/lib/contract/coupon";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import { requireVersion } from "../versioned";
import { couponList, couponValues, couponVersion } from "./coupon-list";
import { parseEnd } from "./parse-end";

/** `value` is a percentage or rials, depending on `type`; `flooring` is in rials, `expires_at` is ISO 8601. */
type Terms = {
  type: CouponType;
  value: number;
  flooring: number;
  expires_at: string | null;
  active: boolean;
  single_use: boolean;
  once_per_user: boolean;
};

const columnsOf = ({ type, value, flooring, active, single_use, once_per_user }: Terms) => {
  return { type, value, flooring, active, isSingleUse: single_use, isOncePerUser: once_per_user };
};

async function findOwner({ db }: Deps, mobile: string | null): Promise<number | null> {
  if (mobile === null) return null;
  const own = and(eq(users.mobile, mobile), isNull(users.deletedAt));
  const [owner] = await db.query().select({ id: users.id }).from(users).where(own);
  if (!owner) throw fieldError("mobile_no", "Validation.nobody");
  return owner.id;
}

/** Throws 422 if the code is taken, no account has the number, or the expiry is in the past. */
export async function createCoupon(
  deps: Deps,
  actor: UserRow,
  { code, mobile_no, ...terms }: Terms & { code: string; mobile_no: string | null },
): Promise<DeskCoupon> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const userId = await findOwner(deps, mobile_no);
    const expiresAt = parseEnd(terms.expires_at, [], now());
    const [made] = await db
      .query()
      .insert(coupons)
      .values({ code, userId, ...columnsOf(terms), expiresAt, createdAt: now() })
      .onConflictDoNothing({ target: coupons.code })
      .returning();
    if (!made) throw fieldError("code", "Validation.couponTaken");
    const subject = { kind: "coupon", id: made.id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "newCoupon" }, {}, couponValues(made));
    return couponList.get(deps, made.id);
  });
}

/** Saves a coupon; existing orders keep their discount. Throws 404, 409, and 422 for a new expiry in the past. */
export async function saveCoupon(
  deps: Deps,
  actor: UserRow,
  { id, version, ...terms }: Terms & { id: number; version: string },
): Promise<DeskCoupon> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const is = eq(coupons.id, id);
    const [before] = await db.query().select().from(coupons).where(is).for("no key update");
    if (!before) throw notFound();
    await requireVersion({ version: couponVersion(before) }, version, () => couponList.get(deps, id));
    const expiresAt = parseEnd(terms.expires_at, [before.expiresAt], now());
    const change = { ...columnsOf(terms), expiresAt };
    const [after] = await db.query().update(coupons).set(change).where(is).returning();
    if (!after) throw notFound();
    const told = { actorId: actor.id, subject: { kind: "coupon", id }, act: "saveCoupon" } as const;
    if (couponVersion(after) !== version) await recordChange(deps, told, couponValues(before), couponValues(after));
    return couponList.get(deps, id);
  });
}
