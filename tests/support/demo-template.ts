import products from "@/lib/backend/db/seed/data/products.json";
import type { TemplateField } from "@/lib/contract/template";
import { deriveTemplate } from "@/lib/domain/product/derive-template";
import type { Feature } from "@/lib/domain/product/feature";

/** The template derived from these features, with ids in order. */
export const templateOf = (all: Feature[][]): TemplateField[] =>
  deriveTemplate(all).map((field, at) => ({ ...field, id: at + 1, key: field.key ?? `f${at + 1}` }));

const templates = new Map<string, TemplateField[]>();

/** The template of one of the demo shop's categories, by its slug. */
export function demoTemplate(category: string): TemplateField[] {
  const made =
    templates.get(category) ??
    templateOf(products.filter((product) => product.category === category).map(({ features }) => features));
  templates.set(category, made);
  return made;
}
