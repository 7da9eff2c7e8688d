import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Listing } from "@/components/listing/listing";
import { loadBrands, loadCategories, loadProducts } from "@/lib/api/server";
import { categoryPath } from "@/lib/domain/category-tree";
import { hasFilters, type ListQuery, parseListQuery, type RawQuery } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { buildTitle } from "@/lib/seo/title";

type Props = { searchParams: Promise<RawQuery> };

/** What is listed: the words searched for, the one category or the one brand, or everything. */
async function titleOf({ q, category, brand }: ListQuery): Promise<string> {
  const t = await getTranslations("List");
  if (q) return t("results", { q });
  const name = category
    ? categoryPath(await loadCategories(), category).at(-1)?.name
    : (await loadBrands()).find(({ id }) => String(id) === brand)?.name;
  return name ?? t("allProducts");
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams);
  const t = await getTranslations("Brand");
  return {
    title: { absolute: buildTitle(await titleOf(query), t("name")) },
    description: t("homeDescription"),
    alternates: { canonical: routes.search },
    // One unfiltered list is enough for search engines; every mixture of filters would be a page of its own.
    ...((query.q || query.category || hasFilters(query)) && { robots: { index: false, follow: true } }),
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = parseListQuery(await searchParams);
  const { data, extra } = await loadProducts(query);
  return (
    <Listing title={await titleOf(query)} path={routes.search} query={query} products={data} count={extra.count} />
  );
}
