import { getTranslations } from "next-intl/server";
import { loadList } from "@/app/(shop)/search/load-facets";
import { answerListing, renderMissingListing } from "@/app/markdown/answer-listing";
import { loadBrands } from "@/lib/api/server";
import { parseListSearch } from "@/lib/domain/listing/listing";
import { routes } from "@/lib/routes";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

type Props = { params: Promise<{ id: string; slug: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { id, slug } = await params;
  // The brand comes from the path; the query parameter is ignored.
  const query = { ...parseListSearch(new URL(request.url).search), brand: undefined };
  const [t, brands] = await Promise.all([getTranslations(), loadBrands()]);
  const brand = brands.find((one) => one.id === parseRouteId(id));
  if (!brand) return renderMissingListing(t);
  return answerListing(t, {
    query,
    address: routes.brand(brand.id, brand.slug),
    isNamed: isSameSlug(slug, brand.slug),
    list: await loadList(query, { brand: String(brand.id) }),
    about: { name: brand.name, description: brand.description },
  });
}
