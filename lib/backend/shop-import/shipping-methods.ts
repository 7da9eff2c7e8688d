import "server-only";
import { changedFields } from "@/lib/backend/catalogue-import/changes";
import { companies } from "@/lib/backend/db/schema/companies";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { shippingMethodValues } from "@/lib/backend/services/desk/shipping-methods";
import { isKnownCity } from "@/lib/backend/services/shared/places";
import type { FileOf, ShopFile } from "./schema";
import { recordImported, type Work } from "./work";

type Method = typeof shippingMethods.$inferSelect;
type ShippingMethodEntry = FileOf<"posting_methods">;

function merge(given: ShippingMethodEntry, before: Method | undefined, position: number): Method {
  return {
    id: given.id,
    title: given.title ?? before?.title ?? "",
    description: given.description ?? before?.description ?? "",
    logo: given.logo ?? before?.logo ?? "",
    active: given.active ?? before?.active ?? true,
    amount: given.amount ?? before?.amount ?? 0,
    position: before?.position ?? position,
    cities: given.cities === undefined ? (before?.cities ?? null) : given.cities,
    fromDays: given.from_days === undefined ? (before?.fromDays ?? null) : given.from_days,
    toDays: given.to_days === undefined ? (before?.toDays ?? null) : given.to_days,
    untilHour: given.until_hour ?? before?.untilHour ?? 16,
    freeForCompanies: given.free_for_companies ?? before?.freeForCompanies ?? [],
  };
}

function faultsOf(method: Method, path: string, isNew: boolean, companyIds: Set<number>): string[] {
  const faults: string[] = [];
  const say = (sentence: string) => faults.push(`${path} ${sentence}`);
  if (isNew && !(method.title && method.logo)) say("is new and needs title and logo");
  for (const city of method.cities ?? []) if (!isKnownCity(city)) say(`names the city ${city}, which is unknown`);
  if ((method.fromDays === null) !== (method.toDays === null)) say("needs both from_days and to_days, or neither");
  if ((method.fromDays ?? 0) > (method.toDays ?? 0)) say("has from_days after to_days");
  for (const id of method.freeForCompanies) {
    if (!companyIds.has(id)) say(`is free for the company ${id}, which is unknown`);
  }
  return faults;
}

/** Imports shipping methods and their cities by id; must run after the companies that get free shipping. */
export async function importShippingMethods(
  work: Work,
  { posting_methods = [], companies: named }: ShopFile,
): Promise<void> {
  const { db, changes, faults } = work;
  const known = await db.query().select().from(shippingMethods);
  const kept = await db.query().select({ id: companies.id }).from(companies);
  const companyIds = new Set([...kept, ...(named ?? [])].map(({ id }) => id));
  for (const [at, given] of posting_methods.entries()) {
    const before = known.find(({ id }) => id === given.id);
    const after = merge(given, before, known.length + at);
    faults.push(...faultsOf(after, `posting_methods[${at}]`, !before, companyIds));
    const fields = before && changedFields(before, after);
    changes.note("posting methods", `${after.id} ${after.title}`, fields);
    if (faults.length > 0 || fields?.length === 0) continue;
    await db
      .query()
      .insert(shippingMethods)
      .values(after)
      .onConflictDoUpdate({ target: shippingMethods.id, set: after });
    const subject = { kind: "posting", id: after.id, act: before ? "posting" : "newPosting" } as const;
    await recordImported(work, subject, before ? shippingMethodValues(before) : {}, shippingMethodValues(after));
  }
}
