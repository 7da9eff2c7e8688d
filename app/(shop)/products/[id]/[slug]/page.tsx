import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { BuyBox, StickyBuyBar } from "@/components/product/buy-box";
import { FeatureTable } from "@/components/product/feature-table";
import { Gallery } from "@/components/product/gallery";
import { MissingProduct } from "@/components/product/missing-product";
import { ProductIntro } from "@/components/product/product-intro";
import { ProductNote } from "@/components/product/product-note";
import { JsonLd } from "@/components/ui/json-ld";
import { loadBreadcrumb, loadProduct, loadSimilar } from "@/lib/api/server";
import type { Product } from "@/lib/contract/product";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/json-ld";
import { missingMetadata, productMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

// Drawn at the first visit and kept. Nothing of the visitor (query, cookies) may be read here.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

/** What a refused add says; the rest of these groups is of no use here. */
const ADD_NOTICES = [
  "Errors.sessionEnded",
  "Cart.lineUnavailable",
  "Errors.cartLimit",
  "Errors.cartStock",
  "Errors.cartGeneric",
  "Errors.network",
  "Errors.tryAgain",
] as const;

type Props = { params: Promise<{ id: string; slug: string }> };

async function load(params: Props["params"]): Promise<{ product: Product } | { code: 404 | 410 }> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: 404 } : loadProduct(id);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(params);
  return "product" in result ? productMetadata(result.product) : missingMetadata(result.code);
}

export default async function ProductPage({ params }: Props) {
  const result = await load(params);
  if (!("product" in result)) return <MissingProduct code={result.code} />;
  const { product } = result;
  const { id, slug } = await params;
  if (id !== String(product.id) || !isSameSlug(slug, product.slug)) {
    permanentRedirect(routes.product(product.id, product.slug));
  }
  const [t, path, similar] = await Promise.all([
    getTranslations(),
    loadBreadcrumb(product.category_id),
    loadSimilar(product.id),
  ]);
  const sources = product.gallery.length > 0 ? product.gallery : [product.image];
  const pictures = sources.map((src, index) => ({
    src,
    alt: joined([product.name, t("Product.image", { n: index + 1, total: sources.length })]),
  }));
  return (
    <IslandMessages only={["Product", ...ADD_NOTICES]}>
      <JsonLd data={productJsonLd(product, env.origin)} />
      <JsonLd data={breadcrumbJsonLd(t("Nav.home"), path, env.origin)} />
      <Breadcrumb path={path} current={product.name} />
      <article>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[5fr_4fr_3fr] lg:gap-8">
          <Gallery
            pictures={pictures}
            labels={{ gallery: t("Product.gallery"), thumbnails: t("Product.thumbnails") }}
          />
          <ProductIntro product={product} />
          <div className="md:col-span-2 lg:col-span-1">
            <BuyBox product={product} />
          </div>
        </div>
        <div className="mt-12 grid gap-12 lg:grid-cols-2">
          <FeatureTable features={product.features} />
          <ProductNote html={product.note} />
        </div>
        <StickyBuyBar product={product} />
      </article>
      <div className="mt-12">
        <ProductShelf title={t("Product.similar")} products={similar} />
      </div>
    </IslandMessages>
  );
}
