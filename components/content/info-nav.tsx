import { useTranslations } from "next-intl";
import type { PageSection, TextPageSlug } from "@/lib/contract/content";
import { routes } from "@/lib/routes";

/** `null` is a page that the navigation does not list. */
export type InfoPage = TextPageSlug | "faqs" | null;

const PAGES = [
  ["about-us", "about", routes.about],
  ["contact-us", "contact", routes.contact],
  ["faqs", "faqs", routes.faqs],
  ["documents", "documentsShort", routes.documents],
  ["sale-services", "saleServices", routes.saleServices],
  ["terms", "terms", routes.terms],
  ["privacypolicy", "privacy", routes.privacy],
] as const satisfies [Exclude<InfoPage, null>, string, string][];

const LINK = "flex min-h-11 items-center py-1 text-ink-soft hover:text-brand lg:pointer-fine:min-h-9";

type InfoNavProps = {
  current: InfoPage;
  sections: PageSection[];
  hasFaqs: boolean;
};

export function InfoNav({ current, sections, hasFaqs }: InfoNavProps) {
  const t = useTranslations();
  const pages = PAGES.filter(([slug]) => slug !== "faqs" || hasFaqs || current === "faqs");
  return (
    <nav aria-label={t("Info.pages")} className="border-t pt-6 lg:sticky lg:top-header lg:border-t-0 lg:pt-2">
      <h2 className="mb-2 font-bold lg:sr-only">{t("Info.pages")}</h2>
      <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
        {pages.map(([slug, key, href]) => (
          <li key={slug} className={slug === current ? "max-lg:hidden" : ""}>
            <a
              href={href}
              aria-current={slug === current ? "page" : undefined}
              className={`${LINK} aria-[current=page]:font-bold aria-[current=page]:text-ink`}
            >
              {t(`Nav.${key}`)}
            </a>
            {slug === current && sections.length > 0 && (
              <ul className="mb-2 border-s text-xs">
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`} className={`${LINK} ps-4 leading-relaxed lg:pointer-fine:min-h-8`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
