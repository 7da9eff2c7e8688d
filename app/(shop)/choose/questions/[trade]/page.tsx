import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { FinderQuestion } from "@/components/choose/finder-question";
import { NO_SLUG, routes } from "@/lib/routes";
import { loadTrade, questionMetadata } from "../question-page";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ trade: string }> };

export const generateMetadata = async ({ params }: Props) => questionMetadata((await params).trade, "askPlace");

export default async function PlaceQuestionPage({ params }: Props) {
  const trade = await loadTrade((await params).trade);
  if (!trade) return <Missing />;
  const t = await getTranslations("Choose");
  const { slug, name, places, nets } = trade;
  return (
    <>
      <Breadcrumb path={[]} parent={{ name: t("short"), href: routes.choose }} current={name} />
      <FinderQuestion
        number={2}
        name="place"
        question={t("askPlace")}
        answers={places}
        given={{ trade: slug }}
        unknownHref={nets.length > 0 ? routes.finderNets(slug, NO_SLUG) : routes.guide(slug)}
      />
    </>
  );
}
