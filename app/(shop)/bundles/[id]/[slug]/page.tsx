import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BundleBuyBox, StickyBundleBar } from "@/components/bundle/bundle-buy-box";
import { BundleIntro } from "@/components/bundle/bundle-intro";
import { BundleTable } from "@/components/bundle/bundle-table";
import { MissingBundle } from "@/components/bundle/missing-bundle";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { BundleRow } from "@/components/catalog/bundle-row";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { ProductNote } from "@/components/product/product-note";
import { ShareButton } from "@/components/product/share-button";
import { JsonLd } from "@/components/ui/json-ld";
import { Picture } from "@/components/ui/picture";
import { loadBundle, loadFooter } from "@/lib/api/server";
import type { Bundle } from "@/lib/contract/bundle";
import { bundleState } from "@/lib/domain/bundle";
import { formatToman } from "@/lib/domain/money";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { bundleJsonLd, bundleMetadata } from "@/lib/seo/bundle";
import { trailJsonLd } from "@/lib/seo/json-ld";
import { missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

// Drawn at the first visit and kept. Nothing of the visitor (query, cookies) may be read here.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

/** What a refused add says; the rest of these groups is of no use here. */
const ADD_NOTICES = [
  "Cart.lineUnavailable",
  "Errors.cartLimit",
  "Errors.cartStock",
  "Errors.cartGeneric",
  "Errors.network",
  "Errors.tryAgain",
] as const;

type Props = { params: Promise<{ id: string; slug: string }> };

async function load(params: Props["params"]): Promise<{ bundle: Bundle } | { code: 404 | 410 }> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: 404 } : loadBundle(id);
}

/** One sentence of what is in it and, where the price is told, what it saves. */
async function summarize({ name, products, price, price_by_discount: discounted }: Bundle): Promise<string> {
  const t = await getTranslations("Bundle");
  const items = joined(products.map(({ count, displayName: product }) => t("part", { count, product })));
  const saving = (price ?? 0) - (discounted ?? 0);
  return joined([t("metaOf", { name, items }), saving > 0 ? t("metaSaving", { amount: formatToman(saving) }) : null]);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(params);
  if (!("bundle" in result)) return missingMetadata(result.code);
  const t = await getTranslations("Brand");
  return bundleMetadata(result.bundle, { shop: t("name"), description: await summarize(result.bundle) });
}

export default async function BundlePage({ params }: Props) {
  const result = await load(params);
  if (!("bundle" in result)) return <MissingBundle code={result.code} />;
  const { bundle } = result;
  const { id, slug } = await params;
  if (id !== String(bundle.id) || !isSameSlug(slug, bundle.slug))
    permanentRedirect(routes.bundle(bundle.id, bundle.slug));
  const [t, footer, description] = await Promise.all([getTranslations(), loadFooter(), summarize(bundle)]);
  const state = bundleState(bundle, new Date());
  const trail = [
    { name: t("Nav.home"), path: routes.home },
    { name: t("Bundle.title"), path: routes.bundles },
    { name: bundle.name, path: routes.bundle(bundle.id, bundle.slug) },
  ];
  return (
    <IslandMessages only={["Product", ...ADD_NOTICES]}>
      <JsonLd data={bundleJsonLd(bundle, description, env.origin)} />
      <JsonLd data={trailJsonLd(trail, env.origin)} />
      <Breadcrumb path={[]} parent={{ name: t("Bundle.title"), href: routes.bundles }} current={bundle.name} />
      <article>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[5fr_4fr_3fr] lg:gap-8">
          <div className="relative aspect-square self-start overflow-hidden rounded-lg border bg-picture dark:brightness-90">
            <Picture
              src={bundle.image}
              alt={bundle.name}
              fill
              preload
              sizes="(min-width: 1024px) 32rem, (min-width: 768px) 50vw, 100vw"
              className="object-contain"
            />
          </div>
          <BundleIntro bundle={bundle} state={state}>
            <ShareButton
              link={bundle.share_link}
              labels={{ share: t("Product.share"), copied: t("Common.copiedLink") }}
            />
          </BundleIntro>
          <div className="md:col-span-2 lg:col-span-1">
            <BundleBuyBox bundle={bundle} state={state} phone={footer.phone_numbers[0]} />
          </div>
        </div>
        <div className="mt-10">
          <BundleTable items={bundle.products} total={bundle.price_by_discount} />
        </div>
        <div className="mt-12">
          <ProductNote html={bundle.description} />
        </div>
        <StickyBundleBar bundle={bundle} state={state} />
      </article>
      <div className="mt-12 flex flex-col gap-12">
        <BundleRow title={t("Bundle.otherBundles")} bundles={bundle.similars_bundles} />
        <ProductShelf title={t("Bundle.similarProducts")} products={bundle.similars_products} />
      </div>
    </IslandMessages>
  );
}
