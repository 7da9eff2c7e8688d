import { useTranslations } from "next-intl";
import { FormSection } from "@/components/desk/kit/form-section";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { deskRoutes } from "@/lib/desk-routes";
import type { Template } from "@/lib/domain/product/feature-values";
import { formatCount } from "@/lib/persian/digits";
import { FeatureFields } from "./feature-fields";
import { OwnFeatures } from "./product-options";
import { ProductPictures } from "./product-pictures";
import type { ProductValues } from "./product-values";

type SectionProps = {
  product: ProductRecord;
  /** Null while that of another category is loaded. */
  template: Template | null;
  field: VersionedForm<ProductValues>["field"];
  typed: ProductValues;
  set: <Name extends keyof ProductValues & string>(name: Name, value: ProductValues[Name]) => void;
};

export function PictureSection({ product, field, typed, set }: SectionProps) {
  const t = useTranslations("StaffProduct");
  const count = formatCount(typed.pictures?.length ?? 0);
  return (
    <FormSection id="product-pictures" title={t("pictures")} fact={t("pictureCount", { count })}>
      <ProductPictures
        product={product}
        typed={typed}
        error={field("pictures").error}
        onChange={(pictures) => set("pictures", pictures)}
      />
      <Checkbox {...field("sample_images")} label={t("sampleImages")} className="col-span-full" />
    </FormSection>
  );
}

export function FeatureSection({ product, template, field, typed, set }: SectionProps) {
  const t = useTranslations("StaffProduct");
  const category = Number(typed.category_id);
  const own = typed.own_features ?? [];
  const filled = (template ?? []).filter(({ id }) => typed.features?.some((one) => one.field_id === id)).length;
  const fact = t("featureCount", { count: formatCount(filled), of: formatCount(template?.length ?? 0) });
  const note = category === product.category_id ? fact : t("featuresMoved");
  return (
    <FormSection id="product-features" title={t("features")} note={note} fact={fact}>
      {template && (
        <>
          <FeatureFields
            key={category}
            template={template}
            features={typed.features}
            errorOf={(at, part) => field(`features.${at}.${part}`).error}
            onChange={(features) => set("features", features)}
          />
          <OwnFeatures field={field} items={own} onChange={(items) => set("own_features", items)} />
          <p className="col-span-full">
            <a href={deskRoutes.category(category)} className="inline-flex min-h-11 items-center text-xs text-brand">
              {t("changeTemplate")}
            </a>
          </p>
        </>
      )}
    </FormSection>
  );
}
