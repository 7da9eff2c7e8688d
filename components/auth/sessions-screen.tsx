"use client";

import { useTranslations } from "next-intl";
import { AccountSection } from "./account-section";
import { OtherDevice } from "./other-device";
import { SessionList } from "./session-list";

export function SessionsScreen() {
  const t = useTranslations("Security");
  return (
    <AccountSection title={t("devices")} intro={t("devicesIntro")}>
      <SessionList />
      <OtherDevice />
    </AccountSection>
  );
}
