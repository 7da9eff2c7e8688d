import Tag from "lucide-react/icons/tag";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { BrandGrid } from "@/components/listing/brand-grid";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StaticHtml } from "@/components/ui/static-html";
import { loadBrands } from "@/lib/api/server";
import { buildTitle } from "@/lib/domain/order/title";
import { makersOf } from "@/lib/domain/product/makers";
import { isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";
import { plainMetadata } from "@/lib/seo/metadata";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return plainMetadata(buildTitle(t("Nav.brands"), t("Brand.name")), t("List.brandsDescription"), routes.brands);
}

export default async function BrandsPage() {
  if (isBuild) return null;
  const [t, brands] = await Promise.all([getTranslations("Nav"), loadBrands()]);
  const makers = makersOf(brands);
  return (
    <StaticHtml>
      <Breadcrumb path={[]} current={t("brands")} />
      <h1 className="pt-2 pb-4 text-title font-bold">{t("brands")}</h1>
      {makers.length > 0 ? (
        <BrandGrid brands={makers} />
      ) : (
        <EmptyState
          icon={<Tag />}
          title={t("noBrands")}
          action={<ButtonLink href={routes.search}>{t("products")}</ButtonLink>}
        />
      )}
    </StaticHtml>
  );
}
