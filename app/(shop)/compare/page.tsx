import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductTexts } from "@/app/(shop)/products/product-texts";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ShareButton } from "@/components/catalog/share-button";
import { loadComparison } from "@/lib/api/server";
import { parseCompared } from "@/lib/domain/product/compared-ids";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { alternatesOf } from "@/lib/seo/metadata";
import { CompareEmpty, MoreToCompare } from "./compare-empty";
import { CompareTable } from "./compare-table";

type Props = { searchParams: Promise<{ p?: string | string[] }> };

async function load({ searchParams }: Props) {
  const ids = parseCompared((await searchParams).p);
  return ids.length > 0 ? loadComparison(ids.join("-")) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("Compare");
  const { items = [] } = (await load(props)) ?? {};
  const names = joined(items.map(({ name }) => name));
  return {
    title: items.length > 0 ? t("titleOf", { names }) : t("compare"),
    robots: { index: false, follow: true },
    alternates: alternatesOf(routes.compare(items.map(({ id }) => id))),
  };
}

/** Up to four products of one group side by side. Everything is a link or HTML; only the basket needs JavaScript. */
export default async function ComparePage(props: Props) {
  const [t, comparison] = await Promise.all([getTranslations(), load(props)]);
  if (!comparison || comparison.items.length === 0) return <CompareEmpty isGone={Boolean(comparison)} />;
  const { items, group, gone, others } = comparison;
  const ids = items.map(({ id }) => id);
  const count = formatCount(items.length);
  return (
    <ProductTexts>
      <Breadcrumb
        path={[]}
        parent={group ? { name: group.name, href: routes.category(group.id, group.slug) } : undefined}
        current={t("Compare.compare")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-title font-bold">
          {items.length > 1
            ? t("Compare.heading", { count, group: group?.name ?? t("Compare.goods") })
            : t("Compare.compare")}
        </h1>
        <div className="flex items-center gap-2 text-ink-soft">
          <ShareButton
            link={`${env.origin}${routes.compare(ids)}`}
            title={t("Compare.compare")}
            labels={{ share: t("Compare.share"), copied: t("Common.copiedLink") }}
          />
          <a href={routes.compare([])} className="inline-flex min-h-11 items-center font-medium text-brand">
            {t("Compare.clear")}
          </a>
        </div>
      </div>
      {gone.length > 0 && <Note>{t("Compare.gone")}</Note>}
      {others.length > 0 && <Note>{group ? t("Compare.others", { group: group.name }) : t("Compare.othersLeft")}</Note>}
      <CompareTable comparison={comparison} />
      <MoreToCompare comparison={comparison} />
    </ProductTexts>
  );
}

function Note({ children }: { children: string }) {
  return <p className="my-3 max-w-reading border-s-4 border-warning ps-4">{children}</p>;
}
