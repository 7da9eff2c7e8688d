import "server-only";
import { fieldError } from "@/lib/backend/core/errors";
import type { productDetails } from "@/lib/backend/db/schema/catalogue";
import type { TypedDetails } from "@/lib/backend/features/write-typed";
import { type FeatureRecord, MAX_FEATURE_TEXT, type OwnFeatureRecord } from "@/lib/contract/desk-product";
import type { FeatureValue, OwnFeature } from "@/lib/contract/template";
import { fitsField, joinTexts, splitTexts, valueFromRecord } from "@/lib/domain/product/feature-input";
import { featuresOf, type Template, type TypedFeatures } from "@/lib/domain/product/feature-values";
import { productFacts, warrantyMonths, withWarranty } from "@/lib/domain/product/product-facts";
import { retypeFeatures } from "@/lib/domain/product/retype-features";

type Details = typeof productDetails.$inferSelect;
type Given = {
  features?: FeatureRecord[] | undefined;
  own_features?: OwnFeatureRecord[] | undefined;
  warranty_months?: number | null | undefined;
};

function readValues(template: Template, given: FeatureRecord[], before: FeatureValue[]): FeatureValue[] {
  const values: FeatureValue[] = [];
  for (const [at, record] of given.entries()) {
    const field = template.find(({ id }) => id === record.field_id);
    const is = `features[${at}]`;
    if (!field || values.some((value) => value.field === field.id))
      throw fieldError(`${is}.field_id`, "Validation.productFeature");
    if (!fitsField(field, record)) throw fieldError(`${is}.choice_ids`, "Validation.featureChoice");
    const old = before.find((value) => value.field === field.id);
    const isNew = record.text !== joinTexts(old?.words ?? []);
    if (isNew && (record.text ?? "").length > MAX_FEATURE_TEXT) throw fieldError(`${is}.text`, "Validation.tooLong");
    const value = valueFromRecord(field, record, old);
    if (value) values.push(value);
  }
  return values;
}

function readOwn(given: OwnFeatureRecord[], before: OwnFeature[]): OwnFeature[] {
  return given.map(({ name, value }, at) => {
    const old = before.find((own) => own.name === name && joinTexts(own.values) === value);
    if (!old && value.length > MAX_FEATURE_TEXT) throw fieldError(`own_features[${at}].value`, "Validation.tooLong");
    return old ?? { name, values: splitTexts(value) };
  });
}

/**
 * Returns the typed features that a save gives a product, and everything derived from them. Throws 422 for a field that
 * the template lacks, or a choice that the field lacks.
 */
export function readFeatures(
  template: Template,
  given: Given,
  from: { template: Template; details: Details },
): TypedDetails {
  const { template: old, details } = from;
  const kept = retypeFeatures(template, old, { values: details.values ?? [], own: details.ownFeatures });
  const typed: TypedFeatures = {
    values: given.features ? readValues(template, given.features, kept.values) : kept.values,
    own: given.own_features ? readOwn(given.own_features, kept.own) : kept.own,
  };
  const months = given.warranty_months === undefined ? undefined : given.warranty_months || null;
  const isMoved = months !== undefined && months !== warrantyMonths(details.features);
  const { values, own } = isMoved ? withWarranty(template, typed, months) : typed;
  return {
    values,
    ownFeatures: own,
    features: featuresOf(template, { values, own }),
    facts: productFacts(template, { values, own }),
  };
}
