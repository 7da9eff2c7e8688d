"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { SelectField } from "@/components/ui/select-field";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { deskRoutes } from "@/lib/desk-routes";
import { AUDIT_DAYS, type AuditQuery } from "./audit-query";

export function AuditFilter({ query, people }: { query: AuditQuery; people: readonly StaffPerson[] }) {
  const t = useTranslations("StaffPeople");
  return (
    <form action={deskRoutes.audit} className="flex flex-wrap items-end gap-3 pb-4">
      <SelectField name="by" label={t("who")} defaultValue={query.by ?? ""}>
        <option value="">{t("everybody")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="days" label={t("from")} defaultValue={query.days ?? ""}>
        <option value="">{t("range_all")}</option>
        {AUDIT_DAYS.map((days) => (
          <option key={days} value={days}>
            {t(`range_${days}`)}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass({ variant: "secondary" })}>
        {t("apply")}
      </button>
    </form>
  );
}
