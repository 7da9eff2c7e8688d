import { useTranslations } from "next-intl";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { SelectField } from "@/components/ui/select-field";
import { NewOptionField } from "./new-option-field";
import type { ProductValues } from "./product-values";
import type { NewOptions } from "./use-new-options";

type BrandAndCategoryProps = {
  field: VersionedForm<ProductValues>["field"];
  options: NewOptions;
  hints: { brand?: string; category?: string };
  /** True while no category has to be chosen yet. */
  canBeEmpty?: boolean;
  onBrand?: () => void;
  onCategory?: () => void;
};

/** Goods are in categories without subcategories only. A new brand or category is made in place. */
export function BrandAndCategory({ field, options, hints, canBeEmpty, onBrand, onCategory }: BrandAndCategoryProps) {
  const t = useTranslations("StaffProduct");
  const category = field("category_id", { valueAsNumber: true, onChange: onCategory });
  const hasCategories = options.categories.length > 0;
  return (
    <>
      <div className="grid content-start gap-2">
        <SelectField
          {...field("brand_id", { ...OPTIONAL_ID, onChange: onBrand })}
          label={t("brand")}
          hint={hints.brand}
        >
          <option value="">{t("noBrand")}</option>
          {options.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <NewOptionField
          name="brand_id"
          option={options.brand}
          words={{ add: t("newBrand"), label: t("newBrandName") }}
        />
      </div>
      <div className="grid content-start gap-2">
        {hasCategories && (
          <SelectField {...category} label={t("category")} hint={hints.category}>
            {canBeEmpty && <option value="">{t("choose")}</option>}
            {options.categories.map(({ id, name, isLeaf }) => (
              <option key={id} value={id} disabled={!isLeaf}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <NewOptionField
          name="category_id"
          option={options.category}
          words={
            hasCategories
              ? { add: t("newCategory"), label: t("newCategoryName"), hint: t("newCategoryHint") }
              : { add: t("newCategory"), label: t("category"), hint: t("firstCategoryHint") }
          }
          error={hasCategories ? undefined : category.error}
          isOnly={!hasCategories}
        />
      </div>
    </>
  );
}
