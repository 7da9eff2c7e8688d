import "server-only";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { containing } from "@/lib/backend/db/like";
import { type CouponRow, coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/errors";
import type { CouponType } from "@/lib/contract/coupon";
import type { CouponCounts, CouponTab, DeskCoupon } from "@/lib/contract/desk-coupon";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { recordChange } from "./audit";
import { nameOf } from "./staff";

type Filter = { q?: string; tab?: CouponTab };
/** `value` is percent or rials, by `type`; `flooring` rials, `expires_at` ISO 8601. */
type Terms = {
  type: CouponType;
  value: number;
  flooring: number;
  expires_at: string | null;
  active: boolean;
  single_use: boolean;
  once_per_user: boolean;
};

const uses = sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id})`;

const isLive = (now: Date) =>
  sql`(${coupons.active} and (${coupons.expiresAt} is null or ${coupons.expiresAt} > ${now.toISOString()}::timestamptz))`;

const columnsOf = ({ type, value, flooring, expires_at, active, single_use, once_per_user }: Terms) => ({
  ...{ type, value, flooring, active, expiresAt: expires_at === null ? null : new Date(expires_at) },
  ...{ isSingleUse: single_use, isOncePerUser: once_per_user },
});

const kept = ({ code, type, value, flooring, expiresAt, active, isSingleUse, isOncePerUser }: CouponRow) => {
  return { code, type, value, flooring, expiresAt, active, isSingleUse, isOncePerUser };
};

const versionOf = (row: CouponRow) =>
  Object.values(kept(row))
    .map((value) => (value instanceof Date ? value.getTime() : value))
    .join("-");

function present(row: CouponRow, owner: UserRow | null, count: number): DeskCoupon {
  return {
    ...{
      id: row.id,
      version: versionOf(row),
      code: row.code,
      type: row.type,
      value: row.value,
      flooring: row.flooring,
    },
    ...{ expires_at: row.expiresAt?.toISOString() ?? null, active: row.active, uses: count },
    ...{ single_use: row.isSingleUse, once_per_user: row.isOncePerUser, owner: owner && nameOf(owner) },
  };
}

async function read({ db }: Pick<Deps, "db">, where: SQL | undefined, page = 1): Promise<DeskCoupon[]> {
  const rows = await db
    .query()
    .select({ row: coupons, owner: users, uses })
    .from(coupons)
    .leftJoin(users, eq(users.id, coupons.userId))
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map(({ row, owner, uses: count }) => present(row, owner, count));
}

/** A page of codes, newest first, and how many are good and how many are over. */
export async function listDeskCoupons(
  deps: Deps,
  { page, q, tab }: Filter & { page?: number },
): Promise<{ data: DeskCoupon[]; extra: CouponCounts }> {
  const { db, now } = deps;
  const live = isLive(now());
  const found = q ? sql`${coupons.code} ilike ${containing(q)}` : undefined;
  const inTab = tab === "live" ? live : tab === "ended" ? sql`not ${live}` : undefined;
  const all = await db.query().$count(coupons, found);
  const good = await db.query().$count(coupons, and(found, live));
  const tabs = { all, live: good, ended: all - good };
  return { data: await read(deps, and(found, inTab), page), extra: { count: tabs[tab ?? "all"], tabs } };
}

async function readOne(deps: Deps, id: number): Promise<DeskCoupon> {
  const [coupon] = await read(deps, eq(coupons.id, id));
  if (!coupon) throw notFound();
  return coupon;
}

/** Throws 422 where nobody has the number. */
async function findOwner({ db }: Deps, mobile: string | null): Promise<number | null> {
  if (mobile === null) return null;
  const own = and(eq(users.mobile, mobile), isNull(users.deletedAt));
  const [owner] = await db.query().select({ id: users.id }).from(users).where(own);
  if (!owner) throw fieldError("mobile_no", "Validation.nobody");
  return owner.id;
}

/** Makes a code, which is good at once. Throws 422 where the code is there already, or nobody has the number. */
export async function createCoupon(
  deps: Deps,
  actor: UserRow,
  { code, mobile_no, ...terms }: Terms & { code: string; mobile_no: string | null },
): Promise<DeskCoupon> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const userId = await findOwner(deps, mobile_no);
    const row = { code, userId, ...columnsOf(terms), createdAt: now() };
    const [made] = await db
      .query()
      .insert(coupons)
      .values(row)
      .onConflictDoNothing({ target: coupons.code })
      .returning();
    if (!made) throw fieldError("code", "Validation.couponTaken");
    const subject = { kind: "coupon", id: made.id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "newCoupon" }, {}, kept(made));
    return readOne(deps, made.id);
  });
}

/**
 * Changes what a code takes off and how long it is good; orders keep what it took off them. Throws 404, and 409 with what stands
 * there now where somebody was quicker.
 */
export async function saveCoupon(
  deps: Deps,
  actor: UserRow,
  { id, version, ...terms }: Terms & { id: number; version: string },
): Promise<DeskCoupon> {
  const { db } = deps;
  return db.transaction(async () => {
    const is = eq(coupons.id, id);
    const [before] = await db.query().select().from(coupons).where(is).for("update");
    if (!before) throw notFound();
    if (versionOf(before) !== version) {
      throw new ShopError(409, "Errors.changedMeanwhile", { data: { current: await readOne(deps, id) } });
    }
    const [after] = await db.query().update(coupons).set(columnsOf(terms)).where(is).returning();
    if (!after) throw notFound();
    const subject = { kind: "coupon", id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "saveCoupon" }, kept(before), kept(after));
    return readOne(deps, id);
  });
}
