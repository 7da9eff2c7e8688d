import { getTranslations } from "next-intl/server";
import { leadTo, respond, respondMissing } from "@/app/markdown/answer";
import { type LoadedProduct, loadBreadcrumb, loadFooter, loadProduct, loadSimilar, orNothing } from "@/lib/api/server";
import { routes } from "@/lib/routes";
import { renderMissingProduct, renderProduct } from "@/lib/seo/markdown/product";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

type Props = { params: Promise<{ id: string; slug: string }> };

async function load(segment: string): Promise<LoadedProduct> {
  const id = parseRouteId(segment);
  return id === null ? { code: 404 } : loadProduct(id);
}

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id, slug } = await params;
  const [t, found] = await Promise.all([getTranslations(), load(id)]);
  const { product } = found;
  if (!product) return respondMissing(renderMissingProduct(t, found.code, found.instead), found.code);
  const page = routes.product(product.id, product.slug);
  if (id !== String(product.id) || !isSameSlug(slug, product.slug)) return leadTo(page);
  const [path, similar, shop] = await Promise.all([
    loadBreadcrumb(product.category_id),
    loadSimilar(product.id),
    orNothing("The footer", loadFooter()),
  ]);
  return respond(renderProduct(t, product, { path, similar, shop }), { page, isIndexed: !product.no_index });
}
