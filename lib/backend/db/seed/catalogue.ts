import "server-only";
import { importCatalogue } from "@/lib/backend/catalogue-import/import";
import type { ImportKind, ImportRow } from "@/lib/backend/catalogue-import/row";
import type { Database } from "../client";
import brandData from "./data/brands.json";
import categoryData from "./data/categories.json";
import productData from "./data/products.json";

const DAY_MS = 86_400_000;

const toRows = (kind: ImportKind, records: Record<string, unknown>[]): ImportRow[] =>
  records.map((value, index) => ({ kind, line: index + 1, value }));

/** Imports the demo catalogue with the same code as a merchant's file; times are relative to now. */
export async function seedCatalogue(db: Database, now: Date): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const products = productData.map(({ special_sale, age_days, ...product }) => ({
    ...product,
    special_sale_until: special_sale && daysFromNow(special_sale.days),
    created_at: daysFromNow(-age_days),
  }));
  const rows = [...toRows("brands", brandData), ...toRows("categories", categoryData), ...toRows("products", products)];
  await importCatalogue(db, rows, now, { isAccepted: true, isAudited: false });
}
