import { getTranslations } from "next-intl/server";
import { ProductTexts } from "@/app/(shop)/products/product-texts";
import { Visit } from "@/components/catalog/visit";
import { MissingProduct } from "@/components/product/missing-product";
import { ProductModal } from "@/components/product/product-modal";
import { QuickView } from "@/components/product/quick-view";
import { type LoadedProduct, loadProduct } from "@/lib/api/server";
import { parseRouteId } from "@/lib/seo/route-params";

// Kept as the page of the same address is; what differs is that the page behind it stays.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string }> };

export default async function ProductModalPage({ params }: Props) {
  const t = await getTranslations();
  const id = parseRouteId((await params).id);
  const result: LoadedProduct = id === null ? { code: 404 } : await loadProduct(id);
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
