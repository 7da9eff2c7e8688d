"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSection } from "@/components/desk/kit/form-section";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import { formatCount } from "@/lib/persian/digits";
import { RecordForm } from "../record/record-form";
import { ProductBasics } from "./product-basics";
import { BoxFields, ColorFields, FitsField } from "./product-more";
import { ProductOptions } from "./product-options";
import { FeatureSection, PictureSection } from "./product-sections";
import { SeoFields } from "./product-texts";
import { type ProductFormData, useProductForm } from "./use-product-form";

type ProductFormProps = ProductFormData & {
  /** State, price and history. */
  side: ReactNode;
};

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
