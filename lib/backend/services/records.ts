import "server-only";
import { eq } from "drizzle-orm";
import { RecordType } from "@/lib/contract/engagement";
import { bundles } from "../db/schema/bundles";
import { products } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { notFound, ShopError } from "../errors";

/** What a visit, a comment or a place in the waitlist is about. */
export type ShopRecord = { id: number; type: number };

/** Throws 404 for an unknown product or bundle and 410 for one that was removed for good. */
export async function requireRecord({ db }: Deps, { id, type }: ShopRecord): Promise<void> {
  const table = type === RecordType.Bundle ? bundles : products;
  const [row] = await db.query().select({ removed: table.removed }).from(table).where(eq(table.id, id));
  if (!row) throw notFound();
  if (row.removed) throw new ShopError(410, "Errors.gone");
}
