import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BundleList } from "@/components/bundle/bundle-list";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { JsonLd } from "@/components/ui/json-ld";
import { loadBundles } from "@/lib/api/server";
import { env, isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { itemListJsonLd, trailJsonLd } from "@/lib/seo/json-ld";
import { listingMetadata } from "@/lib/seo/metadata";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return listingMetadata({
    titleParts: [t("Bundle.title"), t("Brand.name")],
    description: t("Bundle.metaDescription"),
    path: routes.bundles,
    query: { page: 1 },
  });
}

export default async function BundlesPage() {
  if (isBuild) return null;
  const [t, bundles] = await Promise.all([getTranslations(), loadBundles()]);
  const trail = [
    { name: t("Nav.home"), path: routes.home },
    { name: t("Bundle.title"), path: routes.bundles },
  ];
  const paths = bundles.map(({ id, slug }) => routes.bundle(id, slug));
  return (
    <IslandMessages island="bundles">
      <JsonLd data={trailJsonLd(trail, env.origin)} />
      {paths.length > 0 && <JsonLd data={itemListJsonLd(paths, env.origin)} />}
      <Breadcrumb path={[]} current={t("Bundle.title")} />
      <header className="pt-6 pb-5">
        <h1 className="text-title font-bold">{t("Bundle.title")}</h1>
        <p className="mt-1 text-ink-soft">{t("Bundle.intro")}</p>
      </header>
      <h2 className="sr-only">{t("Bundle.listHeading")}</h2>
      <BundleList initial={bundles} />
    </IslandMessages>
  );
}
