import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ChooseLink } from "@/components/choose/choose-link";
import { JsonLd } from "@/components/ui/json-ld";
import { isChosenFrom } from "@/lib/api/choose";
import { loadCategories, loadShelves } from "@/lib/api/server";
import { type ListQuery, listHref } from "@/lib/domain/listing/listing";
import { categoryPath } from "@/lib/domain/product/category-tree";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";
import { Listing } from "./listing";
import { loadFacets, loadList } from "./load-facets";

type Props = { params: Promise<{ id: string; slug: string }>; query: ListQuery };

/** Returns the categories from the root to the current one; empty if it does not exist. */
export async function loadCategoryPath(params: Props["params"]) {
  const id = parseRouteId((await params).id);
  return id === null ? [] : categoryPath(await loadCategories(), id);
}

/** Returns null for a page beyond the last. */
async function loadPage(category: number, query: ListQuery) {
  const list = await loadList(query, { category });
  return query.page > 1 && list.data.length === 0 ? null : list;
}

export async function categoryMetadata({ params, query }: Props): Promise<Metadata> {
  const category = (await loadCategoryPath(params)).at(-1);
  if (!category || !(await loadPage(category.id, query))) return missingMetadata(404);
  const t = await getTranslations();
  return listingMetadata({
    titleParts: [
      category.name,
      query.page > 1 ? t("List.pageNumber", { page: formatCount(query.page) }) : "",
      t("Brand.name"),
    ],
    description: category.description || t("List.searchDescription", { what: category.name }),
    path: routes.category(category.id, category.slug),
    query,
    hasMarkdown: true,
  });
}

export async function CategoryListing({ params, query }: Props) {
  const path = await loadCategoryPath(params);
  const category = path.at(-1);
  const list = category && (await loadPage(category.id, query));
  if (!list) return <Missing />;
  const address = routes.category(category.id, category.slug);
  if (!isSameSlug((await params).slug, category.slug)) permanentRedirect(listHref(address, query));
  const [t, filters, shelves, isChosen] = await Promise.all([
    getTranslations("Nav"),
    loadFacets(query, { category: category.id }),
    loadShelves(category.id),
    isChosenFrom(category),
  ]);
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(t("home"), path, env.origin)} />
      <Breadcrumb path={path.slice(0, -1)} current={category.name} />
      <Listing
        title={category.name}
        path={address}
        scope={{ category: category.id }}
        query={query}
        list={list}
        facets={{ ...filters, shelves }}
        about={<p className="max-w-reading pt-6 text-ink-soft">{category.description}</p>}
      >
        {isChosen && <ChooseLink />}
      </Listing>
    </>
  );
}
