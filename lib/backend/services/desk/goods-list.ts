import "server-only";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { brands, categories, IS_LOW, PRODUCT_SEARCH_TEXT, products } from "@/lib/backend/db/schema/catalogue";
import { waitlist } from "@/lib/backend/db/schema/engagement";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { matchesWords, toTsQuery } from "@/lib/backend/db/text-search";
import { stateOf } from "@/lib/backend/presenters/product-state";
import { type DeskProduct, GOODS_TABS, type GoodsTab } from "@/lib/contract/desk-goods";
import type { WaitingGoods, Waits } from "@/lib/contract/desk-today";
import { MAX_ID } from "@/lib/contract/envelope";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { versionOf } from "../versioned";
import { adminList, type Part } from "./admin-list";
import { readSold } from "./sold-last-week";
import { toWaits } from "./waiting-rows";

/** `category` includes its subcategories. */
export type GoodsFilter = { q?: string; tab?: GoodsTab; brand?: number; category?: number };
type Shop = Pick<Deps, "db">;
type ProductRow = typeof products.$inferSelect;

const waitingCount = sql<number>`(select count(*)::int from ${waitlist}
  where ${waitlist.productId} = ${products.id} and ${waitlist.notifiedAt} is null)`;
const held = sql<number>`(select coalesce(sum(${invoiceLines.count}), 0)::int from ${invoiceLines}
  join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId}
  where ${invoiceLines.productId} = ${products.id} and ${invoices.stockHeld})`;

const TABS: Record<GoodsTab, SQL> = {
  out: sql`(${products.stock} = 0 and not ${products.removed})`,
  low: sql`(${IS_LOW})`,
  wanted: sql`(${products.stock} = 0 and not ${products.removed} and ${products.id} in (
    select ${waitlist.productId} from ${waitlist} where ${waitlist.notifiedAt} is null))`,
  hidden: sql`${products.removed}`,
  sale: sql`(${products.finalPrice} < ${products.price} and not ${products.removed})`,
};

const withBelow = (some: SQL) => sql`with recursive below as (
  ${some} union select child.id from ${categories} child join below on child.parent_id = below.id) select id from below`;

function containsWord(word: string): SQL {
  const own = sql`select id from ${products} where ${matchesWords(PRODUCT_SEARCH_TEXT, word)}`;
  const ofBrand = sql`select p.id from ${products} p where p.brand_id in
    (select id from ${brands} where ${matchesWords(sql`name || ' ' || latin_name`, word)})`;
  const ofCategory = sql`select p.id from ${products} p where p.category_id in
    (${withBelow(sql`select id from ${categories} where ${matchesWords(sql`name`, word)}`)})`;
  return sql`${products.id} in (${own} union ${ofBrand} union ${ofCategory})`;
}

/** A number also matches the product id. */
function matchesName(q: string): SQL {
  const words = q.split(/\s+/).filter((word) => toTsQuery(word) !== null);
  const all = words.length > 0 ? sql.join(words.map(containsWord), sql` and `) : sql`false`;
  const digits = toLatinDigits(q.trim());
  return /^\d+$/.test(digits) && Number(digits) <= MAX_ID
    ? sql`(${products.id} = ${Number(digits)} or (${all}))`
    : sql`(${all})`;
}

const below = (category: number) =>
  sql`${products.categoryId} in (${withBelow(sql`select ${categories.id} from ${categories} where ${categories.id} = ${category}`)})`;

export const goodsWhere = ({ q, tab, brand, category }: GoodsFilter): SQL | undefined =>
  and(
    q ? matchesName(q) : undefined,
    tab ? TABS[tab] : undefined,
    brand ? eq(products.brandId, brand) : undefined,
    category ? below(category) : undefined,
  );

/** Returns the fields that the audit log records and the version is computed from. */
export const productValues = ({ price, finalPrice, specialSaleUntil, comingSoon, removed }: ProductRow) => {
  return { price, finalPrice, specialSaleUntil, comingSoon, visible: !removed };
};

async function present(deps: Pick<Deps, "db" | "now">, { where, order, limit, offset }: Part): Promise<DeskProduct[]> {
  const found = await deps.db
    .query()
    .select({ product: products, category: categories.name, brand: brands.name, held, wanted: waitingCount })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const sold = await readSold(
    deps,
    found.map(({ product }) => product.id),
  );
  return found.map(({ product, ...rest }) => ({
    id: product.id,
    version: versionOf(productValues(product)),
    name: product.name,
    slug: product.slug,
    image: product.image,
    unit: product.unit,
    price: product.hasPrice ? product.price : 0,
    final_price: product.hasPrice ? product.finalPrice : 0,
    ...rest,
    sale_until: product.specialSaleUntil?.toISOString() ?? null,
    stock: product.stock,
    low_stock: product.lowStock,
    sold_last_week: sold.get(product.id) ?? 0,
    coming_soon: product.comingSoon,
    visible: !product.removed,
    state: stateOf(product),
  }));
}

export const productList = adminList({
  table: products,
  tabs: GOODS_TABS,
  inTab: (tab) => TABS[tab],
  filter: ({ tab: _, ...filter }: GoodsFilter) => goodsWhere(filter),
  sort: "oldest",
  order: ({ tab }) => [...(tab === "wanted" ? [desc(waitingCount)] : []), asc(products.id)],
  present,
  csv: {
    name: "products",
    columns: {
      number: ({ id }) => id,
      goods: ({ name }) => name,
      category: ({ category }) => category,
      brand: ({ brand }) => brand,
      priceRials: ({ price }) => price,
      finalRials: ({ final_price }) => final_price,
      endJalali: ({ sale_until }) => sale_until && toLatinDigits(formatJalaliDate(sale_until)),
      endIso: ({ sale_until }) => sale_until,
      stock: ({ stock }) => stock,
      lowStock: ({ low_stock }) => low_stock,
      held: (product) => product.held,
      wanted: (product) => product.wanted,
      visible: ({ visible }) => Number(visible),
      comingSoon: ({ coming_soon }) => Number(coming_soon),
    },
  },
});

export async function mostWantedProducts(
  { db }: Shop,
  limit: number,
): Promise<Waits<WaitingGoods> & { people: number }> {
  const people = sql<number>`count(*)::int`;
  const rows = await db
    .query()
    .select({
      ...{ id: products.id, name: products.name, people },
      count: sql<number>`(count(*) over ())::int`,
      all: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(products)
    .innerJoin(waitlist, and(eq(waitlist.productId, products.id), isNull(waitlist.notifiedAt)))
    .where(TABS.wanted)
    .groupBy(products.id)
    .orderBy(desc(people), asc(products.id))
    .limit(limit);
  const shown = toWaits(rows, ({ id, name, people: waiting }) => ({ id, name, people: waiting }));
  return { ...shown, people: rows[0]?.all ?? 0 };
}

/** Locks in order of id, as orders do. */
export async function lockProducts({ db }: Shop, ids: number[]): Promise<ProductRow[]> {
  return db
    .query()
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
}
