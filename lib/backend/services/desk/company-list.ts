import "server-only";
import { and, asc, count, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { containsNormalized, containsPattern } from "@/lib/backend/db/like";
import { type CompanyRow, companies, companyCodes, companyTimeWindows } from "@/lib/backend/db/schema/companies";
import { users } from "@/lib/backend/db/schema/users";
import { COMPANY_TABS, type DeskCompany } from "@/lib/contract/desk-company";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { versionOf } from "../versioned";
import { adminList } from "./admin-list";

type Shop = Pick<Deps, "db">;

export const companyValues = ({ time_windows, codes, ...company }: DeskCompany) => {
  const say = ({ code, expires_at }: DeskCompany["codes"][number]) =>
    expires_at ? `${code} ${formatJalaliDate(expires_at)}` : code;
  return {
    name: company.name,
    address: company.address,
    phone: company.phone,
    flooring: company.flooring,
    discountPercent: company.discount_percent,
    openToAll: company.open_to_all,
    active: company.active,
    windows: time_windows,
    codes: codes.filter(({ active }) => active).map(say),
    codesOff: codes.filter(({ active }) => !active).map(say),
  };
};

async function partsOf({ db }: Shop, ids: number[]) {
  const windows = await db
    .query()
    .select()
    .from(companyTimeWindows)
    .where(and(inArray(companyTimeWindows.companyId, ids), eq(companyTimeWindows.active, true)))
    .orderBy(asc(companyTimeWindows.position));
  const codes = await db
    .query()
    .select()
    .from(companyCodes)
    .where(inArray(companyCodes.companyId, ids))
    .orderBy(asc(companyCodes.code));
  const accounts = await db
    .query()
    .select({ companyId: users.companyId, count: count() })
    .from(users)
    .where(and(inArray(users.companyId, ids), isNull(users.deletedAt)))
    .groupBy(users.companyId);
  return { windows, codes, accounts };
}

function present(row: CompanyRow, { windows, codes, accounts }: Awaited<ReturnType<typeof partsOf>>): DeskCompany {
  const { id, name, address, phone, flooring, active } = row;
  const isOwn = ({ companyId }: { companyId: number | null }) => companyId === id;
  const fields = {
    name,
    address,
    phone,
    flooring,
    active,
    discount_percent: row.discountPercent,
    open_to_all: row.openToAll,
    time_windows: windows.filter(isOwn).map(({ title }) => title),
    codes: codes.filter(isOwn).map(({ code, expiresAt, active: isOn }) => {
      return { code, expires_at: expiresAt?.toISOString() ?? null, active: isOn };
    }),
  };
  return { id, version: versionOf(fields), ...fields, accounts: accounts.find(isOwn)?.count ?? 0 };
}

function matchesName(q: string): SQL | undefined {
  const pattern = containsPattern(q);
  return or(
    containsNormalized(companies.name, q),
    containsNormalized(companies.address, q),
    sql`exists (select from ${companyCodes} where ${companyCodes.companyId} = ${companies.id}
      and ${companyCodes.code} ilike ${pattern})`,
  );
}

export const companyList = adminList({
  table: companies,
  tabs: COMPANY_TABS,
  inTab: (tab) => (tab === "active" ? eq(companies.active, true) : not(companies.active)),
  filter: ({ q }: { q?: string }) => (q ? matchesName(q) : undefined),
  present: async ({ db }, { where, order, limit, offset }): Promise<DeskCompany[]> => {
    const read = db.query().select().from(companies);
    const rows = await read
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const parts = await partsOf(
      { db },
      rows.map(({ id }) => id),
    );
    return rows.map((row) => present(row, parts));
  },
  csv: {
    name: "companies",
    columns: {
      company: ({ name }) => name,
      address: ({ address }) => address,
      phone: ({ phone }) => phone,
      percent: ({ discount_percent }) => discount_percent,
      floorRials: ({ flooring }) => flooring,
      openToAll: ({ open_to_all }) => Number(open_to_all),
      active: ({ active }) => Number(active),
      windows: ({ time_windows }) => joined(time_windows),
      codes: (company) => joined(companyValues(company).codes),
      accounts: ({ accounts }) => accounts,
    },
  },
});
