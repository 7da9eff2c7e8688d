import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductTexts } from "@/app/(shop)/products/product-texts";
import { Visit } from "@/components/catalog/visit";
import { MissingProduct } from "@/components/product/missing-product";
import { ProductModal } from "@/components/product/product-modal";
import { QuickView } from "@/components/product/quick-view";
import { loadIdentity } from "@/lib/api/identity";
import { type LoadedProduct, loadProduct } from "@/lib/api/server";
import { missingMetadata, productMetadata } from "@/lib/seo/metadata";
import { parseRouteId } from "@/lib/seo/route-params";

// Cached like the page at the same URL; only the page behind the modal differs.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string }> };

async function load(params: Props["params"]): Promise<LoadedProduct> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: 404 } : loadProduct(id);
}

/** The window title and the history entry show the product's name. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(params);
  return result.product ? productMetadata(result.product, await loadIdentity()) : missingMetadata(result.code);
}

export default async function ProductModalPage({ params }: Props) {
  const [t, result] = await Promise.all([getTranslations(), load(params)]);
  const closeLabel = t("Common.close");
  if (!result.product) {
    return (
      <ProductModal title={t("Product.quickView")} closeLabel={closeLabel}>
        <MissingProduct code={result.code} instead={result.instead} />
      </ProductModal>
    );
  }
  const { product } = result;
  return (
    <ProductTexts>
      <ProductModal title={product.name} closeLabel={closeLabel}>
        <QuickView product={product} />
      </ProductModal>
      <Visit record="product" id={product.id} />
    </ProductTexts>
  );
}
