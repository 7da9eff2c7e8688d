import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SerialLookup } from "@/components/serial/serial-lookup";
import { StaticHtml } from "@/components/ui/static-html";
import { buildTitle } from "@/lib/domain/order/title";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { plainMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;

const STEPS = ["stepPaper", "stepDocuments", "stepCompany", "stepTry"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Serial");
  const brand = await getTranslations("Brand");
  return plainMetadata(buildTitle(t("title"), brand("name")), t("description"), routes.serial);
}

export default async function SerialPage() {
  const t = await getTranslations("Serial");
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-8 py-8 md:py-12">
      <header>
        <h1 className="text-title font-bold">{t("title")}</h1>
        <p className="mt-3 text-ink-soft">{t("intro")}</p>
      </header>
      <IslandMessages island="serial">
        <SerialLookup />
      </IslandMessages>
      <StaticHtml>
        <h2 className="text-lg font-bold">{t("stepsTitle")}</h2>
        <ol className="mt-2 list-[persian] space-y-2 ps-6">
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </StaticHtml>
    </article>
  );
}
