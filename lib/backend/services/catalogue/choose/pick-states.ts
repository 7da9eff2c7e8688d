import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { readTemplates } from "@/lib/backend/features/templates";
import type { WrittenText } from "@/lib/contract/desk-trade";
import { knownFeatures } from "@/lib/domain/choose/condition";
import type { PickState } from "@/lib/domain/choose/guides";
import { currentPrice, isAvailable } from "@/lib/domain/product/sale";

export const pickedIds = (texts: readonly WrittenText[]): number[] => [
  ...new Set(texts.flatMap(({ picks }) => picks.map(({ product_id: id }) => id))),
];

/** Reads whether products are sold, and what conditions compare. */
export async function readPickStates(
  { db, now }: Pick<Deps, "db" | "now">,
  ids: number[],
): Promise<Map<number, PickState>> {
  if (ids.length === 0) return new Map();
  const templates = await readTemplates(db);
  const rows = await db
    .query()
    .select({ row: products, values: productDetails.values })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(inArray(products.id, ids));
  return new Map(
    rows.map(({ row, values }) => {
      const price = row.hasPrice ? currentPrice(row, now()) : 0;
      const features = knownFeatures(templates.get(row.categoryId) ?? [], values ?? [], price);
      const sold = row.removed ? "gone" : isAvailable(row) ? "available" : "sold_out";
      return [row.id, { sold, features }];
    }),
  );
}
