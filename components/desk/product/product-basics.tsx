import { useTranslations } from "next-intl";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { ProductValues } from "./product-values";

export type CategoryOption = { id: number; name: string; isLeaf: boolean };
export type BrandOption = { id: number; name: string };

type ProductBasicsProps = {
  field: VersionedForm<ProductValues>["field"];
  brands: readonly BrandOption[];
  categories: readonly CategoryOption[];
};

export const MAX_NAME = 80;
const MAX_EXCERPT = 160;

export function ProductBasics({ field, brands, categories }: ProductBasicsProps) {
  const t = useTranslations("StaffProduct");
  return (
    <>
      <div className="col-span-full">
        <TextField {...field("name")} label={t("name")} maxLength={MAX_NAME} />
      </div>
      <SelectField {...field("brand_id", OPTIONAL_ID)} label={t("brand")}>
        <option value="">{t("noBrand")}</option>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("category_id", { valueAsNumber: true })} label={t("category")} hint={t("categoryHint")}>
        <CategoryOptions categories={categories} />
      </SelectField>
      <div className="col-span-full">
        <TextField {...field("excerpt")} label={t("excerpt")} hint={t("excerptHint")} maxLength={MAX_EXCERPT} />
      </div>
      <TextField {...field("slug")} label={t("slug")} hint={t("slugHint")} maxLength={120} />
      <TextField {...field("unit")} label={t("unit")} maxLength={30} />
    </>
  );
}

/** Goods are in categories without subcategories only. */
export function CategoryOptions({ categories }: { categories: readonly CategoryOption[] }) {
  return categories.map(({ id, name, isLeaf }) => (
    <option key={id} value={id} disabled={!isLeaf}>
      {name}
    </option>
  ));
}
