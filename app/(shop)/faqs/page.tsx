import MessageCircleQuestion from "lucide-react/icons/message-circle-question";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FaqFinder } from "@/components/content/faq-finder";
import { InfoFrame } from "@/components/content/info-frame";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { loadFaqs } from "@/lib/api/content";
import { buildTitle } from "@/lib/domain/order/title";
import { isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { faqJsonLd } from "@/lib/seo/json-ld";
import { alternatesWithMarkdown, plainMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const head = plainMetadata(buildTitle(t("Faq.title"), t("Brand.name")), t("Faq.description"), routes.faqs);
  return { ...head, alternates: alternatesWithMarkdown(routes.faqs) };
}

export default async function FaqsPage() {
  if (isBuild) return null;
  const [t, { categories, faqs }] = await Promise.all([getTranslations("Faq"), loadFaqs()]);
  const groups = categories
    .map((category) => ({ ...category, faqs: faqs.filter((faq) => faq.category.id === category.id) }))
    .filter((group) => group.faqs.length > 0);
  const hasFaqs = groups.length > 0;
  return (
    <InfoFrame current="faqs" title={t("title")} intro={hasFaqs ? t("intro") : undefined} hasFaqs={hasFaqs}>
      {faqs.length > 0 && <JsonLd data={faqJsonLd(faqs)} />}
      {hasFaqs ? (
        <IslandMessages island="faqs">
          <FaqFinder groups={groups} />
        </IslandMessages>
      ) : (
        <EmptyState
          icon={<MessageCircleQuestion />}
          title={t("empty")}
          action={<ButtonLink href={routes.contact}>{t("ask")}</ButtonLink>}
        />
      )}
    </InfoFrame>
  );
}
