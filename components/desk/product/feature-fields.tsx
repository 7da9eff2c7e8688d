import { useTranslations } from "next-intl";
import { useState } from "react";
import type { TemplateField } from "@/lib/contract/template";
import { formatCount } from "@/lib/persian/digits";
import { FeatureControl } from "./feature-control";
import { type ProductValues, type TypedFeature, withFeature } from "./product-values";

type FeatureFieldsProps = {
  template: readonly TemplateField[];
  features: ProductValues["features"];
  /** Returns the error of the feature at an index. */
  errorOf: (at: number, part: "number" | "text" | "choice_ids") => string | undefined;
  onChange: (features: TypedFeature[]) => void;
};

const PART = { number: "number", text: "text", one: "choice_ids", many: "choice_ids", flag: "text" } as const;

/** The features that the category asks for. Those that were initially empty and are not required are collapsed. */
export function FeatureFields({ template, features = [], errorOf, onChange }: FeatureFieldsProps) {
  const t = useTranslations("StaffProduct");
  const [folded] = useState(() =>
    template.flatMap(({ id, must }) => (must || features.some((one) => one.field_id === id) ? [] : id)),
  );
  const isFolded = ({ id }: TemplateField) => folded.includes(id) && folded.length < template.length;
  const control = (field: TemplateField) => {
    const at = features.findIndex((one) => one.field_id === field.id);
    return (
      <FeatureControl
        key={field.id}
        field={field}
        value={features[at]}
        name={`features.${at}`}
        error={at >= 0 ? errorOf(at, PART[field.kind]) : undefined}
        onChange={(value) => onChange(withFeature(features, field.id, value))}
      />
    );
  };
  const more = template.filter(isFolded);
  return (
    <>
      {template.filter((field) => !isFolded(field)).map(control)}
      {more.length > 0 && (
        <details className="col-span-full">
          <summary className="min-h-11 cursor-pointer py-2 text-xs font-medium text-brand">
            {t("emptyFeatures", { count: formatCount(more.length) })}
          </summary>
          <div className="grid gap-x-5 gap-y-4 pt-2 sm:grid-cols-2">{more.map(control)}</div>
        </details>
      )}
    </>
  );
}
