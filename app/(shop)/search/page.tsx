import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ChooseLink } from "@/components/choose/choose-link";
import { searchTitleParts } from "@/components/listing/search-title";
import { isChosenFrom } from "@/lib/api/choose";
import { loadCategories, loadHomeRows, loadPopularSearches, loadShelfNames, orNothing } from "@/lib/api/server";
import { type ListQuery, parseListQuery, type RawQuery } from "@/lib/domain/listing/listing";
import { leavesOf } from "@/lib/domain/product/category-tree";
import { routes } from "@/lib/routes";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { Listing } from "./listing";
import { loadFacets, loadList } from "./load-facets";

type Props = { searchParams: Promise<RawQuery> };

const SCOPE = {};

/** Returns null for a page beyond the last. */
async function loadPage(query: ListQuery) {
  const list = await loadList(query, SCOPE);
  return query.page > 1 && list.data.length === 0 ? null : list;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams);
  const list = await loadPage(query);
  if (!list) return missingMetadata(404);
  if (list.extra.redirect) redirect(list.extra.redirect);
  const [t, names] = await Promise.all([getTranslations(), loadNames(query)]);
  const titleParts = searchTitleParts(t, query, names);
  return listingMetadata({
    titleParts,
    description: t("List.searchDescription", { what: titleParts[0] ?? "" }),
    path: routes.search,
    query,
  });
}

/** Returns the names of all shelves, and the title of the custom shelf named in the query, if any. */
async function loadNames({ special_shelf }: ListQuery) {
  const [shelves, rows] = await Promise.all([loadShelfNames(), special_shelf ? loadHomeRows() : []]);
  const row = rows.find(({ model, target }) => model === "custom_shelf" && target === special_shelf);
  return { shelves, customShelf: row?.title };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = parseListQuery(await searchParams);
  const [t, list, filters, names, categories, popular, isChosen] = await Promise.all([
    getTranslations(),
    loadPage(query),
    loadFacets(query, SCOPE),
    loadNames(query),
    loadCategories(),
    orNothing("The popular searches", loadPopularSearches()),
    isChosenFrom(),
  ]);
  if (!list) return <Missing />;
  if (list.extra.redirect) redirect(list.extra.redirect);
  return (
    <>
      {/* A fixed heading, because filters change the topic on the client. */}
      <Breadcrumb path={[]} current={t("Nav.products")} />
      <Listing
        path={routes.search}
        scope={SCOPE}
        query={query}
        list={list}
        facets={{ ...filters, ...names }}
        elsewhere={leavesOf(categories)}
        popular={popular ?? []}
      >
        {isChosen && <ChooseLink />}
      </Listing>
    </>
  );
}
