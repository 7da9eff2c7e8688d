import { BrandListing, brandMetadata } from "@/app/(shop)/search/brand-listing";
import { parseListQuery, type RawQuery } from "@/lib/domain/listing/listing";

type Props = { params: Promise<{ id: string; slug: string }>; searchParams: Promise<RawQuery> };

/** Brand pages with a query; rewritten to here by next.config.mjs. */
export const generateMetadata = async ({ params, searchParams }: Props) =>
  brandMetadata({ params, query: parseListQuery(await searchParams) });

export default async function FilteredBrandPage({ params, searchParams }: Props) {
  return <BrandListing params={params} query={parseListQuery(await searchParams)} />;
}
