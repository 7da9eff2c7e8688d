import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { companies, companyCodes } from "@/lib/backend/db/schema/companies";
import { users } from "@/lib/backend/db/schema/users";
import type { LinkedCompany } from "@/lib/contract/company";

const columns = {
  id: companies.id,
  name: companies.name,
  address: companies.address,
  phone: companies.phone,
  discount_percent: companies.discountPercent,
  flooring: companies.flooring,
};

/** Returns null if the account has no company or the company is inactive. */
export async function findLinkedCompany({ db }: Deps, companyId: number | null): Promise<LinkedCompany | null> {
  if (companyId === null) return null;
  const [company] = await db
    .query()
    .select(columns)
    .from(companies)
    .where(and(eq(companies.id, companyId), companies.active));
  return company ?? null;
}

/**
 * Links the account to the company of a code. Throws 422 on `code` if it is wrong, 404 if it has expired, and 429 after
 * ten attempts in an hour.
 */
export async function linkCompany(deps: Deps, userId: number, code: string): Promise<LinkedCompany> {
  const { db, limits, now } = deps;
  await limits.spend("companyCode", String(userId));
  const [found] = await db
    .query()
    .select({ company: columns, code: companyCodes, isActive: companies.active })
    .from(companyCodes)
    .innerJoin(companies, eq(companies.id, companyCodes.companyId))
    .where(eq(sql`upper(${companyCodes.code})`, code.toUpperCase()));
  if (!found) throw fieldError("code", "Errors.companyCodeWrong");
  const { expiresAt, active } = found.code;
  if (!active || !found.isActive || (expiresAt && expiresAt <= now())) {
    throw new ShopError(404, "Errors.companyCodeExpired");
  }
  await db
    .query()
    .update(users)
    .set({ companyId: found.company.id })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await limits.release("companyCode", String(userId));
  return found.company;
}
