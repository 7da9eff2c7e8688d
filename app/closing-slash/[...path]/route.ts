import type { NextRequest } from "next/server";
import { loadBrands, loadBundle, loadCategories, loadProduct } from "@/lib/api/server";
import { categoryPath } from "@/lib/domain/category-tree";
import { routes } from "@/lib/routes";
import { parseRouteId } from "@/lib/seo/route-params";

type Segments = { params: Promise<{ path: string[] }> };

/**
 * Addresses of things with a slash at their end; next.config.mjs sends them here. Next would take the slash away and
 * leave the name to the page: two steps for one link.
 */
export async function GET(request: NextRequest, { params }: Segments): Promise<Response> {
  const { path } = await params;
  const right = await rightAddress(path).catch(() => null);
  // Where nothing is found the page says so, or why not.
  const location = (right ?? `/${path.map(encodeURIComponent).join("/")}`) + request.nextUrl.search;
  return new Response(null, { status: 308, headers: { location } });
}

async function rightAddress(path: string[]): Promise<string | null> {
  const id = parseRouteId(path.at(path[0] === "search" ? 2 : 1) ?? "");
  if (id === null) return null;
  if (path[0] === "products") {
    const { product } = await loadProduct(id);
    return product ? routes.product(id, product.slug) : null;
  }
  if (path[0] === "bundles") {
    const { bundle } = await loadBundle(id);
    return bundle ? routes.bundle(id, bundle.slug) : null;
  }
  if (path[1] === "brands") {
    const brand = (await loadBrands()).find((each) => each.id === id);
    return brand ? routes.brand(id, brand.slug) : null;
  }
  const category = categoryPath(await loadCategories(), id).at(-1);
  if (!category) return null;
  return (path[4] === "shelves" ? routes.shelves : routes.category)(id, category.slug);
}
