import { useTranslations } from "next-intl";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { CountField } from "@/components/form/count-field";
import { EMPTY_IS_NULL } from "@/components/form/empty-is-null";
import { TextField } from "@/components/ui/text-field";
import { LOW_STOCK } from "@/lib/contract/bounds";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { formatCount } from "@/lib/persian/digits";
import { BrandAndCategory } from "./brand-and-category";
import { DuplicateName } from "./duplicate-name";
import type { ProductValues } from "./product-values";
import type { NewOptions } from "./use-new-options";

type ProductBasicsProps = {
  product: ProductRecord;
  field: VersionedForm<ProductValues>["field"];
  typed: ProductValues;
  options: NewOptions;
};

export const MAX_NAME = 80;
const MAX_EXCERPT = 160;

export function ProductBasics({ product, field, typed, options }: ProductBasicsProps) {
  const t = useTranslations("StaffProduct");
  return (
    <>
      <div className="col-span-full grid gap-2">
        <TextField {...field("name")} label={t("name")} maxLength={MAX_NAME} />
        <DuplicateName name={typed.name === product.name ? "" : typed.name} own={product.id} />
      </div>
      <BrandAndCategory field={field} options={options} hints={{ category: t("categoryHint") }} />
      <div className="col-span-full">
        <TextField {...field("excerpt")} label={t("excerpt")} hint={t("excerptHint")} maxLength={MAX_EXCERPT} />
      </div>
      <TextField {...field("slug")} label={t("slug")} hint={t("slugHint")} maxLength={120} />
      <TextField {...field("unit")} label={t("unit")} maxLength={30} />
      <CountField
        {...field("low_stock", EMPTY_IS_NULL)}
        label={t("lowStock")}
        hint={t("lowStockHint", { count: formatCount(LOW_STOCK) })}
        optional={t("optional")}
        length={5}
      />
    </>
  );
}
