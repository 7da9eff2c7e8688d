import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { translate } from "@/lib/backend/core/translate";
import { type CouponRow, coupons } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import type { Remember } from "@/lib/backend/http/context";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { CouponType } from "@/lib/contract/coupon";
import type { GivenCoupon } from "@/lib/contract/desk-coupon";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { couponValues } from "./coupon-list";
import { areCustomers } from "./customer-list";
import { parseEnd } from "./parse-end";

/** As long as nobody guesses it. */
const CODE_LENGTH = 10;

/** `value` is a percentage or rials, depending on `type`; `flooring` is in rials, `expires_at` is ISO 8601. */
type Gift = {
  ids: number[];
  type: CouponType;
  value: number;
  flooring: number;
  expires_at: string | null;
  sms: boolean;
};

async function notifyOwner(deps: Deps, mobile: string, { id, code, type, value, expiresAt }: CouponRow): Promise<void> {
  const amount =
    type === CouponType.Percent
      ? translate("StaffCoupons.percentOf", { value: formatCount(value) })
      : translate("StaffCoupons.toman", { amount: formatToman(value) });
  const until = expiresAt
    ? translate("StaffCoupons.untilDay", { day: formatJalaliDate(expiresAt.toISOString()) })
    : translate("StaffCoupons.endless");
  const text = await smsText(deps, "couponGiven", { amount, code, until, link: deps.origin + routes.coupons });
  await queueText(deps, { dedupeKey: `coupon:${id}`, mobile, text });
}

/**
 * Makes a code for each of these customers, which only they can use, and only once. All or nothing: throws 422 on `ids`
 * if one of them is no customer, or has a blocked account.
 */
export async function giveCoupons(
  deps: Deps,
  actor: UserRow,
  { ids, sms, expires_at, ...terms }: Gift,
  remember?: Remember,
): Promise<GivenCoupon[]> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const wanted = [...new Set(ids)];
    const may = and(inArray(users.id, wanted), areCustomers, isNull(users.blockedAt));
    const owners = await db
      .query()
      .select({ id: users.id, mobile: users.mobile })
      .from(users)
      .where(may)
      .orderBy(users.id);
    if (owners.length < wanted.length) throw fieldError("ids", "Validation.customers");
    const expiresAt = parseEnd(expires_at, [], now());
    const common = { ...terms, expiresAt, isSingleUse: true, createdAt: now() };
    const made = await db
      .query()
      .insert(coupons)
      .values(owners.map(({ id: userId }) => ({ ...common, userId, code: createPublicCode(CODE_LENGTH) })))
      .returning();
    for (const coupon of made) {
      const subject = { kind: "coupon", id: coupon.id } as const;
      await recordChange(deps, { actorId: actor.id, subject, act: "newCoupon" }, {}, couponValues(coupon));
      const owner = owners.find(({ id }) => id === coupon.userId);
      if (sms && owner) await notifyOwner(deps, owner.mobile, coupon);
    }
    const given = made.map(({ userId, code }) => ({ customer: userId ?? 0, code }));
    await remember?.(given);
    return given;
  });
}
