"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FormSection } from "@/components/desk/kit/form-section";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { ProductRecord } from "@/lib/contract/desk-product";
import { newProductSchema } from "@/lib/contract/schemas/desk-product";
import type { Template } from "@/lib/domain/product/feature-values";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";
import { FeatureFields } from "./feature-fields";
import { ProductBasics } from "./product-basics";
import { BoxFields, ColorFields, FitsField } from "./product-more";
import { OwnFeatures, ProductOptions } from "./product-options";
import { ProductPictures } from "./product-pictures";
import { SeoFields } from "./product-texts";
import { changedProduct, type ProductValues, productValues } from "./product-values";
import { useFeatureTemplate } from "./use-feature-template";
import { type BrandOption, type CategoryOption, useNewOptions } from "./use-new-options";
import { useProductWords } from "./use-product-words";

type ProductFormProps = {
  product: ProductRecord;
  brands: readonly BrandOption[];
  categories: readonly CategoryOption[];
  /** The names of the compatible products. */
  fits: readonly PickedProduct[];
  /** State, price and history. */
  side: ReactNode;
};

function useProductForm({ product, brands, categories, fits }: Omit<ProductFormProps, "side">) {
  const [known, setKnown] = useState(fits);
  const [moved, setMoved] = useState<Template>([]);
  const options = useNewOptions({
    brands,
    categories,
    onBrand: (id) => set("brand_id", id),
    onCategory: (id) => set("category_id", id),
  });
  const template = [...product.template, ...moved.filter(({ id }) => !product.template.some((one) => one.id === id))];
  const record = useRecord<ProductValues, ProductRecord>({
    loaded: product,
    schema: newProductSchema,
    valuesOf: (one = product) => productValues(one),
    href: routes.deskProduct,
    say: useProductWords({ ...options, template, fits: known }),
    create: (typed) => shopApi.deskProduct.create(typed),
    save: (typed, of) => {
      const changed = changedProduct(typed, product, { hasTemplate: current !== null });
      return shopApi.deskProduct.save({ ...changed, ...of });
    },
  });
  const { field, typed, setValue } = record;
  function set<Name extends keyof ProductValues & string>(name: Name, value: ProductValues[Name]): void {
    setValue(name as never, value as never, { shouldDirty: true });
  }
  const current = useFeatureTemplate(product, typed, (retyped, by) => {
    setMoved(by);
    set("features", retyped.features);
    set("own_features", retyped.own_features);
  });
  const pick = (ids: number[], added?: PickedProduct) => {
    if (added) setKnown([...known, added]);
    set("fits", ids);
  };
  return { record, options, known, pick, form: { field, typed, set, product, template: current } as const };
}

/** Everything about a product except price, stock and state, which are changed separately. */
export function ProductForm({ side, ...props }: ProductFormProps) {
  const t = useTranslations("StaffProduct");
  const { product } = props;
  const { record, options, known, pick, form } = useProductForm(props);
  const { field, typed, set } = form;
  return (
    <RecordForm
      record={record}
      label={t("changeOf", { name: product.name })}
      create={t("changeOf", { name: product.name })}
      history={side}
    >
      <PictureSection {...form} />
      <FormSection id="product-name" title={t("basics")} fact={typed.name}>
        <ProductBasics product={product} field={field} typed={typed} options={options} />
      </FormSection>
      <FeatureSection {...form} />
      <FormSection
        id="product-color"
        title={t("color")}
        note={t("colorText")}
        fact={typed.color?.name ?? t("oneColor")}
      >
        <ColorFields field={field} typed={typed} onColor={(color) => set("color", color)} />
      </FormSection>
      <FormSection
        id="product-options"
        title={t("options")}
        note={t("optionsText")}
        fact={formatCount(typed.options?.length ?? 0)}
      >
        <ProductOptions field={field} items={typed.options ?? []} onChange={(items) => set("options", items)} />
      </FormSection>
      <FormSection id="product-box" title={t("box")}>
        <BoxFields field={field} typed={typed} onBox={(items) => set("in_box", items)} />
        <FitsField
          own={product.id}
          fits={(typed.fits ?? []).map(Number)}
          known={known}
          error={field("fits").error}
          onChange={pick}
        />
      </FormSection>
      <FormSection id="product-note" title={t("note")} fact={typed.note ? undefined : t("empty")}>
        <RichTextField
          label={t("note")}
          error={field("note").error}
          value={typed.note ?? ""}
          onChange={(note) => set("note", note)}
        />
      </FormSection>
      <FormSection id="product-seo" title={t("seo")} note={t("seoText")}>
        <SeoFields
          id={product.id}
          brand={options.brands.find(({ id }) => id === Number(typed.brand_id))}
          field={field}
          typed={typed}
        />
      </FormSection>
    </RecordForm>
  );
}

type SectionProps = {
  product: ProductRecord;
  /** Null while that of another category is loaded. */
  template: Template | null;
  field: VersionedForm<ProductValues>["field"];
  typed: ProductValues;
  set: <Name extends keyof ProductValues & string>(name: Name, value: ProductValues[Name]) => void;
};

function PictureSection({ product, field, typed, set }: SectionProps) {
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

function FeatureSection({ product, template, field, typed, set }: SectionProps) {
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
            <a href={routes.deskCategory(category)} className="inline-flex min-h-11 items-center text-xs text-brand">
              {t("changeTemplate")}
            </a>
          </p>
        </>
      )}
    </FormSection>
  );
}
