import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { RecordType } from "@/lib/contract/engagement";

export type Subject = { id: number; type: number };

/** Throws 404 for an unknown product or bundle, 410 for a removed one. */
export async function requireSubject({ db }: Deps, { id, type }: Subject): Promise<void> {
  const table = type === RecordType.Bundle ? bundles : products;
  const [row] = await db.query().select({ removed: table.removed }).from(table).where(eq(table.id, id));
  if (!row) throw notFound();
  if (row.removed) throw new ShopError(410, "Errors.gone");
}
