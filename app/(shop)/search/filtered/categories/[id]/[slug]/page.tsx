import { CategoryListing, categoryMetadata } from "@/app/(shop)/search/category-listing";
import { parseListQuery, type RawQuery } from "@/lib/domain/listing";

type Props = { params: Promise<{ id: string; slug: string }>; searchParams: Promise<RawQuery> };

/** The category page with filters, an order or a page: next.config.mjs sends its addresses here. */
export const generateMetadata = async ({ params, searchParams }: Props) =>
  categoryMetadata({ params, query: parseListQuery(await searchParams) });

export default async function FilteredCategoryPage({ params, searchParams }: Props) {
  return <CategoryListing params={params} query={parseListQuery(await searchParams)} />;
}
