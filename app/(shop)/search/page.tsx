import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { MissingPage } from "@/components/layout/missing-page";
import { CategoryLinks } from "@/components/listing/category-links";
import { loadCategories, loadFilters, loadProducts, loadShelves } from "@/lib/api/server";
import { leavesOf } from "@/lib/domain/category-tree";
import { type ListQuery, parseListQuery, type RawQuery } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { Listing } from "./listing";

type Props = { searchParams: Promise<RawQuery> };

const SCOPE = {};

/** The products of a page; null for a page behind the last. */
async function loadPage(query: ListQuery) {
  const list = await loadProducts(query);
  return query.page > 1 && list.data.length === 0 ? null : list;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams);
  if (!(await loadPage(query))) return missingMetadata(404);
  const t = await getTranslations();
  return listingMetadata({
    titleParts: [
      query.q ? t("List.results", { q: query.q }) : t(query.special_sale ? "Nav.specialSale" : "List.allProducts"),
      query.page > 1 ? t("List.pageNumber", { page: query.page }) : "",
      t("Brand.name"),
    ],
    description: t("Brand.homeDescription"),
    path: routes.search,
    query,
  });
}

/** The shelves of the whole shop; only their names go to the browser. */
async function loadAllShelves() {
  const lists = await Promise.all((await loadCategories()).map(({ id }) => loadShelves(id)));
  return lists.flat();
}

export default async function SearchPage({ searchParams }: Props) {
  const query = parseListQuery(await searchParams);
  const { q, special_sale, shelf, special_shelf } = query;
  const [t, list, filters, shelves, categories] = await Promise.all([
    getTranslations("List"),
    loadPage(query),
    loadFilters({ q, special_sale, shelf, special_shelf }),
    loadAllShelves(),
    loadCategories(),
  ]);
  if (!list) return <MissingPage />;
  return (
    <>
      <Breadcrumb path={[]} current={t("allProducts")} />
      <Listing
        title={t("allProducts")}
        path={routes.search}
        scope={SCOPE}
        query={query}
        list={list}
        facets={{ ...filters, shelves }}
        help={<CategoryLinks title={t("popular")} categories={leavesOf(categories)} />}
      />
    </>
  );
}
