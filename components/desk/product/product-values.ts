import type { ProductRecord } from "@/lib/contract/desk-product";
import type { NewProductInput } from "@/lib/contract/schemas/desk-product";
import { joinTexts, presentFeatureValue, splitTexts, valueFromRecord } from "@/lib/domain/product/feature-input";
import type { Template } from "@/lib/domain/product/feature-values";
import { retypeFeatures } from "@/lib/domain/product/retype-features";

export type ProductValues = NewProductInput;
export type TypedFeature = NonNullable<ProductValues["features"]>[number];

/** The form's fields. */
export const productValues = (record: ProductRecord): ProductValues => ({
  name: record.name,
  category_id: record.category_id,
  slug: record.slug,
  brand_id: record.brand_id,
  excerpt: record.excerpt,
  pictures: record.pictures.map(({ id, alt }) => ({ id, alt })),
  sample_images: record.sample_images,
  features: record.features,
  own_features: record.own_features,
  color: record.color,
  family: record.family ?? "",
  options: record.options.map(({ position: _, ...option }) => option),
  in_box: record.in_box,
  warranty_months: record.warranty_months,
  fits: record.fits,
  note: record.note,
  seo: { title: record.seo.title ?? "", description: record.seo.description ?? "" },
  unit: record.unit,
  low_stock: record.low_stock,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns what a save sends. Pictures that were not changed are left out, because the record knows none of a gallery
 * that was imported as files. Features are left out while the form does not have the template of another category yet:
 * the server reads those it has by it.
 */
export function changedProduct(
  values: ProductValues,
  loaded: ProductRecord,
  { hasTemplate }: { hasTemplate: boolean },
): Partial<ProductValues> {
  const { pictures, features, own_features, ...rest } = values;
  const before = productValues(loaded);
  return {
    ...rest,
    ...(!isSame(pictures, before.pictures) && { pictures }),
    ...(hasTemplate && { features, own_features }),
  };
}

type Features = Pick<ProductValues, "features" | "own_features">;

/** Returns the features of the form by the template of another category, as a save would read them. */
export function retypedValues(to: Template, from: Template, { features = [], own_features = [] }: Features): Features {
  const fields = [...from, ...to];
  const values = features.flatMap((one) => {
    const field = fields.find(({ id }) => id === one.field_id);
    return (field && valueFromRecord(field, one, undefined)) ?? [];
  });
  const own = own_features.map(({ name, value }) => ({ name, values: splitTexts(value) }));
  const retyped = retypeFeatures(to, from, { values, own });
  return {
    features: retyped.values.map(presentFeatureValue),
    own_features: retyped.own.map((one) => ({ name: one.name, value: joinTexts(one.values) })),
  };
}

/** Sets or removes the value of a template field; the others keep their order. */
export function withFeature(
  features: readonly TypedFeature[],
  field_id: number,
  value: Omit<TypedFeature, "field_id"> | null,
): TypedFeature[] {
  if (!value) return features.filter((one) => one.field_id !== field_id);
  const isKnown = features.some((one) => one.field_id === field_id);
  const set = { field_id, ...value };
  return isKnown ? features.map((one) => (one.field_id === field_id ? set : one)) : [...features, set];
}
