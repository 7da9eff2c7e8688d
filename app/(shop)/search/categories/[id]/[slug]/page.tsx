import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { MissingPage } from "@/components/layout/missing-page";
import { Listing } from "@/components/listing/listing";
import { JsonLd } from "@/components/ui/json-ld";
import { loadCategories, loadProducts } from "@/lib/api/server";
import { categoryPath } from "@/lib/domain/category-tree";
import { env } from "@/lib/env";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string; slug: string }> };

/** The categories from the root to the one of this page; empty when there is none. */
async function loadPath(params: Props["params"]) {
  const id = parseRouteId((await params).id);
  return id === null ? [] : categoryPath(await loadCategories(), id);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = (await loadPath(params)).at(-1);
  if (!category) return missingMetadata(404);
  const t = await getTranslations("Brand");
  const url = routes.category(category.id, category.slug);
  return listingMetadata(category.name, t("name"), url, joined([category.name, t("homeDescription")]));
}

export default async function CategoryPage({ params }: Props) {
  const path = await loadPath(params);
  const category = path.at(-1);
  if (!category) return <MissingPage />;
  if (!isSameSlug((await params).slug, category.slug)) permanentRedirect(routes.category(category.id, category.slug));
  const query = { category: category.id, page: 1 };
  const [t, { data, extra }] = await Promise.all([getTranslations("Nav"), loadProducts(query)]);
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(t("home"), path, env.origin)} />
      <Breadcrumb path={path.slice(0, -1)} current={category.name} />
      {/* This page is kept as it is; its other orders and pages stand in the search. */}
      <Listing title={category.name} path={routes.search} query={query} products={data} count={extra.count} pinned />
    </>
  );
}
