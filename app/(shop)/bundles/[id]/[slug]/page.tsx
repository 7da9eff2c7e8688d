import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BundleScreen } from "@/app/(shop)/bundles/bundle-screen";
import { MissingBundle } from "@/components/bundle/missing-bundle";
import { loadIdentity } from "@/lib/api/identity";
import { loadBundle } from "@/lib/api/server";
import type { Bundle } from "@/lib/contract/bundle";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { bundleMetadata } from "@/lib/seo/bundle";
import { missingMetadata } from "@/lib/seo/metadata";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

// Rendered on the first visit and cached, so it must not read cookies or the query.
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string; slug: string }> };

async function load(params: Props["params"]): Promise<{ bundle: Bundle } | { code: 404 | 410 }> {
  const id = parseRouteId((await params).id);
  return id === null ? { code: 404 } : loadBundle(id);
}

/** Returns one sentence that names the contents and, unless prices are hidden, the saving. */
async function summarize({ name, products, price, price_by_discount: discounted }: Bundle): Promise<string> {
  const t = await getTranslations("Bundle");
  const items = joined(
    products.map(({ count, displayName: product }) => t("part", { count: formatCount(count), product })),
  );
  const saving = (price ?? 0) - (discounted ?? 0);
  return joined([t("metaOf", { name, items }), saving > 0 ? t("metaSaving", { amount: formatToman(saving) }) : null]);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await load(params);
  if (!("bundle" in result)) return missingMetadata(result.code);
  const look = await loadIdentity();
  return bundleMetadata(result.bundle, { look, description: await summarize(result.bundle) });
}

export default async function BundlePage({ params }: Props) {
  const result = await load(params);
  if (!("bundle" in result)) return <MissingBundle code={result.code} />;
  const { bundle } = result;
  const { id, slug } = await params;
  if (id !== String(bundle.id) || !isSameSlug(slug, bundle.slug))
    permanentRedirect(routes.bundle(bundle.id, bundle.slug));
  return <BundleScreen bundle={bundle} description={await summarize(bundle)} />;
}
