import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { LISTED } from "./parts";

export function SettingsList() {
  const t = useTranslations("StaffSettings");
  return (
    <ul className="max-w-3xl border-t">
      {LISTED.map((part) => (
        <li key={part} className="border-b">
          <a href={routes.deskSetting(part)} className="block min-h-11 py-3 hover:bg-brand-soft">
            <b className="block font-medium text-brand">{t(`part_${part}`)}</b>
            <span className="text-xs text-ink-soft">{t(`says_${part}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
