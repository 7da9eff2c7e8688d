import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { productDetails } from "@/lib/backend/db/schema/catalogue";

export type TypedDetails = Pick<typeof productDetails.$inferSelect, "features" | "values" | "ownFeatures" | "facts">;

/** Writes the typed features of products, with everything derived from them. */
export async function writeTyped(
  { query }: Pick<Database, "query">,
  typed: (TypedDetails & { id: number })[],
): Promise<void> {
  if (typed.length === 0) return;
  const ids = typed.map(({ id }) => id);
  // Facts are written first: a trigger treats features that change while the facts stay as changed by hand.
  await query().update(productDetails).set({ facts: null }).where(inArray(productDetails.productId, ids));
  await query().execute(sql`
    update product_details set features = made.features, "values" = made."values",
      own_features = made."ownFeatures", facts = made.facts
    from json_to_recordset(${JSON.stringify(typed)}::json)
      as made (id integer, features jsonb, "values" jsonb, "ownFeatures" jsonb, facts jsonb)
    where product_id = made.id`);
}
