import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { TermsReader } from "@/components/desk/setup/terms-reader";
import { RichText } from "@/components/ui/rich-text";
import { loadMarkedPage } from "@/lib/api/content";
import { loadStaff } from "@/lib/api/desk";
import type { TextPage } from "@/lib/contract/content";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("DeskSetup");
  return deskTitle(t("termsTitle"));
}

export default async function TermsPage() {
  const staff = await loadStaff(loginPath(deskRoutes.setupTerms));
  const pages = await Promise.all([loadMarkedPage("terms"), loadMarkedPage("privacypolicy")]);
  return <Terms pages={pages} mayConfirm={staff.rights.includes("settings")} />;
}

const SETTING_CLASS =
  "[&_mark]:rounded-sm [&_mark]:bg-brand-soft [&_mark]:px-1.5 [&_mark]:py-0.5 [&_mark]:font-medium [&_mark]:text-brand";

function Terms({ pages, mayConfirm }: { pages: readonly TextPage[]; mayConfirm: boolean }) {
  const t = useTranslations("DeskSetup");
  return (
    <>
      <a href={deskRoutes.setup} className="inline-flex min-h-11 items-center self-start text-xs text-brand">
        {t("title")}
      </a>
      <h1 className="text-title font-bold">{t("termsTitle")}</h1>
      <p className="max-w-3xl text-xs text-ink-soft">{t("termsText")}</p>
      <IslandMessages island="desk-setup-terms">
        <TermsReader mayConfirm={mayConfirm}>
          {pages.map(({ slug, title, intro, sections }) => (
            <article key={slug} className="max-w-3xl pt-6 pb-8">
              <h2 className="text-xl font-bold">{title}</h2>
              <p className="pt-2">{intro}</p>
              {sections.map(({ id, title: head, body }) => (
                <section key={id} className="pt-4">
                  <h3 className="text-lg font-bold">{head}</h3>
                  <RichText html={body} className={SETTING_CLASS} />
                </section>
              ))}
            </article>
          ))}
        </TermsReader>
      </IslandMessages>
    </>
  );
}
