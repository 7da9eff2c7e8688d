import { useTranslations } from "next-intl";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { TextField } from "@/components/ui/text-field";
import type { CompanyInput } from "@/lib/contract/schemas/desk-company";
import { formatCount } from "@/lib/persian/digits";
import { withNext } from "./with-next";

type CompanyWindowsProps = { field: VersionedForm<CompanyInput>["field"]; titles: readonly string[] };

export function CompanyWindows({ field, titles }: CompanyWindowsProps) {
  const t = useTranslations("StaffCompanies");
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="pb-2 font-bold">{t("windows")}</legend>
      <p className="text-xs text-ink-soft sm:col-span-2">{t("windowsHint")}</p>
      {withNext(titles, (title) => title).map((at) => (
        <TextField key={at} {...field(`time_windows.${at}`)} label={t("window", { place: formatCount(at + 1) })} />
      ))}
    </fieldset>
  );
}
