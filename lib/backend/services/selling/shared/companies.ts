import "server-only";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { type CompanyRow, companies, companyTimeWindows } from "@/lib/backend/db/schema/companies";
import type { InvoiceCompany, Recipient } from "@/lib/backend/db/schema/invoices";
import type { SellingMethod } from "@/lib/contract/checkout";
import { fullName } from "@/lib/domain/account/full-name";
import { canChooseCompany } from "@/lib/domain/checkout/checkout";
import { formatToman } from "@/lib/domain/shared/money";
import { joined } from "@/lib/persian/joined";

export type Buyer = Pick<UserRow, "companyId" | "firstName" | "lastName" | "mobile">;

async function offeredTo({ db }: Deps, { companyId }: Buyer): Promise<CompanyRow[]> {
  const isOpen = or(eq(companies.openToAll, true), companyId === null ? undefined : eq(companies.id, companyId));
  return db
    .query()
    .select()
    .from(companies)
    .where(and(eq(companies.active, true), isOpen))
    .orderBy(asc(companies.position));
}

async function windowsOf({ db }: Deps, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .query()
    .select()
    .from(companyTimeWindows)
    .where(and(inArray(companyTimeWindows.companyId, ids), eq(companyTimeWindows.active, true)))
    .orderBy(asc(companyTimeWindows.position));
}

export async function listCompanies(deps: Deps, buyer: Buyer): Promise<SellingMethod[]> {
  const rows = await offeredTo(deps, buyer);
  const windows = await windowsOf(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, address, discountPercent, flooring }) => ({
    id,
    name,
    address,
    flooring,
    discount_percent: discountPercent,
    time_windows: windows.filter(({ companyId }) => companyId === id).map(({ id, title }) => ({ id, title })),
  }));
}

/** Throws 422 if the company is not offered to this buyer, for any reason. */
export async function findCompany(deps: Deps, buyer: Buyer, id: number): Promise<CompanyRow> {
  const company = (await offeredTo(deps, buyer)).find((one) => one.id === id);
  if (!company) throw fieldError("company", "Errors.companyNotOffered");
  return company;
}

export type Collection = { company: InvoiceCompany; recipient: Recipient; windowId: number; discountPercent: number };

/** Throws 422 if the company is not offered, its minimum exceeds `total` rials, or the time window is not open. */
export async function findCollection(
  deps: Deps,
  buyer: Buyer,
  { companyId, windowId, total }: { companyId: number; windowId: number | null; total: number },
): Promise<Collection> {
  const { id, name, address, discountPercent, flooring } = await findCompany(deps, buyer, companyId);
  if (!canChooseCompany({ flooring }, total)) {
    throw fieldError("company", "Errors.companyFloor", { amount: formatToman(flooring) });
  }
  const window = (await windowsOf(deps, [id])).find((one) => one.id === windowId);
  if (!window) throw fieldError("company_time_id", "Validation.checkoutTime");
  return {
    company: { id, name, discount_percent: discountPercent, time_window: window.title },
    recipient: {
      name: fullName(buyer.firstName, buyer.lastName),
      mobile: buyer.mobile,
      address: joined([name, address]),
      postal_code: "",
    },
    windowId: window.id,
    discountPercent,
  };
}
