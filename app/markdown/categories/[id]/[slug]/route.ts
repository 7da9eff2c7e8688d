import { getTranslations } from "next-intl/server";
import { loadCategoryPath } from "@/app/(shop)/search/category-listing";
import { loadList } from "@/app/(shop)/search/load-facets";
import { answerListing, renderMissingListing } from "@/app/markdown/answer-listing";
import { parseListSearch } from "@/lib/domain/listing/listing";
import { routes } from "@/lib/routes";
import { isSameSlug } from "@/lib/seo/route-params";

type Props = { params: Promise<{ id: string; slug: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const query = parseListSearch(new URL(request.url).search);
  const [t, path] = await Promise.all([getTranslations(), loadCategoryPath(params)]);
  const category = path.at(-1);
  if (!category) return renderMissingListing(t);
  const { id, slug, name, description, children } = category;
  return answerListing(t, {
    query,
    address: routes.category(id, slug),
    isNamed: isSameSlug((await params).slug, slug),
    list: await loadList(query, { category: id }),
    about: { name, description, around: path.slice(0, -1), children },
  });
}
