import ChevronDown from "lucide-react/icons/chevron-down";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChipLink } from "@/components/ui/chip-link";
import { JsonLd } from "@/components/ui/json-ld";
import { Still } from "@/components/ui/still";
import { loadFaqs } from "@/lib/api/server";
import { isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";
import { faqJsonLd } from "@/lib/seo/json-ld";
import { alternatesOf } from "@/lib/seo/metadata";

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Faq");
  return { title: t("title"), description: t("description"), alternates: alternatesOf(routes.faqs) };
}

export default async function FaqsPage() {
  if (isBuild) return null;
  const [t, { categories, faqs }] = await Promise.all([getTranslations("Faq"), loadFaqs()]);
  const groups = categories
    .map((category) => ({ ...category, faqs: faqs.filter((faq) => faq.category.id === category.id) }))
    .filter((group) => group.faqs.length > 0);
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-8 py-8 md:py-12">
      {faqs.length > 0 && <JsonLd data={faqJsonLd(faqs)} />}
      <h1 className="text-title font-bold">{t("title")}</h1>
      {groups.length === 0 && <p className="text-ink-soft">{t("empty")}</p>}
      <nav aria-label={t("categories")}>
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ id, name }) => (
            <li key={id}>
              <ChipLink href={`#faq-${id}`}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group.id} id={`faq-${group.id}`} className="scroll-mt-24">
          <h2 className="mb-3 text-lg font-bold">{group.name}</h2>
          <Still className="divide-y rounded-md border bg-surface">
            {group.faqs.map(({ id, question, answer }) => (
              <details key={id} className="group px-4">
                <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium group-open:text-brand [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
                  />
                </summary>
                <p className="pb-4 text-ink-soft">{answer}</p>
              </details>
            ))}
          </Still>
        </section>
      ))}
    </article>
  );
}
