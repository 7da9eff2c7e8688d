import { useTranslations } from "next-intl";
import { deskRoutes } from "@/lib/desk-routes";
import { LISTED } from "./parts";

function SettingLink({ href, name, says }: Record<"href" | "name" | "says", string>) {
  return (
    <a href={href} className="block min-h-11 py-3 hover:bg-brand-soft">
      <b className="block font-medium text-brand">{name}</b>
      <span className="text-xs text-ink-soft">{says}</span>
    </a>
  );
}

export function SettingsList() {
  const t = useTranslations("StaffSettings");
  return (
    <ul className="max-w-3xl border-t">
      {LISTED.map((part) => (
        <li key={part} className="border-b">
          <SettingLink href={deskRoutes.setting(part)} name={t(`part_${part}`)} says={t(`says_${part}`)} />
        </li>
      ))}
      <li className="border-b">
        <SettingLink href={deskRoutes.providers} name={t("part_providers")} says={t("says_providers")} />
      </li>
      <li className="border-b">
        <SettingLink href={deskRoutes.setup} name={t("part_opening")} says={t("says_opening")} />
      </li>
    </ul>
  );
}
