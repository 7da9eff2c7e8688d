import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { MAX_OPTIONS, MAX_OWN_FEATURES } from "@/lib/contract/desk-product";
import { formatCount } from "@/lib/persian/digits";
import type { ProductValues } from "./product-values";

type ListProps<Name extends "options" | "own_features"> = {
  field: VersionedForm<ProductValues>["field"];
  items: NonNullable<ProductValues[Name]>;
  onChange: (items: NonNullable<ProductValues[Name]>) => void;
};

/** Options that a buyer can add; prices are in rials. */
export function ProductOptions({ field, items, onChange }: ListProps<"options">) {
  const t = useTranslations("StaffProduct");
  return (
    <EditableRows
      label={t("options")}
      name="options"
      error={field("options").error}
      items={items}
      limit={MAX_OPTIONS}
      add={t("addOption")}
      blank={() => ({ title: "", text: "", price: 0, checked: false })}
      nameOf={({ title }, at) => title || t("optionAt", { place: formatCount(at + 1) })}
      onChange={onChange}
    >
      {(_, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...field(`options.${at}.title`)} label={t("optionTitle")} maxLength={60} />
          <MoneyField {...field(`options.${at}.price`)} label={t("optionPrice")} />
          <div className="col-span-full">
            <TextField {...field(`options.${at}.text`)} label={t("optionText")} maxLength={300} />
          </div>
          <Checkbox {...field(`options.${at}.checked`)} label={t("optionOn")} className="col-span-full" />
        </div>
      )}
    </EditableRows>
  );
}

/** Features that are in no template, and therefore in no filter. */
export function OwnFeatures({ field, items, onChange }: ListProps<"own_features">) {
  const t = useTranslations("StaffProduct");
  return (
    <EditableRows
      label={t("ownFeatures")}
      name="own_features"
      error={field("own_features").error}
      items={items}
      limit={MAX_OWN_FEATURES}
      add={t("addOwnFeature")}
      blank={() => ({ name: "", value: "" })}
      nameOf={({ name }, at) => name || t("ownFeatureAt", { place: formatCount(at + 1) })}
      onChange={onChange}
    >
      {(_, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...field(`own_features.${at}.name`)} label={t("ownFeatureName")} maxLength={100} />
          <TextField {...field(`own_features.${at}.value`)} label={t("ownFeatureText")} />
        </div>
      )}
    </EditableRows>
  );
}
