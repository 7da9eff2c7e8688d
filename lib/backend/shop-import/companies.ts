import "server-only";
import { asc, inArray } from "drizzle-orm";
import { changedFields } from "../catalogue-import/changes";
import { type CompanyRow, companies, companyCodes, companyTimeWindows } from "../db/schema/companies";
import { companyList, companyValues } from "../services/desk/company-list";
import type { FileOf, ShopFile } from "./schema";
import { recordImported, type Work } from "./work";

type CompanyEntry = FileOf<"companies">;
type Window = { id: number; title: string; active: boolean };
type Code = { code: string; expiresAt: Date | null; active: boolean };
type Company = { row: CompanyRow; windows: Window[]; codes: Code[] };

async function readKnown({ db }: Work) {
  const rows = await db.query().select().from(companies);
  const windows = await db.query().select().from(companyTimeWindows).orderBy(asc(companyTimeWindows.position));
  const codes = await db.query().select().from(companyCodes).orderBy(asc(companyCodes.code));
  return { rows, windows, codes };
}
type Known = Awaited<ReturnType<typeof readKnown>>;

function companyOf({ rows, windows, codes }: Known, id: number): Company | undefined {
  const row = rows.find((company) => company.id === id);
  return (
    row && {
      row,
      windows: windows
        .filter(({ companyId }) => companyId === id)
        .map(({ id: windowId, title, active }) => ({ id: windowId, title, active })),
      codes: codes
        .filter(({ companyId }) => companyId === id)
        .map(({ code, expiresAt, active }) => ({ code, expiresAt, active })),
    }
  );
}

const byCode = (a: Code, b: Code) => (a.code < b.code ? -1 : 1);

/** If time windows or codes are given, they replace all of the company's. */
function merge(given: CompanyEntry, before: Company | undefined, position: number): Company {
  const row = before?.row;
  return {
    row: {
      id: given.id,
      name: given.name ?? row?.name ?? "",
      address: given.address ?? row?.address ?? "",
      phone: given.phone === undefined ? (row?.phone ?? null) : given.phone,
      discountPercent: given.discount_percent ?? row?.discountPercent ?? 0,
      flooring: given.flooring ?? row?.flooring ?? 0,
      openToAll: given.open_to_all ?? row?.openToAll ?? false,
      active: given.active ?? row?.active ?? true,
      position: row?.position ?? position,
    },
    windows: given.time_windows ?? before?.windows ?? [],
    codes:
      given.codes?.map(({ code, expires_at, active }) => ({ code, expiresAt: expires_at, active })).sort(byCode) ??
      before?.codes ??
      [],
  };
}

/**
 * Deletes the windows and codes of all changed companies before writing, because one may move from one company to
 * another.
 */
async function clear({ db }: Work, ids: number[]): Promise<void> {
  await db.query().delete(companyTimeWindows).where(inArray(companyTimeWindows.companyId, ids));
  await db.query().delete(companyCodes).where(inArray(companyCodes.companyId, ids));
}

/** Returns what the audit log records about a company. */
const readAudited = async ({ db, now }: Work, id: number) =>
  companyValues(await companyList.get({ db, now: () => now }, id));

async function write({ db }: Work, { row, windows, codes }: Company): Promise<void> {
  await db.query().insert(companies).values(row).onConflictDoUpdate({ target: companies.id, set: row });
  const companyId = row.id;
  const windowRows = windows.map((window, position) => ({ ...window, companyId, position }));
  if (windowRows.length > 0) await db.query().insert(companyTimeWindows).values(windowRows);
  const codeRows = codes.map((code) => ({ ...code, companyId }));
  if (codeRows.length > 0) await db.query().insert(companyCodes).values(codeRows);
}

/** A window or code belongs to one company; codes are compared case-insensitively, as people type them. */
function findOwners(known: Known, after: Company[]) {
  const owners = new Map<string, number>();
  const named = new Set(after.map(({ row }) => row.id));
  const note = (key: string, id: number) => owners.set(key, owners.get(key) ?? id);
  for (const { id, companyId } of known.windows) if (!named.has(companyId)) note(`window ${id}`, companyId);
  for (const { code, companyId } of known.codes)
    if (!named.has(companyId)) note(`code ${code.toUpperCase()}`, companyId);
  return owners;
}

function reportOwners(work: Work, known: Known, after: Company[]): void {
  const owners = findOwners(known, after);
  for (const [at, { row, windows, codes }] of after.entries()) {
    const keys = [...windows.map(({ id }) => `window ${id}`), ...codes.map(({ code }) => `code ${code.toUpperCase()}`)];
    for (const key of keys) {
      const owner = owners.get(key);
      if (owner !== undefined) work.faults.push(`companies[${at}] names the ${key}, which company ${owner} has`);
      else owners.set(key, row.id);
    }
  }
}

export async function importCompanies(work: Work, { companies: given = [] }: ShopFile): Promise<void> {
  const known = await readKnown(work);
  const after = given.map((company, at) => merge(company, companyOf(known, company.id), known.rows.length + at));
  reportOwners(work, known, after);
  const changed: Company[] = [];
  for (const [at, company] of after.entries()) {
    const before = companyOf(known, company.row.id);
    const { row, ...lists } = company;
    if (!(row.name && row.address)) work.faults.push(`companies[${at}] is new and needs name and address`);
    const fields = before && changedFields({ ...before.row, ...before, row: 0 }, { ...row, ...lists, row: 0 });
    work.changes.note("companies", `${row.id} ${row.name}`, fields);
    if (fields?.length !== 0) changed.push(company);
  }
  if (work.faults.length > 0) return;
  const ids = changed.map(({ row }) => row.id);
  const old = new Map<number, object>();
  for (const id of ids) if (companyOf(known, id)) old.set(id, await readAudited(work, id));
  await clear(work, ids);
  for (const company of changed) await write(work, company);
  for (const id of ids) {
    const subject = { kind: "company", id, act: old.has(id) ? "saveCompany" : "newCompany" } as const;
    await recordImported(work, subject, old.get(id) ?? {}, await readAudited(work, id));
  }
}
