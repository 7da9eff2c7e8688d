import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Still } from "@/components/ui/still";
import { routes } from "@/lib/routes";
import { alternatesOf } from "@/lib/seo/metadata";

export const revalidate = 3600;

const SECTIONS = ["orders", "stock", "shipping", "warranty", "test"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Terms");
  return { title: t("title"), description: t("description"), alternates: alternatesOf(routes.terms) };
}

export default async function TermsPage() {
  const t = await getTranslations("Terms");
  return (
    <Still as="article" className="mx-auto flex max-w-prose flex-col gap-8 py-8 md:py-12">
      <header>
        <h1 className="text-title font-bold">{t("title")}</h1>
        <p className="mt-3 text-ink-soft">{t("intro")}</p>
      </header>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2 className="text-lg font-bold">{t(`${section}Title`)}</h2>
          <p className="mt-2">{t(section)}</p>
        </section>
      ))}
    </Still>
  );
}
