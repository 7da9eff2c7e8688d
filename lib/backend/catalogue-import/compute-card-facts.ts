import "server-only";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { readTemplates } from "@/lib/backend/features/templates";
import { productFacts } from "@/lib/domain/product/product-facts";

const CHUNK = 500;

/**
 * Computes missing card facts (of old rows, or rows that a trigger cleared) from typed features; returns how many. Rows
 * that have neither get both from `typeProducts`.
 */
export async function computeCardFacts(db: Pick<Database, "query">): Promise<number> {
  let templates: Awaited<ReturnType<typeof readTemplates>> | undefined;
  let made = 0;
  for (let size = CHUNK; size === CHUNK; made += size) {
    const { productId, values, ownFeatures: own } = productDetails;
    const rows = await db
      .query()
      .select({ id: productId, categoryId: products.categoryId, values, own })
      .from(productDetails)
      .innerJoin(products, eq(products.id, productId))
      .where(and(isNull(productDetails.facts), isNotNull(values)))
      .orderBy(asc(productId))
      .limit(CHUNK);
    size = rows.length;
    if (size === 0) break;
    templates ??= await readTemplates(db);
    const known = templates;
    const facts = rows.map((row) => ({
      id: row.id,
      facts: productFacts(known.get(row.categoryId) ?? [], { values: row.values ?? [], own: row.own }),
    }));
    await db.query().execute(sql`
      UPDATE product_details SET facts = made.facts
      FROM json_to_recordset(${JSON.stringify(facts)}::json) AS made (id integer, facts jsonb)
      WHERE product_id = made.id`);
  }
  return made;
}
