import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { MissingPage } from "@/components/layout/missing-page";
import { Listing } from "@/components/listing/listing";
import { Picture } from "@/components/ui/picture";
import { loadBrands, loadProducts } from "@/lib/api/server";
import { routes } from "@/lib/routes";
import { listingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string; slug: string }> };

async function loadBrand(params: Props["params"]) {
  const id = parseRouteId((await params).id);
  return (await loadBrands()).find((brand) => brand.id === id);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const brand = await loadBrand(params);
  if (!brand) return missingMetadata(404);
  const t = await getTranslations("Brand");
  return listingMetadata(brand.name, t("name"), routes.brand(brand.id, brand.slug), brand.description);
}

export default async function BrandPage({ params }: Props) {
  const brand = await loadBrand(params);
  if (!brand) return <MissingPage />;
  if (!isSameSlug((await params).slug, brand.slug)) permanentRedirect(routes.brand(brand.id, brand.slug));
  const query = { brand: String(brand.id), page: 1 };
  const { data, extra } = await loadProducts(query);
  return (
    <>
      <Breadcrumb path={[]} current={brand.name} />
      {/* This page is kept as it is; its other orders and pages stand in the search. */}
      <Listing title={brand.name} path={routes.search} query={query} products={data} count={extra.count} pinned>
        <div className="mb-4 flex flex-col gap-5 rounded-lg border bg-surface p-5 sm:flex-row sm:items-center">
          <Picture src={brand.logo} alt="" width={144} height={72} className="h-18 w-36 shrink-0 object-contain" />
          <p className="max-w-reading text-sm text-ink-soft">{brand.description}</p>
        </div>
      </Listing>
    </>
  );
}
