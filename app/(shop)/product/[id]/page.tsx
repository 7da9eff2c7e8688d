import type { Metadata } from "next";
import { ProductScreen } from "@/app/(shop)/products/product-screen";
import { MissingProduct } from "@/components/product/missing-product";
import { loadIdentity } from "@/lib/api/identity";
import { type LoadedProduct, loadProduct } from "@/lib/api/server";
import { missingMetadata, productMetadata } from "@/lib/seo/metadata";
import { parseRouteId } from "@/lib/seo/route-params";

// The modal's URL opened directly: renders the product's page with its canonical URL, cached like that page.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string }> };

async function load(params: Props["params"]): Promise<LoadedProduct> {
  const segment = (await params).id;
  const id = parseRouteId(segment);
  return id === null || String(id) !== segment ? { code: 404 } : loadProduct(id);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(params);
  return result.product ? productMetadata(result.product, await loadIdentity()) : missingMetadata(result.code);
}

export default async function PlainProductPage({ params }: Props) {
  const result = await load(params);
  if (!result.product) return <MissingProduct code={result.code} instead={result.instead} />;
  return <ProductScreen product={result.product} />;
}
