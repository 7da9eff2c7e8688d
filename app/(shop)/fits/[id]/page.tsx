import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductTexts } from "@/app/(shop)/products/product-texts";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { FittedDevices } from "@/components/product/fitted-devices";
import { FittingRows } from "@/components/product/fitting-goods";
import { MissingProduct } from "@/components/product/missing-product";
import { ButtonLink } from "@/components/ui/button";
import { type LoadedProduct, loadFits, loadProduct } from "@/lib/api/server";
import type { Product } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { parseRouteId } from "@/lib/seo/route-params";

// Rendered on the first visit and cached, so it must not read cookies or the query.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string }> };

async function load({ params }: Props): Promise<LoadedProduct> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: 404 } : loadProduct(id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const result = await load(props);
  if (!result.product) return missingMetadata(result.code);
  return { title: await titleOf(result.product), robots: { index: false, follow: true } };
}

async function titleOf({ id, name }: Product): Promise<string> {
  const [t, { devices }] = await Promise.all([getTranslations("Fits"), loadFits(id)]);
  return t(devices.length > 0 ? "devicesOf" : "goodsOf", { product: name });
}

/** Everything that fits a product, whose own page shows the first few. */
export default async function FitsPage(props: Props) {
  const result = await load(props);
  const { product } = result;
  if (!product) return <MissingProduct code={result.code} instead={result.instead} />;
  const [t, title, { goods, devices }] = await Promise.all([
    getTranslations("Fits"),
    titleOf(product),
    loadFits(product.id),
  ]);
  const own = routes.product(product.id, product.slug);
  return (
    <ProductTexts>
      <Breadcrumb
        path={[]}
        parent={{ name: product.name, href: own }}
        current={t(devices.length > 0 ? "devices" : "goods")}
      />
      <h1 className="text-title font-bold">{title}</h1>
      <div className="max-w-180">
        {goods.length > 0 ? (
          <>
            <FittingRows goods={goods} canAdd={isBuyable(product)} />
            <p className="mt-2 text-xs text-ink-soft">{t("source")}</p>
          </>
        ) : (
          devices.length === 0 && <p className="py-4 text-ink-soft">{t("noGoods")}</p>
        )}
        <FittedDevices product={product} devices={devices} />
        <ButtonLink href={own} variant="outline" className="mt-6">
          {t("backTo", { product: product.name })}
        </ButtonLink>
      </div>
    </ProductTexts>
  );
}
