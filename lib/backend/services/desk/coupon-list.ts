import "server-only";
import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { containing } from "@/lib/backend/db/like";
import { type CouponRow, coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { notFound } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import { CouponType } from "@/lib/contract/coupon";
import type { CouponCounts, CouponTab, DeskCoupon } from "@/lib/contract/desk-coupon";
import type { RecordHistory } from "@/lib/contract/desk-people";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { historyOf } from "./audit-list";
import { csvFile } from "./csv-file";
import { nameOf } from "./staff";
import { versionOf } from "./version";

type Shop = Pick<Deps, "db" | "now">;
type Asked = { q?: string; tab?: CouponTab; sort?: "newest" | "oldest" };
type Part = { sort?: Asked["sort"]; most: number; skip?: number };

const uses = sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id})`;

/** Returns the fields that the audit log records and the version is computed from. */
export const keptOfCoupon = ({ type, value, ...row }: CouponRow) => ({
  code: row.code,
  percent: type === CouponType.Percent ? value : null,
  amount: type === CouponType.Amount ? value : null,
  flooring: row.flooring,
  expiresAt: row.expiresAt,
  active: row.active,
  singleUse: row.isSingleUse,
  oncePerUser: row.isOncePerUser,
});

export const couponVersion = (row: CouponRow) => versionOf(keptOfCoupon(row));

async function read({ db }: Pick<Deps, "db">, where: SQL | undefined, { sort, most, skip = 0 }: Part) {
  const found = await db
    .query()
    .select({ row: coupons, owner: users, uses })
    .from(coupons)
    .leftJoin(users, eq(users.id, coupons.userId))
    .where(where)
    .orderBy((sort === "oldest" ? asc : desc)(coupons.id))
    .limit(most)
    .offset(skip);
  return found.map(({ row, owner, uses: count }): DeskCoupon => {
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
  });
}

function filterOf({ q, tab }: Asked, now: Date) {
  const live = sql`(${coupons.active} and (${coupons.expiresAt} is null or ${coupons.expiresAt} > ${now.toISOString()}::timestamptz))`;
  const found = q ? sql`${coupons.code} ilike ${containing(q)}` : undefined;
  const inTab = tab === "live" ? live : tab === "ended" ? sql`not ${live}` : undefined;
  return { found, live, shown: and(found, inTab) };
}

export async function listDeskCoupons(
  deps: Shop,
  { page = 1, ...asked }: Asked & { page?: number },
): Promise<{ data: DeskCoupon[]; extra: CouponCounts }> {
  const { found, live, shown } = filterOf(asked, deps.now());
  const all = await deps.db.query().$count(coupons, found);
  const good = await deps.db.query().$count(coupons, and(found, live));
  const tabs = { all, live: good, ended: all - good };
  const data = await read(deps, shown, { sort: asked.sort, most: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
  return { data, extra: { count: tabs[asked.tab ?? "all"], tabs } };
}

const HEADS = [
  ...(["code", "percent", "offRials", "floorRials", "endJalali", "endIso"] as const),
  ...(["active", "uses"] as const),
];

/** Leaves out whose coupon it is: personal data stays out of the file. */
export function exportCoupons(deps: Shop, asked: Asked): Response {
  const { shown } = filterOf(asked, deps.now());
  const after = asked.sort === "oldest" ? gt : lt;
  return csvFile<DeskCoupon>({
    name: "coupons",
    heads: HEADS.map((head) => translate(`DeskExport.${head}`)),
    read: (last, most) => read(deps, and(shown, last && after(coupons.id, last.id)), { sort: asked.sort, most }),
    toCells: ({ code, type, value, flooring, expires_at, active, uses: count }) => [
      ...[code, type === CouponType.Percent ? value : null, type === CouponType.Amount ? value : null, flooring],
      ...[expires_at && toLatinDigits(formatJalaliDate(expires_at)), expires_at, Number(active), count],
    ],
  });
}

export async function readCoupon(deps: Pick<Deps, "db">, id: number): Promise<DeskCoupon> {
  const [coupon] = await read(deps, eq(coupons.id, id), { most: 1 });
  if (!coupon) throw notFound();
  return coupon;
}

export async function showCoupon(deps: Deps, id: number): Promise<{ data: DeskCoupon; extra: RecordHistory }> {
  return { data: await readCoupon(deps, id), extra: { history: await historyOf(deps, { kind: "coupon", id }) } };
}
