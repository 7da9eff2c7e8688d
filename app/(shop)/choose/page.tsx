import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { FinderQuestion } from "@/components/choose/finder-question";
import { firstQuestion } from "@/components/choose/first-question";
import { TradeLinks } from "@/components/choose/trade-links";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { loadTrades } from "@/lib/api/choose";
import { buildTitle } from "@/lib/domain/order/title";
import { env, isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";
import { itemListJsonLd, trailJsonLd } from "@/lib/seo/json-ld";
import { plainMetadata } from "@/lib/seo/metadata";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  if (isBuild) return {};
  const [t, trades] = await Promise.all([getTranslations(), loadTrades()]);
  const metadata = plainMetadata(
    buildTitle(t("Choose.title"), t("Brand.name")),
    t("Choose.description"),
    routes.choose,
  );
  return trades.length > 0 ? metadata : { ...metadata, robots: { index: false, follow: true } };
}

/** The first question of the finder, which is also the list of all trades. */
export default async function ChoosePage() {
  if (isBuild) return null;
  const [t, trades] = await Promise.all([getTranslations(), loadTrades()]);
  if (trades.length === 0) {
    return (
      <EmptyState
        heading
        title={t("Choose.emptyTitle")}
        hint={t("Choose.emptyText")}
        action={<ButtonLink href={routes.search}>{t("Choose.allGoods")}</ButtonLink>}
      />
    );
  }
  const trail = [
    { name: t("Nav.home"), path: routes.home },
    { name: t("Choose.title"), path: routes.choose },
  ];
  const own = trades.filter((trade) => !trade.is_other);
  const other = trades.find((trade) => trade.is_other);
  return (
    <>
      <JsonLd data={trailJsonLd(trail, env.origin)} />
      <JsonLd
        data={itemListJsonLd(
          trades.map(({ slug }) => routes.guide(slug)),
          env.origin,
        )}
      />
      <Breadcrumb path={[]} current={t("Choose.title")} />
      <FinderQuestion
        number={1}
        name="trade"
        question={t("Choose.askTrade")}
        answers={[...own, ...(other ? [other] : [])]}
        unknownHref={other && firstQuestion(other)}
      />
      <TradeLinks title={t("Choose.allTrades")} trades={own} />
    </>
  );
}
