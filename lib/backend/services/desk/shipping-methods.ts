import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { companies } from "@/lib/backend/db/schema/companies";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { listShippingMethodRows, type ShippingMethodRow } from "@/lib/backend/services/selling/shared/shipping-methods";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { cityNameOf } from "@/lib/backend/services/shared/places";
import { requireVersion, versionOf } from "@/lib/backend/services/versioned";
import { type DeskShippingMethod, SHIPPING_LOGOS, type ShippingChoices } from "@/lib/contract/desk-settings";
import { TAGS } from "@/lib/contract/tags";
import { moveToPosition } from "./list-positions";

/** `amount` is in rials; null `cities` means everywhere. */
type Terms = {
  title: string;
  description: string;
  logo: string;
  active: boolean;
  amount: number;
  cities: number[] | null;
  from_days: number | null;
  to_days: number | null;
  until_hour: number;
  free_for_companies: number[];
  place: number;
};

function present(row: ShippingMethodRow, at: number): DeskShippingMethod {
  const cities = row.cities?.map((id) => ({ id, name: cityNameOf(id) ?? String(id) })) ?? null;
  return {
    id: row.id,
    version: versionOf([row, at]),
    place: at + 1,
    title: row.title,
    description: row.description,
    logo: row.logo,
    active: row.active,
    amount: row.amount,
    cities,
    free_for_companies: row.freeForCompanies,
    from_days: row.fromDays,
    to_days: row.toDays,
    until_hour: row.untilHour,
  };
}

const rowOf = ({ from_days, to_days, until_hour, free_for_companies, place: _, ...terms }: Terms) => ({
  ...terms,
  fromDays: from_days,
  toDays: to_days,
  untilHour: until_hour,
  freeForCompanies: free_for_companies,
});

/** Returns what the audit log records about a shipping method, with names instead of the ids of cities. */
export const shippingMethodValues = ({ id: _, cities, logo: __, ...row }: ShippingMethodRow) => ({
  ...row,
  place: row.position + 1,
  position: undefined,
  cities: cities?.map((id) => cityNameOf(id) ?? id) ?? null,
});

export async function listShippingMethods(deps: Deps): Promise<{ data: DeskShippingMethod[]; extra: ShippingChoices }> {
  const { id, name } = companies;
  const rows = await listShippingMethodRows(deps);
  const known = await deps.db.query().select({ id, name }).from(companies).orderBy(asc(id));
  const logos = [...new Set([...SHIPPING_LOGOS, ...rows.map(({ logo }) => logo)])];
  return { data: rows.map(present), extra: { companies: known, logos } };
}

async function check({ db }: Deps, { cities, free_for_companies }: Terms): Promise<void> {
  if (cities?.some((city) => cityNameOf(city) === undefined)) throw fieldError("cities", "Validation.cities");
  const known = await db.query().select({ id: companies.id }).from(companies);
  const isKnown = (wanted: number) => known.some(({ id }) => id === wanted);
  if (!free_for_companies.every(isKnown)) throw fieldError("free_for_companies", "Validation.companyUnknown");
}

async function place({ db }: Deps, rows: readonly ShippingMethodRow[], id: number, wanted: number): Promise<void> {
  for (const { id: one, position } of moveToPosition(rows, id, wanted))
    if (rows.find((row) => row.id === one)?.position !== position)
      await db.query().update(shippingMethods).set({ position }).where(eq(shippingMethods.id, one));
}

async function record(deps: Deps, actor: UserRow, act: string, id: number, before: ShippingMethodRow | null) {
  const rows = await listShippingMethodRows(deps);
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) throw notFound();
  const change = { actorId: actor.id, subject: { kind: "posting", id } as const, act };
  await recordChange(deps, change, before ? shippingMethodValues(before) : {}, shippingMethodValues(row));
  // The structured data of cached pages contains the shipping methods.
  deps.db.invalidate(TAGS.content);
  return present(row, at);
}

export async function addShippingMethod(deps: Deps, actor: UserRow, terms: Terms): Promise<DeskShippingMethod> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    await check(deps, terms);
    const rows = await listShippingMethodRows(deps);
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    const row = { ...rowOf(terms), id, position: Math.max(-1, ...rows.map(({ position }) => position)) + 1 };
    await db.query().insert(shippingMethods).values(row);
    await place(deps, await listShippingMethodRows(deps), id, terms.place);
    return record(deps, actor, "newPosting", id, null);
  });
}

/** Existing orders keep the old terms. Throws 404, 409 and 422. */
export async function saveShippingMethod(
  deps: Deps,
  actor: UserRow,
  { id, version, ...terms }: Terms & { id: number; version: string },
): Promise<DeskShippingMethod> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    const rows = await listShippingMethodRows(deps);
    const at = rows.findIndex((row) => row.id === id);
    const before = rows[at];
    if (!before) throw notFound();
    await requireVersion(present(before, at), version);
    await check(deps, terms);
    await db.query().update(shippingMethods).set(rowOf(terms)).where(eq(shippingMethods.id, id));
    await place(deps, rows, id, terms.place);
    return record(deps, actor, "posting", id, { ...before, position: at });
  });
}
