import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SecondStepScreen } from "@/components/auth/second-step-screen";
import { SessionList } from "@/components/auth/session-list";
import { isBuild } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { deskTitle } from "../desk-title";

export async function generateMetadata(): Promise<Metadata> {
  if (isBuild) return {};
  const t = await getTranslations("SecondStep");
  return deskTitle(t("me"));
}

export default function MyAccountPage() {
  const t = useTranslations();
  return (
    <>
      <h1 className="text-title font-bold">{t("SecondStep.me")}</h1>
      <p className="pb-5 text-xs text-ink-soft">{t("SecondStep.meText")}</p>
      <IslandMessages island="desk-me">
        <SecondStepScreen />
        <section aria-labelledby="devices" className="max-w-2xl py-8">
          <h2 id="devices" className="pb-3 text-lg font-bold">
            {t("Security.devices")}
          </h2>
          <SessionList />
          <a href={routes.changePassword} className="inline-flex min-h-11 items-center font-medium text-brand">
            {t("SecondStep.changePassword")}
          </a>
        </section>
      </IslandMessages>
    </>
  );
}
