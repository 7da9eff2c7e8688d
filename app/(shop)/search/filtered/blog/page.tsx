import { ArticlesScreen, articlesMetadata } from "@/app/(shop)/blog/articles-screen";
import { parseListQuery, type RawQuery } from "@/lib/domain/listing/listing";

type Props = { searchParams: Promise<RawQuery> };

/** Further pages of the articles; rewritten to here by next.config.mjs. */
export const generateMetadata = async ({ searchParams }: Props) =>
  articlesMetadata(parseListQuery(await searchParams).page);

export default async function FurtherArticlesPage({ searchParams }: Props) {
  return <ArticlesScreen page={parseListQuery(await searchParams).page} />;
}
