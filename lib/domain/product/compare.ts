import type { Better, ComparedRow, ComparedValue } from "@/lib/contract/compare";
import type { TemplateField } from "@/lib/contract/template";
import { joined } from "@/lib/persian/joined";
import { toSearchText } from "@/lib/persian/letters";
import { fieldIdentity } from "./compare-groups";
import { type Template, type TypedFeatures, valueTexts } from "./feature-values";
import knownFields from "./known-fields.json";

export type ComparedProduct = TypedFeatures & { template: Template };

const UNKNOWN: ComparedValue = { text: "", known: false };
const FOREIGN: ComparedValue = { ...UNKNOWN, foreign: true };
const BETTER = new Map<string, Better>(
  knownFields.fields.flatMap(({ key, better }: { key: string; better?: string }) =>
    better ? [[key, better as Better]] : [],
  ),
);

/** The value that the template types, else the product's own feature of the same name. */
function comparedValue({ template, values, own }: ComparedProduct, identity: string): ComparedValue {
  const field = template.find((each) => fieldIdentity(each) === identity);
  const value = values.find((each) => each.field === field?.id);
  const typed = field && value ? valueTexts(field, value) : [];
  if (typed.length > 0)
    return { text: joined(typed), known: true, ...(value?.number !== undefined && { number: value.number }) };
  const texts = own.find((each) => fieldIdentity(each) === identity)?.values ?? [];
  if (texts.length > 0) return { text: joined(texts), known: true };
  return field ? UNKNOWN : FOREIGN;
}

/** Numbers in different units cannot be ranked. */
function haveOneUnit(products: readonly ComparedProduct[], identity: string): boolean {
  const fields = products.flatMap(({ template }) => template.filter((each) => fieldIdentity(each) === identity));
  return new Set(fields.map(({ unit }) => unit)).size < 2;
}

function toRow(key: string, label: string, values: ComparedValue[], better: Better = "none"): ComparedRow {
  const [first] = values;
  const equal = values.every(({ known, text }) => known && toSearchText(text) === toSearchText(first?.text ?? ""));
  return { key, label, values, better, equal };
}

/**
 * Compares products feature by feature: those of the templates in their order, then the products' own. Features that no
 * product records are left out.
 */
export function compareFeatures(products: readonly ComparedProduct[]): ComparedRow[] {
  const fields = new Map<string, TemplateField>();
  for (const field of products.flatMap(({ template }) => template)) {
    const known = fields.get(fieldIdentity(field));
    if (!known || (!BETTER.has(known.key) && BETTER.has(field.key))) fields.set(fieldIdentity(field), field);
  }
  const own = new Map<string, string>();
  for (const feature of products.flatMap((product) => product.own)) {
    const identity = fieldIdentity(feature);
    if (!fields.has(identity) && !own.has(identity)) own.set(identity, feature.name);
  }
  const valuesOf = (identity: string) => products.map((product) => comparedValue(product, identity));
  const rows = [
    ...[...fields].map(([identity, { key, name }]) =>
      toRow(key, name, valuesOf(identity), haveOneUnit(products, identity) ? BETTER.get(key) : undefined),
    ),
    ...[...own].map(([identity, name]) => toRow(`own:${identity}`, name, valuesOf(identity))),
  ];
  return rows.filter(({ values }) => values.some(({ known }) => known));
}

/**
 * True for the best numbers of a row where more or less is plainly better. None is best if all are the same, or if one
 * is missing, which may be better.
 */
export function isBest({ values, better }: Pick<ComparedRow, "values" | "better">, at: number): boolean {
  const numbers = values.flatMap(({ number }) => number ?? []);
  const own = values[at]?.number;
  if (better === "none" || own === undefined || numbers.length < values.length) return false;
  if (new Set(numbers).size < 2) return false;
  return own === (better === "more" ? Math.max(...numbers) : Math.min(...numbers));
}
