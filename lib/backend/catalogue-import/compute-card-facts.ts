import "server-only";
import { asc, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { productFacts, validFeatures } from "@/lib/domain/product/product-facts";

const CHUNK = 500;

/** Computes the card facts that are missing (old rows, or rows that a trigger cleared); returns how many. */
export async function computeCardFacts(db: Database): Promise<number> {
  let made = 0;
  for (let size = CHUNK; size === CHUNK; made += size) {
    const rows = await db
      .query()
      .select({ productId: productDetails.productId, features: productDetails.features })
      .from(productDetails)
      .where(isNull(productDetails.facts))
      .orderBy(asc(productDetails.productId))
      .limit(CHUNK);
    const facts = rows.map(({ productId, features }) => ({
      id: productId,
      facts: productFacts(validFeatures(features)),
    }));
    await db.query().execute(sql`
      UPDATE product_details SET facts = made.facts
      FROM json_to_recordset(${JSON.stringify(facts)}::json) AS made (id integer, facts jsonb)
      WHERE product_id = made.id`);
    size = rows.length;
  }
  return made;
}
