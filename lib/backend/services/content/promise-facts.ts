import "server-only";
import { and, eq, exists, gt, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { companies } from "@/lib/backend/db/schema/companies";
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
 * Reads the warranty of visible devices: of products that wait for documents, or of all if the shop asks for none. Reads
 * only the distinct values of the feature, so the number of products does not matter.
 */
async function readWarranty(deps: Deps): Promise<PromiseFacts["warranty"]> {
  const said = sql<string | null>`warranty.said`;
  const all = await deps.db
    .query()
    .select({ said, categoryId: products.categoryId, count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .leftJoin(
      sql`lateral (
        select feature->'values'->>0 as said from jsonb_array_elements(${productDetails.features}) feature
        where feature->>'name' = ${WARRANTY_FEATURE} limit 1
      ) warranty`,
      sql`true`,
    )
    .where(eq(products.removed, false))
    .groupBy(said, products.categoryId);
  const waitOf = await readDocumentCheck(deps);
  const devices = all.filter(({ categoryId }) => waitOf([categoryId]));
  const rows = (devices.length > 0 ? devices : all).map((row) => ({
    count: row.count,
    months: warrantyMonths([{ name: WARRANTY_FEATURE, values: [row.said ?? ""] }]),
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

/** Returns the facts that promises are compared with. */
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
