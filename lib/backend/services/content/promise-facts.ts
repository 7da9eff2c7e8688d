import "server-only";
import { and, exists, gt, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { companies } from "@/lib/backend/db/schema/companies";
import { countFeature } from "@/lib/backend/listing/port";
import { readDocumentCheck } from "@/lib/backend/services/selling/shared/document-check";
import { listShippingMethodRows, type ShippingMethodRow } from "@/lib/backend/services/selling/shared/shipping-methods";
import { cityNameOf } from "@/lib/backend/services/shared/places";
import type { PromiseFacts } from "@/lib/contract/shop-identity";
import { WARRANTY_FEATURE, warrantyMonths } from "@/lib/domain/product/product-facts";
import { shippingFact } from "@/lib/domain/shop/shipping-promise";

const presentMethod = ({ fromDays, toDays, cities, ...row }: ShippingMethodRow) =>
  shippingFact({
    ...row,
    from_days: fromDays,
    to_days: toDays,
    cities: cities?.flatMap((id) => cityNameOf(id) ?? []) ?? null,
  });

/**
 * Reads the warranty of visible devices: of products that wait for documents, or of all if the shop asks for none. From
 * the memory of listings, because every page needs it and there it costs the same for any number of products.
 */
async function readWarranty(deps: Deps): Promise<PromiseFacts["warranty"]> {
  const all = await countFeature(deps.db, WARRANTY_FEATURE);
  const waitOf = await readDocumentCheck(deps);
  const devices = all.filter(({ categoryId }) => waitOf([categoryId]));
  const rows = (devices.length > 0 ? devices : all).map((row) => ({
    count: row.count,
    months: warrantyMonths([{ name: WARRANTY_FEATURE, values: [row.value ?? ""] }]),
  }));
  const months = rows.flatMap((row) => row.months ?? []);
  if (months.length === 0) return null;
  const without = rows.reduce((sum, row) => sum + (row.months === null ? row.count : 0), 0);
  return { least: Math.min(...months), most: Math.max(...months), without };
}

/** True if group orders of any company are discounted. */
async function hasBulkPrice({ db }: Deps): Promise<boolean> {
  const found = db
    .query()
    .select({ id: companies.id })
    .from(companies)
    .where(and(companies.active, gt(companies.discountPercent, 0)));
  const [row] = await db
    .query()
    .select({ has: exists(found) })
    .from(sql`(select 1) one`);
  return row?.has === true;
}

/** Returns the facts that promises are compared with. Not for use inside a transaction. */
export async function readPromiseFacts(deps: Deps): Promise<PromiseFacts> {
  const [contact, threshold, methods, warranty, has_bulk_price] = [
    await getSetting(deps, "footer"),
    await getSetting(deps, "free_shipping_threshold"),
    await listShippingMethodRows(deps),
    await readWarranty(deps),
    await hasBulkPrice(deps),
  ];
  return {
    test_days: contact.test_days ?? null,
    return_days: contact.return_days ?? null,
    warranty,
    shipping: { methods: methods.filter(({ active }) => active).map(presentMethod), free_threshold: threshold },
    support_hours: contact.support_hours ?? null,
    has_bulk_price,
  };
}
