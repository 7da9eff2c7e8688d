import { CategoryListing, categoryMetadata } from "@/app/(shop)/search/category-listing";
import { parseListQuery, type RawQuery } from "@/lib/domain/listing/listing";

type Props = { params: Promise<{ id: string; slug: string }>; searchParams: Promise<RawQuery> };

/** Category pages with a query; rewritten to here by next.config.mjs. */
export const generateMetadata = async ({ params, searchParams }: Props) =>
  categoryMetadata({ params, query: parseListQuery(await searchParams) });

export default async function FilteredCategoryPage({ params, searchParams }: Props) {
  return <CategoryListing params={params} query={parseListQuery(await searchParams)} />;
}
