import { useTranslations } from "next-intl";
import { SettingsList } from "@/components/desk/settings/settings-list";
import { loadSettings } from "@/lib/api/desk";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("settings");

export default async function SettingsPage() {
  // Responds 404 to staff without rights to any setting.
  await loadSettings(loginPath(deskRoutes.settings));
  return <Settings />;
}

function Settings() {
  const t = useTranslations("StaffSettings");
  return (
    <>
      <h1 className="text-title font-bold">{t("settings")}</h1>
      <p className="max-w-3xl pb-3 text-xs text-ink-soft">{t("settingsText")}</p>
      <SettingsList />
    </>
  );
}
