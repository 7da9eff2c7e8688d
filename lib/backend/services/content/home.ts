import "server-only";
import { asc } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { homeRows } from "@/lib/backend/db/schema/content";
import { type Banner, BLOG_SIZE, type HomeModel, type HomeRow, type HomeRowData } from "@/lib/contract/content";
import { listBundles } from "../catalogue/bundles";
import { listBrands, listCategories } from "../catalogue/categories";
import { listSpecialSale } from "../catalogue/product-lists";
import { getCustomShelf, getShelf } from "../catalogue/shelves";
import { listArticles, listBanks, listHomeBanners, listSliders } from "./content";

const SPECIAL_SALE_SIZE = 12;

const FIRST_ROWS = [
  ["shelf_special_sale", "Nav.specialSale"],
  ["category", "Nav.categories"],
  ["bundle", "Nav.bundles"],
  ["brand", "Nav.brands"],
  ["blog", "Nav.articles"],
] as const;

const firstRows = (): HomeRow[] =>
  FIRST_ROWS.map(([model, title], at) => ({ id: at + 1, model, title: translate(title), target: null }));

export async function listHomeRows({ db }: Pick<Deps, "db">): Promise<HomeRow[]> {
  const rows = await db
    .query()
    .select({ id: homeRows.id, model: homeRows.model, title: homeRows.title, target: homeRows.target })
    .from(homeRows)
    .orderBy(asc(homeRows.position));
  return rows.length > 0 ? rows : firstRows();
}

async function showBanners(deps: Deps, group: number): Promise<Banner[]> {
  const banners = await listHomeBanners(deps, group);
  if (banners.length === 0) throw notFound();
  return banners;
}

type Load<Model extends HomeModel> = (deps: Deps, target: number) => Promise<HomeRowData[Model]>;

const LOAD: { [Model in HomeModel]: Load<Model> } = {
  slider: (deps) => listSliders(deps),
  category: (deps) => listCategories(deps),
  brand: (deps) => listBrands(deps),
  shelf_category: getShelf,
  shelf_special_sale: (deps) => listSpecialSale(deps, SPECIAL_SALE_SIZE),
  custom_shelf: getCustomShelf,
  bundle: (deps) => listBundles(deps),
  banner: showBanners,
  blog: (deps) => listArticles(deps, BLOG_SIZE),
  bank: (deps) => listBanks(deps),
};

/** No record has this id: a row model that needs a target returns 404 if none is named. */
const NO_TARGET = 0;

/** Throws 404 for an unknown target. */
export async function loadHomeRow<Model extends HomeModel>(
  deps: Deps,
  { model, target }: { model: Model; target: number | null },
): Promise<HomeRowData[Model]> {
  return LOAD[model](deps, target ?? NO_TARGET);
}
