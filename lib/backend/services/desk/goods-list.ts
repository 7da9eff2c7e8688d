import "server-only";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { brands, categories, PRODUCT_WORDS, products } from "@/lib/backend/db/schema/catalogue";
import { waitlist } from "@/lib/backend/db/schema/engagement";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { hasWords, wordsQuery } from "@/lib/backend/db/words";
import type { Deps } from "@/lib/backend/deps";
import { type DeskProduct, GOODS_TABS, type GoodsCounts, type GoodsTab } from "@/lib/contract/desk-goods";
import type { WaitingGoods, Waits } from "@/lib/contract/desk-today";
import { MAX_ID, PAGE_SIZE } from "@/lib/contract/envelope";
import { toLatinDigits } from "@/lib/persian/digits";

/** `category` includes its subcategories. */
export type GoodsFilter = { q?: string; tab?: GoodsTab; brand?: number; category?: number };
type Shop = Pick<Deps, "db">;
type ProductRow = typeof products.$inferSelect;

const wanted = sql<number>`(select count(*)::int from ${waitlist}
  where ${waitlist.productId} = ${products.id} and ${waitlist.notifiedAt} is null)`;
const held = sql<number>`(select coalesce(sum(${invoiceLines.count}), 0)::int from ${invoiceLines}
  join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId}
  where ${invoiceLines.productId} = ${products.id} and ${invoices.stockHeld})`;

const TABS: Record<GoodsTab, SQL> = {
  out: sql`(${products.stock} = 0 and not ${products.removed})`,
  wanted: sql`(${products.stock} = 0 and not ${products.removed} and ${wanted} > 0)`,
  hidden: sql`${products.removed}`,
  sale: sql`(${products.finalPrice} < ${products.price} and not ${products.removed})`,
};

const withBelow = (some: SQL) => sql`with recursive below as (
  ${some} union select child.id from ${categories} child join below on child.parent_id = below.id) select id from below`;

function wordIn(word: string): SQL {
  const own = sql`select id from ${products} where ${hasWords(PRODUCT_WORDS, word)}`;
  const ofBrand = sql`select p.id from ${products} p where p.brand_id in
    (select id from ${brands} where ${hasWords(sql`name || ' ' || latin_name`, word)})`;
  const ofCategory = sql`select p.id from ${products} p where p.category_id in
    (${withBelow(sql`select id from ${categories} where ${hasWords(sql`name`, word)}`)})`;
  return sql`${products.id} in (${own} union ${ofBrand} union ${ofCategory})`;
}

/** A number also matches the id. */
function named(q: string): SQL {
  const words = q.split(/\s+/).filter((word) => wordsQuery(word) !== null);
  const all = words.length > 0 ? sql.join(words.map(wordIn), sql` and `) : sql`false`;
  const digits = toLatinDigits(q.trim());
  return /^\d+$/.test(digits) && Number(digits) <= MAX_ID
    ? sql`(${products.id} = ${Number(digits)} or (${all}))`
    : sql`(${all})`;
}

const below = (category: number) =>
  sql`${products.categoryId} in (${withBelow(sql`select ${categories.id} from ${categories} where ${categories.id} = ${category}`)})`;

export const goodsWhere = ({ q, tab, brand, category }: GoodsFilter): SQL | undefined =>
  and(
    q ? named(q) : undefined,
    tab ? TABS[tab] : undefined,
    brand ? eq(products.brandId, brand) : undefined,
    category ? below(category) : undefined,
  );

/** Covers every field that the desk saves, so that any change is noticed: an import, or the end of a sale. */
export const versionOf = ({ price, finalPrice, specialSaleUntil, comingSoon, removed }: ProductRow): string =>
  [price, finalPrice, specialSaleUntil?.getTime() ?? 0, Number(comingSoon), Number(removed)].join("-");

async function countTabs({ db }: Shop, { tab: _, ...filter }: GoodsFilter): Promise<GoodsCounts["tabs"]> {
  const counts = GOODS_TABS.map((tab) => sql`count(*) filter (where ${TABS[tab]})::int as ${sql.identifier(tab)}`);
  const { rows } = await db
    .query()
    .execute<GoodsCounts["tabs"]>(
      sql`select count(*)::int as "all", ${sql.join(counts, sql`, `)} from ${products} where ${goodsWhere(filter) ?? sql`true`}`,
    );
  if (!rows[0]) throw new Error("Goods cannot be counted.");
  return rows[0];
}

export async function readGoods(
  { db }: Shop,
  where: SQL | undefined,
  order: SQL[],
  { most, skip = 0 }: { most: number; skip?: number },
): Promise<DeskProduct[]> {
  const found = await db
    .query()
    .select({ product: products, category: categories.name, brand: brands.name, held, wanted })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(where)
    .orderBy(...order)
    .limit(most)
    .offset(skip);
  return found.map(({ product, ...rest }) => ({
    id: product.id,
    version: versionOf(product),
    name: product.name,
    slug: product.slug,
    image: product.image,
    unit: product.unit,
    price: product.price,
    final_price: product.finalPrice,
    ...rest,
    sale_until: product.specialSaleUntil?.toISOString() ?? null,
    stock: product.stock,
    coming_soon: product.comingSoon,
    visible: !product.removed,
  }));
}

export async function readProduct(deps: Shop, id: number): Promise<DeskProduct | undefined> {
  return (await readGoods(deps, eq(products.id, id), [asc(products.id)], { most: 1 }))[0];
}

export async function listGoods(
  deps: Shop,
  { page = 1, ...filter }: GoodsFilter & { page?: number },
): Promise<{ data: DeskProduct[]; extra: GoodsCounts }> {
  const order = filter.tab === "wanted" ? [desc(wanted), asc(products.id)] : [asc(products.id)];
  const data = await readGoods(deps, goodsWhere(filter), order, { most: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
  const tabs = await countTabs(deps, filter);
  return { data, extra: { count: tabs[filter.tab ?? "all"], tabs } };
}

export async function wantedGoods({ db }: Shop, limit: number): Promise<Waits<WaitingGoods> & { people: number }> {
  const [[sums], rows] = await Promise.all([
    db
      .query()
      .select({ count: sql<number>`count(*)::int`, people: sql<number>`coalesce(sum(${wanted}), 0)::int` })
      .from(products)
      .where(TABS.wanted),
    db
      .query()
      .select({ id: products.id, name: products.name, people: wanted })
      .from(products)
      .where(TABS.wanted)
      .orderBy(desc(wanted), asc(products.id))
      .limit(limit),
  ]);
  return { count: sums?.count ?? 0, people: sums?.people ?? 0, rows };
}

/** Locks in id order, like orders do. */
export async function lockGoods({ db }: Shop, ids: number[]): Promise<ProductRow[]> {
  return db
    .query()
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
}
