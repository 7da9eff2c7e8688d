import "server-only";
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { containing, containsFolded } from "@/lib/backend/db/like";
import { type CompanyRow, companies, companyCodes, companyTimeWindows } from "@/lib/backend/db/schema/companies";
import { users } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { notFound } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import type { CompanyCounts, CompanyTab, DeskCompany } from "@/lib/contract/desk-company";
import type { RecordHistory } from "@/lib/contract/desk-people";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { historyOf } from "./audit-list";
import { csvFile } from "./csv-file";
import { versionOf } from "./version";

type Shop = Pick<Deps, "db">;
type Asked = { q?: string; tab?: CompanyTab; sort?: "newest" | "oldest" };
type Part = { sort?: Asked["sort"]; most: number; skip?: number };

export const keptOfCompany = ({ time_windows, codes, ...company }: DeskCompany) => {
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

async function read({ db }: Shop, where: SQL | undefined, { sort, most, skip = 0 }: Part): Promise<DeskCompany[]> {
  const rows = await db
    .query()
    .select()
    .from(companies)
    .where(where)
    .orderBy((sort === "oldest" ? asc : desc)(companies.id))
    .limit(most)
    .offset(skip);
  const parts = await partsOf(
    { db },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, parts));
}

function found(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = containing(q);
  return or(
    containsFolded(companies.name, q),
    containsFolded(companies.address, q),
    sql`exists (select from ${companyCodes} where ${companyCodes.companyId} = ${companies.id}
      and ${companyCodes.code} ilike ${pattern})`,
  );
}

const inTab = (tab: CompanyTab | undefined) =>
  tab && (tab === "active" ? eq(companies.active, true) : not(companies.active));

export async function listDeskCompanies(
  deps: Shop,
  { page = 1, q, tab, sort }: Asked & { page?: number },
): Promise<{ data: DeskCompany[]; extra: CompanyCounts }> {
  const all = await deps.db.query().$count(companies, found(q));
  const active = await deps.db.query().$count(companies, and(found(q), inTab("active")));
  const tabs = { all, active, off: all - active };
  const part = { sort, most: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE };
  return { data: await read(deps, and(found(q), inTab(tab)), part), extra: { count: tabs[tab ?? "all"], tabs } };
}

const HEADS = [
  ...(["company", "address", "phone", "percent", "floorRials", "openToAll"] as const),
  ...(["active", "windows", "codes", "accounts"] as const),
];

export function exportCompanies(deps: Shop, { q, tab, sort }: Asked): Response {
  const after = sort === "oldest" ? gt : lt;
  return csvFile<DeskCompany>({
    name: "companies",
    heads: HEADS.map((head) => translate(`DeskExport.${head}`)),
    read: (last, most) => read(deps, and(found(q), inTab(tab), last && after(companies.id, last.id)), { sort, most }),
    toCells: (company) => [
      ...[company.name, company.address, company.phone, company.discount_percent, company.flooring],
      ...[Number(company.open_to_all), Number(company.active), joined(company.time_windows)],
      ...[joined(keptOfCompany(company).codes), company.accounts],
    ],
  });
}

export async function readCompany(deps: Shop, id: number): Promise<DeskCompany> {
  const [company] = await read(deps, eq(companies.id, id), { most: 1 });
  if (!company) throw notFound();
  return company;
}

export async function showCompany(deps: Shop, id: number): Promise<{ data: DeskCompany; extra: RecordHistory }> {
  return { data: await readCompany(deps, id), extra: { history: await historyOf(deps, { kind: "company", id }) } };
}
