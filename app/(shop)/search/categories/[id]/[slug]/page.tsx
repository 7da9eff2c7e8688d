import { CategoryListing, categoryMetadata } from "@/app/(shop)/search/category-listing";
import { parseListQuery } from "@/lib/domain/listing/listing";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string; slug: string }> };

// Cached under its path, so it never reads the query: search/filtered renders URLs that have one.
const PLAIN = parseListQuery({});

export const generateMetadata = ({ params }: Props) => categoryMetadata({ params, query: PLAIN });

export default function CategoryPage({ params }: Props) {
  return <CategoryListing params={params} query={PLAIN} />;
}
