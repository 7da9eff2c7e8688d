import { useTranslations } from "next-intl";
import { ShelfHead } from "@/components/catalog/shelf-head";
import type { Faq } from "@/lib/contract/content";
import { routes } from "@/lib/routes";

export function FaqRow({ title, faqs }: { title: string; faqs: Faq[] }) {
  const t = useTranslations("Home");
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <ShelfHead title={title} more={{ href: routes.faqs, label: t("allFaqs") }} />
      <dl className="flex max-w-reading flex-col gap-4">
        {faqs.map(({ id, question, answer }) => (
          <div key={id}>
            <dt className="font-bold">{question}</dt>
            <dd className="text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
