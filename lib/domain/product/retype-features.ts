import { featuresOf, type Template, type TypedFeatures, typeFeatures } from "./feature-values";

/** When the category changes, features that both templates have stay typed, and the rest become the product's own. */
export function retypeFeatures(to: Template, from: Template, { values: before, own }: TypedFeatures): TypedFeatures {
  const shared = before.filter(({ field }) => to.some(({ id }) => id === field));
  const others = before.filter((value) => !shared.includes(value));
  const typed = typeFeatures(to, featuresOf(from, { values: others, own }));
  const values = [...shared, ...typed.values.filter(({ field }) => !shared.some((value) => value.field === field))];
  return { values, own: typed.own };
}
