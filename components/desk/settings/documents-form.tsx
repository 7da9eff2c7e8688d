"use client";

import { useTranslations } from "next-intl";
import { CountField } from "@/components/form/count-field";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { DocumentsSetting } from "@/lib/contract/desk-settings";
import { documentsSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { SettingForm } from "./setting-form";

type DocumentsFormProps = {
  setting: DocumentsSetting;
  /** All categories in menu order; `depth` is the level in the tree. */
  categories: readonly { id: number; name: string; depth: number }[];
};

/** Sets which products are sent only after the buyer's documents are approved, and how long that takes. */
export function DocumentsForm({ setting, categories }: DocumentsFormProps) {
  const t = useTranslations("StaffSettings");
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? String(id);
  return (
    <SettingForm
      label={t("part_documents")}
      schema={documentsSettingSchema}
      setting={setting}
      valuesOf={(documents) => documents}
      save={(values) => shopApi.deskSetting.saveDocuments(values)}
      say={(values) => [
        ["categories", t("documentCategories"), joined(values.categories.map(nameOf))],
        ["from_days", t("documentFrom"), formatCount(Number(values.from_days))],
        ["to_days", t("documentTo"), formatCount(Number(values.to_days))],
      ]}
    >
      {({ field, watch, setValue }) => {
        const [chosen] = watch(["categories"]);
        const mark = (id: number, isChosen: boolean) =>
          setValue("categories", isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
            shouldDirty: true,
          });
        return (
          <>
            <fieldset>
              <legend className="pb-1.5 text-xs font-medium">{t("documentCategories")}</legend>
              {categories.map(({ id, name, depth }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  className={depth > 0 ? "ps-8" : ""}
                  onChange={(event) => mark(id, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
            <div className="grid gap-4 sm:grid-cols-2">
              <CountField {...field("from_days")} label={t("documentFrom")} hint={t("documentDaysHint")} />
              <CountField {...field("to_days")} label={t("documentTo")} />
            </div>
          </>
        );
      }}
    </SettingForm>
  );
}
