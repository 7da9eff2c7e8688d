import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { ProductScreen } from "@/app/(shop)/products/product-screen";
import { MissingProduct } from "@/components/product/missing-product";
import { loadIdentity } from "@/lib/api/identity";
import { type LoadedProduct, loadProduct } from "@/lib/api/server";
import { routes } from "@/lib/routes";
import { missingMetadata, productMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

// Rendered on the first visit and cached, so it must not read cookies or the query.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string; slug: string }> };

async function load(params: Props["params"]): Promise<LoadedProduct> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: 404 } : loadProduct(id);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(params);
  return result.product ? productMetadata(result.product, await loadIdentity()) : missingMetadata(result.code);
}

export default async function ProductPage({ params }: Props) {
  const result = await load(params);
  const { product } = result;
  if (!product) return <MissingProduct code={result.code} instead={result.instead} />;
  const { id, slug } = await params;
  if (id !== String(product.id) || !isSameSlug(slug, product.slug)) {
    permanentRedirect(routes.product(product.id, product.slug));
  }
  return <ProductScreen product={product} />;
}
