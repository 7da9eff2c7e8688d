import MessageCircleQuestion from "lucide-react/icons/message-circle-question";
import { getTranslations } from "next-intl/server";
import { FaqFinder } from "@/components/content/faq-finder";
import { InfoFrame } from "@/components/content/info-frame";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import type { Faq, FaqCategory } from "@/lib/contract/content";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { faqJsonLd } from "@/lib/seo/json-ld";

type FaqScreenProps = {
  categories: FaqCategory[];
  faqs: Faq[];
  /** What staff wrote in place of the built-in title and intro. */
  head?: { title: string; intro: string } | null;
};

export async function FaqScreen({ categories, faqs, head }: FaqScreenProps) {
  const t = await getTranslations("Faq");
  const groups = categories
    .map((category) => ({ ...category, faqs: faqs.filter((faq) => faq.category.id === category.id) }))
    .filter((group) => group.faqs.length > 0);
  const hasFaqs = groups.length > 0;
  const intro = head ? head.intro : t("intro");
  return (
    <InfoFrame
      current="faqs"
      title={head?.title ?? t("title")}
      intro={(hasFaqs && intro) || undefined}
      hasFaqs={hasFaqs}
    >
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
