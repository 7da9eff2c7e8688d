import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { BrandIntro } from "@/components/listing/brand-intro";
import { JsonLd } from "@/components/ui/json-ld";
import { loadBrands } from "@/lib/api/server";
import { type ListQuery, listHref } from "@/lib/domain/listing/listing";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { trailJsonLd } from "@/lib/seo/json-ld";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";
import { Listing } from "./listing";
import { loadFacets, loadList } from "./load-facets";

type Props = { params: Promise<{ id: string; slug: string }>; query: ListQuery };

async function loadBrand(params: Props["params"]) {
  const id = parseRouteId((await params).id);
  return (await loadBrands()).find((brand) => brand.id === id);
}

/** Returns null for a page beyond the last. */
async function loadPage(brand: number, query: ListQuery) {
  const list = await loadList(query, { brand: String(brand) });
  return query.page > 1 && list.data.length === 0 ? null : list;
}

export async function brandMetadata({ params, query }: Props): Promise<Metadata> {
  const brand = await loadBrand(params);
  if (!brand || !(await loadPage(brand.id, query))) return missingMetadata(404);
  const t = await getTranslations();
  return listingMetadata({
    titleParts: [
      brand.name,
      query.page > 1 ? t("List.pageNumber", { page: formatCount(query.page) }) : "",
      t("Brand.name"),
    ],
    description: brand.description,
    path: routes.brand(brand.id, brand.slug),
    query,
    hasMarkdown: true,
  });
}

export async function BrandListing({ params, query: asked }: Props) {
  const brand = await loadBrand(params);
  // The brand comes from the path; the query parameter is ignored.
  const query = { ...asked, brand: undefined };
  const list = brand && (await loadPage(brand.id, query));
  if (!list) return <Missing />;
  const address = routes.brand(brand.id, brand.slug);
  if (!isSameSlug((await params).slug, brand.slug)) permanentRedirect(listHref(address, query));
  const scope = { brand: String(brand.id) };
  const [t, facets] = await Promise.all([getTranslations("Nav"), loadFacets(query, scope)]);
  return (
    <>
      <JsonLd
        data={trailJsonLd(
          [
            { name: t("home"), path: routes.home },
            { name: t("brands"), path: routes.brands },
            { name: brand.name, path: address },
          ],
          env.origin,
        )}
      />
      <Breadcrumb path={[]} parent={{ name: t("brands"), href: routes.brands }} current={brand.name} />
      <Listing
        title={brand.name}
        path={address}
        scope={scope}
        query={query}
        list={list}
        facets={{ ...facets, brands: [], shelves: [] }}
      >
        <BrandIntro brand={brand} />
      </Listing>
    </>
  );
}
