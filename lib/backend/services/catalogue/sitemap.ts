import "server-only";
import { and, asc, count, desc, eq, gt, lt, lte, max, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import { brands, categories, products } from "@/lib/backend/db/schema/catalogue";
import { articles, landings, pages } from "@/lib/backend/db/schema/content";
import { trades } from "@/lib/backend/db/schema/trades";
import { TEXT_PAGES } from "@/lib/contract/content";
import { FAQ_SLUG } from "@/lib/contract/page-body";
import {
  SITEMAP_PAGE_SIZE,
  type SitemapEntry,
  type SitemapExtra,
  type SitemapKind,
  type SitemapPart,
  type SitemapQuery,
  type SitemapSort,
} from "@/lib/contract/sitemap";
import { slugsOf } from "@/lib/domain/choose/guides";
import { NO_MAKER } from "@/lib/domain/product/makers";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { isRunningAt } from "./bundles";

/** The protocol allows no more entries in one file; of articles, landings and texts the newest are listed. */
const MAX_IN_FILE = 50_000;

type Entry = Omit<SitemapEntry, "updated_at"> & { updatedAt: Date };

const isIndexed = and(eq(products.removed, false), eq(products.noIndex, false));
const lastChange = sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt);

const ORDERS: Record<SitemapSort, SQL[]> = {
  id_asc: [asc(products.id)],
  id_desc: [desc(products.id)],
  added_desc: [desc(products.createdAt), desc(products.id)],
  updated_desc: [desc(products.updatedAt), desc(products.id)],
};

async function indexProducts(
  { db }: Deps,
  { page = 1, size = SITEMAP_PAGE_SIZE, sort = "id_asc", before, after }: SitemapQuery,
): Promise<Entry[]> {
  return db
    .query()
    .select({
      id: products.id,
      slug: products.slug,
      image: products.image,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(
      and(
        isIndexed,
        before === undefined ? undefined : lt(products.id, before),
        after === undefined ? undefined : gt(products.id, after),
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(size)
    .offset((page - 1) * size);
}

/** Finds the product at which each sitemap file starts, in one pass over the table. */
export async function splitProducts({ db }: Pick<Deps, "db">, size = SITEMAP_PAGE_SIZE): Promise<SitemapPart[]> {
  const numbered = db
    .query()
    .select({
      id: products.id,
      updatedAt: products.updatedAt,
      file: sql<number>`(row_number() over (order by ${products.id}) - 1) / ${sql.raw(String(size))}`.as("file"),
    })
    .from(products)
    .where(isIndexed)
    .as("numbered");
  const files = await db
    .query()
    .select({ last: max(numbered.id), updatedAt: max(numbered.updatedAt) })
    .from(numbered)
    .groupBy(numbered.file)
    .orderBy(asc(numbered.file));
  return files.map(({ updatedAt }, at) => ({ after: files[at - 1]?.last ?? 0, updated_at: toIso(updatedAt) }));
}

const toIso = (time: Date | null) => (time ?? new Date(0)).toISOString();

function inOneFile(rows: Entry[]): SitemapPart[] {
  const newest = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()));
  return rows.length === 0 ? [] : [{ after: 0, updated_at: new Date(newest).toISOString() }];
}

/** A category has the date of the newest product in its subtree; hidden and empty categories are omitted. */
async function indexCategories({ db }: Deps): Promise<Entry[]> {
  const rows = await db
    .query()
    .select({
      id: categories.id,
      slug: categories.slug,
      parentId: categories.parentId,
      hidden: categories.hidden,
    })
    .from(categories)
    .orderBy(asc(categories.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = await db
    .query()
    .select({ id: products.categoryId, updatedAt: lastChange })
    .from(products)
    .where(isIndexed)
    .groupBy(products.categoryId);
  const newest = new Map<number, Date>();
  for (const { id, updatedAt } of own) {
    for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) {
      const known = newest.get(at.id);
      if (!known || known < updatedAt) newest.set(at.id, updatedAt);
    }
  }
  const isHidden = ({ hidden, parentId }: (typeof rows)[number]): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return hidden || (parent !== undefined && isHidden(parent));
  };
  return rows.flatMap((row) => {
    const updatedAt = isHidden(row) ? undefined : newest.get(row.id);
    return updatedAt ? [{ id: row.id, slug: row.slug, image: null, updatedAt }] : [];
  });
}

async function indexBrands({ db }: Deps): Promise<Entry[]> {
  const rows = await db
    .query()
    .select({ id: brands.id, slug: brands.slug, updatedAt: lastChange })
    .from(brands)
    .innerJoin(products, and(isIndexed, eq(products.brandId, brands.id), ne(brands.slug, NO_MAKER)))
    .groupBy(brands.id)
    .orderBy(asc(brands.id));
  return rows.map((row) => ({ ...row, image: null }));
}

async function indexBundles({ db, now }: Deps): Promise<Entry[]> {
  return db
    .query()
    .select({
      id: bundles.id,
      slug: bundles.slug,
      image: bundles.image,
      updatedAt: sql<Date>`greatest(${lastChange}, ${bundles.startedAt})`.mapWith(products.updatedAt),
    })
    .from(bundles)
    .innerJoin(bundleItems, eq(bundleItems.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleItems.productId))
    .where(isRunningAt(now()))
    .groupBy(bundles.id)
    .orderBy(asc(bundles.id));
}

async function indexLandings({ db }: Deps): Promise<Entry[]> {
  const rows = await db
    .query()
    .select({ slug: landings.slug, updatedAt: landings.updatedAt })
    .from(landings)
    .orderBy(desc(landings.updatedAt), asc(landings.slug))
    .limit(MAX_IN_FILE);
  return rows.map((row) => ({ ...row, id: null, image: null }));
}

/** Text pages that staff made; those of the shop itself have addresses that the storefront knows. */
async function indexTexts({ db }: Deps): Promise<Entry[]> {
  const rows = await db
    .query()
    .select({ slug: pages.slug, image: pages.image, updatedAt: pages.updatedAt })
    .from(pages)
    .where(notInArray(pages.slug, [...TEXT_PAGES, FAQ_SLUG]))
    .orderBy(desc(pages.updatedAt), asc(pages.slug))
    .limit(MAX_IN_FILE);
  return rows.map((row) => ({ ...row, id: null }));
}

/** Articles of the shop itself; without any if those of an external blog are shown. */
async function indexArticles({ db, now, readArticles }: Deps): Promise<Entry[]> {
  if (readArticles) return [];
  const { slug, cover, updatedAt, publishedAt } = articles;
  const rows = await db
    .query()
    .select({ slug, cover, updatedAt, publishedAt })
    .from(articles)
    .where(lte(articles.publishedAt, now()))
    .orderBy(desc(articles.publishedAt), asc(articles.slug))
    .limit(MAX_IN_FILE);
  return rows.map((row) => ({
    ...{ slug: row.slug, id: null, image: row.cover === PLACEHOLDER ? null : row.cover },
    updatedAt: row.updatedAt ?? row.publishedAt,
  }));
}

/** The pages of trades for which staff wrote a text. */
async function indexGuides({ db }: Deps): Promise<Entry[]> {
  const rows = await db.query().select().from(trades).orderBy(asc(trades.position), asc(trades.id));
  return rows.flatMap((row) =>
    row.texts.map((text) => ({ id: null, slug: slugsOf(row, text).join("/"), image: null, updatedAt: row.updatedAt })),
  );
}

const READERS: Record<SitemapKind, (deps: Deps, query: SitemapQuery) => Promise<Entry[]>> = {
  products: indexProducts,
  categories: indexCategories,
  brands: indexBrands,
  bundles: indexBundles,
  landings: indexLandings,
  articles: indexArticles,
  texts: indexTexts,
  guides: indexGuides,
};

async function countProducts({ db }: Deps): Promise<number> {
  const [total] = await db.query().select({ count: count() }).from(products).where(isIndexed);
  return total?.count ?? 0;
}

/** Lists the entries of a sitemap file, or with `files` the sitemap files themselves. An addition to the spec. */
export async function listSitemap(
  deps: Deps,
  kind: SitemapKind,
  query: SitemapQuery,
): Promise<{ data: SitemapEntry[]; extra: SitemapExtra }> {
  const isPaged = kind === "products";
  if (query.files) {
    // Ignores `size`: with small pages the response would be as long as the catalogue.
    const rows = isPaged ? [] : await READERS[kind](deps, query);
    const files = isPaged ? await splitProducts(deps) : inOneFile(rows);
    return { data: [], extra: { count: isPaged ? await countProducts(deps) : rows.length, files } };
  }
  const rows = await READERS[kind](deps, query);
  const entries = rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() }));
  return { data: entries, extra: { count: isPaged ? await countProducts(deps) : entries.length } };
}
