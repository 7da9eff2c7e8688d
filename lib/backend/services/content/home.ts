import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { saleItems } from "@/lib/backend/db/schema/sales";
import { shelves } from "@/lib/backend/db/schema/shelves";
import {
  type Banner,
  BLOG_SIZE,
  type FilledHomeRow,
  type FilledRow,
  type HomeModel,
  type HomeRow,
  type HomeRowData,
  type ShelfOf,
} from "@/lib/contract/content";
import type { DeskHomeRow, RowKind } from "@/lib/contract/desk-home";
import { listBundles } from "../catalogue/bundles";
import { listBrands, listCategories } from "../catalogue/categories";
import { listSpecialSale } from "../catalogue/product-lists";
import { getCategoryGoods, getCustomShelf, getNewest, getShelf } from "../catalogue/shelves";
import { listArticles, listBanks, listFaqs, listHomeBanners, listSliders } from "./content";
import { readHome } from "./home-content";
import { findPictures } from "./identity";

const SPECIAL_SALE_SIZE = 12;
const FAQ_SIZE = 6;

/** What visitors see until the first version is published. */
const FIRST_ROWS = [
  { id: 1, model: "custom_shelf", title: "Nav.newestGoods", of: "newest" },
  { id: 2, model: "category", title: "Nav.categories" },
] as const;

const firstRows = (): HomeRow[] =>
  FIRST_ROWS.map(({ title, ...row }) => ({ ...row, title: translate(title), target: null }));

const MODELS: Record<Exclude<RowKind, "shelf">, HomeModel> = {
  sale: "shelf_special_sale",
  category: "shelf_category",
  categories: "category",
  brands: "brand",
  newest: "custom_shelf",
  slider: "slider",
  banner: "banner",
  bundles: "bundle",
  text: "text",
  banks: "bank",
  articles: "blog",
  faqs: "faq",
};
const OF: Partial<Record<RowKind, ShelfOf>> = { category: "category", newest: "newest" };

export const isRowShown = ({ hidden, from, until }: DeskHomeRow, now: Date): boolean =>
  !hidden && (!from || new Date(from) <= now) && (!until || new Date(until) > now);

/** A shelf of a category is another model than one of the home page. */
async function findCategoryShelves({ db }: Pick<Deps, "db">, rows: DeskHomeRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ kind, source }) => (kind === "shelf" && source !== null ? source : []));
  if (ids.length === 0) return new Set();
  const found = await db.query().select().from(shelves).where(inArray(shelves.id, ids));
  return new Set(found.filter(({ categoryId }) => categoryId !== null).map(({ id }) => id));
}

async function toHomeRows(deps: Pick<Deps, "db" | "now">, rows: DeskHomeRow[]): Promise<HomeRow[]> {
  const shown = rows.filter((row) => isRowShown(row, deps.now()));
  const ofCategory = await findCategoryShelves(deps, shown);
  return shown.map(({ id, kind, title, source }) => {
    const model = kind === "shelf" ? (ofCategory.has(source ?? 0) ? "shelf_category" : "custom_shelf") : MODELS[kind];
    const of = OF[kind];
    return { id, model, title, target: kind === "text" ? id : source, ...(of && { of }) };
  });
}

/** Returns the rows that are shown now of the published version. */
export async function listHomeRows(deps: Pick<Deps, "db" | "now">): Promise<HomeRow[]> {
  const rows = await readHome(deps);
  return rows ? toHomeRows(deps, rows) : firstRows();
}

async function showBanners(deps: Deps, group: number): Promise<Banner[]> {
  const banners = await listHomeBanners(deps, group);
  if (banners.length === 0) throw notFound();
  return banners;
}

async function showSale(deps: Deps, sale: number) {
  if (!sale) return listSpecialSale(deps, SPECIAL_SALE_SIZE);
  const items = await deps.db.query().select().from(saleItems).where(eq(saleItems.saleId, sale));
  return listSpecialSale(
    deps,
    SPECIAL_SALE_SIZE,
    items.map(({ productId }) => productId),
  );
}

async function showFaqs(deps: Deps, category: number) {
  const faqs = await listFaqs(deps);
  return faqs.filter((faq) => !category || faq.category.id === category).slice(0, FAQ_SIZE);
}

/** Throws 404 for a row that is not in `rows`, or is not shown now. */
async function showText(deps: Deps, id: number, rows: DeskHomeRow[] | null) {
  const row = rows?.find((one) => one.id === id && one.kind === "text");
  if (!row || !isRowShown(row, deps.now())) throw notFound();
  const [picture] = await findPictures(deps, row.picture === null ? [] : [row.picture]);
  return { body: row.text ?? "", picture: picture?.url ?? null };
}

type Asked = { target: number; of: ShelfOf | undefined; rows: DeskHomeRow[] | null };
type Load<Model extends HomeModel> = (deps: Deps, asked: Asked) => Promise<HomeRowData[Model]>;

const LOAD: { [Model in HomeModel]: Load<Model> } = {
  slider: (deps, { target }) => listSliders(deps, target ? [target] : undefined),
  category: (deps) => listCategories(deps),
  brand: (deps) => listBrands(deps),
  shelf_category: (deps, { target, of }) =>
    of === "category" ? getCategoryGoods(deps, target) : getShelf(deps, target),
  shelf_special_sale: (deps, { target }) => showSale(deps, target),
  custom_shelf: (deps, { target, of }) => (of === "newest" ? getNewest(deps) : getCustomShelf(deps, target)),
  bundle: (deps) => listBundles(deps),
  banner: (deps, { target }) => showBanners(deps, target),
  blog: (deps) => listArticles(deps, BLOG_SIZE),
  bank: (deps) => listBanks(deps),
  text: async (deps, { target, rows }) => showText(deps, target, rows ?? (await readHome(deps))),
  faq: (deps, { target }) => showFaqs(deps, target),
};

/** No record has this id: a row model that needs a target returns 404 if none is named. */
const NO_TARGET = 0;

type RowToLoad<Model extends HomeModel> = { model: Model; target: number | null; of?: ShelfOf | undefined };

/** Throws 404 for an unknown target. `rows` are those of a draft. */
export async function loadHomeRow<Model extends HomeModel>(
  deps: Deps,
  { model, target, of }: RowToLoad<Model>,
  rows: DeskHomeRow[] | null = null,
): Promise<HomeRowData[Model]> {
  return LOAD[model](deps, { target: target ?? NO_TARGET, of, rows });
}

/**
 * Returns the rows of a draft with their data; null is a shop without a version. Omits rows without title or source, which
 * cannot be published.
 */
export async function fillHomeRows(deps: Deps, rows: DeskHomeRow[] | null): Promise<FilledHomeRow[]> {
  const filled: FilledHomeRow[] = [];
  const titled = rows?.filter(({ title }) => title !== "");
  for (const { id, model, title, target = null, of } of titled ? await toHomeRows(deps, titled) : firstRows()) {
    try {
      const data = await loadHomeRow(deps, { model, target, of }, rows);
      filled.push({ id, row: { model, title, data, ...(of && { of }) } as FilledRow });
    } catch (error) {
      // A visitor's page leaves out such a row, too.
      if (!(error instanceof ShopError && error.code === 404)) throw error;
    }
  }
  return filled;
}
