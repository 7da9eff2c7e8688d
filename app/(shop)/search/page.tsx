import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Listing } from "@/components/listing/listing";
import { loadProducts } from "@/lib/api/server";
import { hasFilters, parseListQuery, type RawQuery } from "@/lib/domain/listing";
import { routes } from "@/lib/routes";
import { buildTitle } from "@/lib/seo/title";

type Props = { searchParams: Promise<RawQuery> };

async function titleOf(q: string | undefined): Promise<string> {
  const t = await getTranslations("List");
  return q ? t("results", { q }) : t("allProducts");
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams);
  const t = await getTranslations("Brand");
  return {
    title: { absolute: buildTitle(await titleOf(query.q), t("name")) },
    description: t("homeDescription"),
    alternates: { canonical: routes.search },
    // One unfiltered list is enough for search engines; every mixture of filters would be a page of its own.
    ...((query.q || hasFilters(query)) && { robots: { index: false, follow: true } }),
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = parseListQuery(await searchParams);
  const { data, extra } = await loadProducts(query);
  return (
    <Listing title={await titleOf(query.q)} path={routes.search} query={query} products={data} count={extra.count} />
  );
}
