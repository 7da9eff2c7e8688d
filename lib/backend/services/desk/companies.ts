import "server-only";
import { and, asc, eq, max, ne, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { companies, companyCodes, companyTimeWindows } from "@/lib/backend/db/schema/companies";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { CompanyCode, DeskCompany } from "@/lib/contract/desk-company";
import { requireVersion } from "../versioned";
import { companyList, companyValues } from "./company-list";
import { parseEnd } from "./parse-end";

/** `flooring` is in rials. */
type Terms = Omit<DeskCompany, "id" | "version" | "accounts">;

const columnsOf = ({ name, address, phone, discount_percent, flooring, open_to_all, active }: Terms) => {
  return { name, address, phone, flooring, active, discountPercent: discount_percent, openToAll: open_to_all };
};

/**
 * Serializes writes to companies (including imports), because names and codes must be unique; reads are not blocked.
 */
const lockAll = ({ db }: Deps) => db.query().execute(sql`lock table ${companies} in share row exclusive mode`);

/** Throws 422 for a duplicate name, which also catches a form submitted twice. */
async function refuseNamesake({ db }: Deps, name: string, id: number): Promise<void> {
  const same = and(eq(companies.name, name), ne(companies.id, id));
  if ((await db.query().$count(companies, same)) > 0) throw fieldError("name", "Validation.companyTaken");
}

async function nextOf({ db }: Deps, table: typeof companies | typeof companyTimeWindows): Promise<number> {
  const [last] = await db
    .query()
    .select({ id: max(table.id) })
    .from(table);
  return (last?.id ?? 0) + 1;
}

/** An unchanged time window keeps its id, which orders refer to; a removed one becomes inactive. */
async function writeWindows(deps: Deps, companyId: number, given: readonly string[]): Promise<void> {
  const { db } = deps;
  const titles = [...new Set(given.map((title) => title.trim()))].filter(Boolean);
  const isOwn = eq(companyTimeWindows.companyId, companyId);
  const known = await db
    .query()
    .select()
    .from(companyTimeWindows)
    .where(isOwn)
    .orderBy(asc(companyTimeWindows.position));
  await db.query().update(companyTimeWindows).set({ active: false }).where(isOwn);
  for (const [position, title] of titles.entries()) {
    const window = known.find((one) => one.title === title);
    const is = eq(companyTimeWindows.id, window?.id ?? 0);
    if (window) await db.query().update(companyTimeWindows).set({ active: true, position }).where(is);
    else {
      const id = await nextOf(deps, companyTimeWindows);
      await db.query().insert(companyTimeWindows).values({ id, companyId, title, position });
    }
  }
}

/** Throws 422 for a code that belongs to another company, and for a new expiry that is in the past. */
async function writeCodes({ db, now }: Deps, companyId: number, given: readonly CompanyCode[]): Promise<void> {
  const known = await db.query().select().from(companyCodes).where(eq(companyCodes.companyId, companyId));
  const rows = given.flatMap(({ code: typed, expires_at, active }, at) => {
    const code = typed.trim();
    if (!code) return [];
    const had = known.filter((one) => one.code === code).map(({ expiresAt }) => expiresAt);
    return [{ at, code, active, companyId, expiresAt: parseEnd(expires_at, had, now(), `codes.${at}.expires_at`) }];
  });
  const upper = sql`upper(${companyCodes.code})`;
  for (const { at, code } of rows) {
    const isOthers = and(eq(upper, code.toUpperCase()), ne(companyCodes.companyId, companyId));
    const others = await db.query().$count(companyCodes, isOthers);
    if (others > 0) throw fieldError(`codes.${at}.code`, "Validation.companyCodeTaken");
  }
  await db.query().delete(companyCodes).where(eq(companyCodes.companyId, companyId));
  const values = rows.map(({ at: _, ...row }) => row);
  if (values.length > 0) await db.query().insert(companyCodes).values(values);
}

export async function createCompany(deps: Deps, actor: UserRow, terms: Terms): Promise<DeskCompany> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockAll(deps);
    const id = await nextOf(deps, companies);
    await refuseNamesake(deps, terms.name, id);
    await db
      .query()
      .insert(companies)
      .values({ id, position: id, ...columnsOf(terms) });
    await writeWindows(deps, id, terms.time_windows);
    await writeCodes(deps, id, terms.codes);
    const made = await companyList.get(deps, id);
    const subject = { kind: "company", id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "newCompany" }, {}, companyValues(made));
    return made;
  });
}

/** Existing orders and linked accounts stay as they are. Throws 404, 409 and 422. */
export async function saveCompany(
  deps: Deps,
  actor: UserRow,
  { id, version, ...terms }: Terms & { id: number; version: string },
): Promise<DeskCompany> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockAll(deps);
    const before = await companyList.get(deps, id);
    await requireVersion(before, version);
    if (terms.name !== before.name) await refuseNamesake(deps, terms.name, id);
    await db.query().update(companies).set(columnsOf(terms)).where(eq(companies.id, id));
    await writeWindows(deps, id, terms.time_windows);
    await writeCodes(deps, id, terms.codes);
    const after = await companyList.get(deps, id);
    const told = { actorId: actor.id, subject: { kind: "company", id }, act: "saveCompany" } as const;
    if (after.version !== version) await recordChange(deps, told, companyValues(before), companyValues(after));
    return after;
  });
}
