import "server-only";
import { inArray } from "drizzle-orm";
import { CouponType } from "@/lib/contract/coupon";
import { isWholeToman } from "@/lib/domain/shared/money";
import { changedFields } from "../catalogue-import/changes";
import { type CouponRow, coupons } from "../db/schema/coupons";
import { users } from "../db/schema/users";
import { couponValues } from "../services/desk/coupon-list";
import type { FileOf, ShopFile } from "./schema";
import { recordImported, type Work } from "./work";

type CouponEntry = FileOf<"coupons">;
type Coupon = Omit<CouponRow, "id" | "createdAt">;

const TYPES = { percent: CouponType.Percent, amount: CouponType.Amount } as const;
const MAX_PERCENT = 100;

function merge(given: CouponEntry, before: CouponRow | undefined, owner: number | null | undefined): Coupon {
  return {
    code: given.code,
    userId: owner === undefined ? (before?.userId ?? null) : owner,
    type: given.type ? TYPES[given.type] : (before?.type ?? CouponType.Amount),
    value: given.value ?? before?.value ?? 0,
    flooring: given.flooring ?? before?.flooring ?? 0,
    expiresAt: given.expires_at === undefined ? (before?.expiresAt ?? null) : given.expires_at,
    active: given.active ?? before?.active ?? true,
    isSingleUse: given.single_use ?? before?.isSingleUse ?? false,
    isOncePerUser: given.once_per_user ?? before?.isOncePerUser ?? false,
  };
}

const recordCouponChange = (work: Work, before: CouponRow | undefined, after: CouponRow) =>
  recordImported(
    work,
    { kind: "coupon", id: after.id, act: before ? "saveCoupon" : "newCoupon" },
    before ? couponValues(before) : {},
    couponValues(after),
  );

/** Imports discount codes; orders that carry one keep their discount. */
export async function importCoupons(work: Work, { coupons: given = [] }: ShopFile): Promise<void> {
  const { db, now, changes, faults } = work;
  const codes = given.map(({ code }) => code);
  const known = await db.query().select().from(coupons).where(inArray(coupons.code, codes));
  const mobiles = given.flatMap(({ mobile }) => mobile ?? []);
  const owners = await db.query().select().from(users).where(inArray(users.mobile, mobiles));
  for (const [at, one] of given.entries()) {
    const path = `coupons[${at}]`;
    const before = known.find(({ code }) => code === one.code);
    const owner = one.mobile && owners.find(({ mobile }) => mobile === one.mobile)?.id;
    if (one.mobile && owner === undefined) faults.push(`${path}.mobile ${one.mobile} has no account`);
    const after = merge(one, before, one.mobile === null ? null : owner || undefined);
    if (!before && !(one.type && one.value)) faults.push(`${path} is new and needs type and value`);
    if (after.type === CouponType.Percent && after.value > MAX_PERCENT)
      faults.push(`${path}.value is more than 100 percent`);
    if (after.type === CouponType.Amount && !isWholeToman(after.value))
      faults.push(`${path}.value must be a whole number of toman: rials that end with 0`);
    const fields = before && changedFields<Coupon>(before, after);
    changes.note("coupons", one.code, fields);
    if (faults.length > 0 || fields?.length === 0) continue;
    const [made] = await db
      .query()
      .insert(coupons)
      .values({ ...after, createdAt: now })
      .onConflictDoUpdate({ target: coupons.code, set: after })
      .returning();
    if (made) await recordCouponChange(work, before, made);
  }
}
