import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { MissingPage } from "@/components/layout/missing-page";
import { searchTitleParts } from "@/components/listing/search-title";
import { loadCategories, loadHomeRows, loadProducts, loadShelfNames } from "@/lib/api/server";
import { leavesOf } from "@/lib/domain/category-tree";
import { type ListQuery, parseListQuery, type RawQuery } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { Listing } from "./listing";
import { loadFacets } from "./load-facets";

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
  const [t, names] = await Promise.all([getTranslations(), loadNames(query)]);
  return listingMetadata({
    titleParts: searchTitleParts(t, query, names),
    description: t("Brand.homeDescription"),
    path: routes.search,
    query,
  });
}

/** What the shelves that a search may ask for are called. */
async function loadNames({ special_shelf }: ListQuery) {
  const [shelves, rows] = await Promise.all([loadShelfNames(), special_shelf ? loadHomeRows() : []]);
  const row = rows.find(({ model, target }) => model === "custom_shelf" && target === special_shelf);
  return { shelves, customShelf: row?.title };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = parseListQuery(await searchParams);
  const { q, brand, shelf, special_shelf } = query;
  const [t, list, filters, names, categories] = await Promise.all([
    getTranslations(),
    loadPage(query),
    // Not of the special sale alone: it is dropped in place, and the brands of all the rest must be there then.
    loadFacets({ q, shelf, special_shelf }, brand),
    loadNames(query),
    loadCategories(),
  ]);
  if (!list) return <MissingPage />;
  return (
    <>
      {/* Its name, not what it is about: that changes with the filters, without the server. */}
      <Breadcrumb path={[]} current={t("Nav.products")} />
      <Listing
        path={routes.search}
        scope={SCOPE}
        query={query}
        list={list}
        facets={{ ...filters, ...names }}
        elsewhere={leavesOf(categories)}
      />
    </>
  );
}
