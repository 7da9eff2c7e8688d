import { eq, getTableColumns, max, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { brands, productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { TAGS } from "@/lib/contract/tags";
import { type MadeProduct, type Model, makeProduct } from "./product";
import { createRandom } from "./random";

const BATCH = 1000;
const OPTION_SHARE = 0.03;

async function readModels(db: Database): Promise<Model[]> {
  const models = await db
    .query()
    .select({ product: products, brand: brands })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.removed, false))
    .orderBy(products.id)
    .limit(BATCH);
  if (models.length === 0) throw new Error("The shop has no product that others could be modelled on.");
  return models;
}

type OptionRow = typeof productOptions.$inferInsert;

function makeOptions(productIds: number[], known: OptionRow[], firstId: number, chance: () => boolean): OptionRow[] {
  const lucky = known.length > 0 ? productIds.filter(chance) : [];
  return lucky.flatMap((productId, at) => {
    const option = known[at % known.length];
    return option ? [{ ...option, id: firstId + at, productId, checked: false }] : [];
  });
}

const columnNames = new Map(Object.entries(getTableColumns(products)).map(([key, { name }]) => [key, name]));

/** One JSON parameter per batch, because thirty thousand parameters would cost more than the rows. */
async function insertMade(db: Database, made: MadeProduct[]): Promise<void> {
  const rows = made.map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnNames.get(key), value])),
  );
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.query().execute(sql`
    insert into ${products} (${names})
    select ${names} from json_populate_recordset(null::${products}, ${JSON.stringify(rows)}::json)`);
  const pairs = made.map(({ row, modelId }) => ({ id: row.id, model: modelId }));
  await db.query().execute(sql`
    insert into ${productDetails} (product_id, note, gallery, features, "values", own_features, tags, facts, in_box, sample_images)
    select pair.id, details.note, details.gallery, details.features, details."values", details.own_features, details.tags,
      details.facts, details.in_box, details.sample_images
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(id int, model int)
    join ${productDetails} details on details.product_id = pair.model`);
}

/** Adds generated products above the highest id, deterministically per shop; returns the first and the last id. */
export async function generateProducts(
  db: Database,
  { count, now }: { count: number; now: Date },
): Promise<{ first: number; last: number }> {
  const models = await readModels(db);
  const makers = await db.query().select().from(brands).orderBy(brands.id);
  const known = await db.query().select().from(productOptions).orderBy(productOptions.id).limit(BATCH);
  const [highest] = await db
    .query()
    .select({ id: max(products.id) })
    .from(products);
  const [highestOption] = await db
    .query()
    .select({ id: max(productOptions.id) })
    .from(productOptions);
  const first = (highest?.id ?? 0) + 1;
  const last = first + count - 1;
  const random = createRandom(first);
  let nextOption = (highestOption?.id ?? 0) + 1;
  for (let start = first; start <= last; start += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, last - start + 1) }, (_, at) => start + at);
    const made = ids.map((id) => makeProduct(random, id, models, makers, now));
    const options = makeOptions(ids, known, nextOption, () => random.chance(OPTION_SHARE));
    nextOption += options.length;
    await db.transaction(async () => {
      await insertMade(db, made);
      db.invalidate(TAGS.products, TAGS.index);
      if (options.length > 0) await db.query().insert(productOptions).values(options);
    });
  }
  await db.query().execute(sql`analyze`);
  await db.maintain();
  return { first, last };
}
