import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaticHtml } from "@/components/ui/static-html";
import type { PageSection } from "@/lib/contract/content";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { InfoNav, type InfoPage } from "./info-nav";
import { PageContents } from "./page-contents";

type InfoFrameProps = {
  current: InfoPage;
  title: string;
  intro?: string;
  sections?: PageSection[];
  /** Date of the last change; null if unknown. */
  updatedAt?: string | null;
  hasFaqs: boolean;
  isWide?: boolean;
  children: ReactNode;
};

export function InfoFrame({
  current,
  title,
  intro,
  sections = [],
  updatedAt = null,
  hasFaqs,
  isWide,
  children,
}: InfoFrameProps) {
  const t = useTranslations("Info");
  return (
    <div className="grid gap-x-16 gap-y-14 pt-8 md:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <article className={`min-w-0 lg:col-start-2 lg:row-start-1 ${isWide ? "" : "max-w-reading"}`}>
        <header className="mb-8 max-w-reading md:mb-10">
          <h1 className="text-2xl font-bold lg:text-4xl">{title}</h1>
          {intro && <p className="mt-4 text-lg text-ink-soft">{intro}</p>}
        </header>
        <PageContents sections={sections} />
        {children}
        {updatedAt && (
          <p className="mt-10 border-t pt-4 text-xs text-ink-faint">
            {t("updated", { date: formatJalaliLong(updatedAt) })}
          </p>
        )}
      </article>
      <StaticHtml as="div" className="lg:col-start-1 lg:row-start-1">
        <InfoNav current={current} sections={sections} hasFaqs={hasFaqs} />
      </StaticHtml>
    </div>
  );
}
