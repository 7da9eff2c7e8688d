"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { LoadingData } from "@/components/catalog/loading-data";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { NameSetting } from "./name-setting";
import { OffersSetting } from "./offers-setting";
import { OwnDataFiles } from "./own-data-files";
import { ThemeSetting } from "./theme-setting";
import { useProfile } from "./use-profile";

type SettingProps = { title: string; hint: string; children: ReactNode };

function Setting({ title, hint, children }: SettingProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t py-6">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p className="mb-4 text-xs text-ink-soft">{hint}</p>
      {children}
    </section>
  );
}

export function SettingsScreen() {
  const t = useTranslations("Settings");
  const query = useProfile();
  const { data: user, mutate } = query;
  const keep = (saved: typeof user) => void mutate(saved, { revalidate: false });
  return (
    <div className="max-w-160">
      <h1 className="mb-5 text-title font-bold">{t("title")}</h1>
      <Setting title={t("name")} hint={t("nameHint")}>
        {user ? <NameSetting user={user} onSaved={keep} /> : <LoadingData query={query} className="h-13 max-w-100" />}
      </Setting>
      <Setting title={t("theme")} hint={t("themeHint")}>
        <ThemeSetting label={t("theme")} />
      </Setting>
      <Setting title={t("messages")} hint={t("messagesHint")}>
        <OffersSetting user={user} onSaved={keep} />
      </Setting>
      <Setting title={t("ownData")} hint={t("ownDataHint")}>
        <OwnDataFiles />
      </Setting>
      <Setting title={t("deletion")} hint={t("deletionHint")}>
        <ButtonLink href={routes.deleteAccount} variant="secondary">
          {t("toDeletion")}
        </ButtonLink>
      </Setting>
    </div>
  );
}
