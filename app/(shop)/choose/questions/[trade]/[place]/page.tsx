import { getTranslations } from "next-intl/server";
import { loadTrade, questionMetadata } from "@/app/(shop)/choose/questions/question-page";
import { Missing } from "@/app/(shop)/missing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { FinderQuestion } from "@/components/choose/finder-question";
import { joined } from "@/lib/persian/joined";
import { NO_SLUG, routes } from "@/lib/routes";
import { parseSlug } from "@/lib/seo/route-params";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ trade: string; place: string }> };

export const generateMetadata = async ({ params }: Props) => questionMetadata((await params).trade, "askNet");

export default async function NetQuestionPage({ params }: Props) {
  const segments = await params;
  const trade = await loadTrade(segments.trade);
  const slug = parseSlug(segments.place);
  const place = trade?.places.find((one) => one.slug === slug);
  if (!trade || (!place && slug !== NO_SLUG)) return <Missing />;
  const t = await getTranslations("Choose");
  return (
    <>
      <Breadcrumb
        path={[]}
        parent={{ name: t("short"), href: routes.choose }}
        current={joined([trade.name, place?.name])}
      />
      <FinderQuestion
        number={3}
        name="net"
        question={t("askNet")}
        answers={trade.nets}
        given={{ trade: trade.slug, place: place?.slug ?? NO_SLUG }}
        unknownHref={routes.guide(trade.slug, place?.slug)}
      />
    </>
  );
}
