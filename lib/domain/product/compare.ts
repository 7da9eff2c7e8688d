import type { Better, ComparedRow, ComparedValue } from "@/lib/contract/compare";
import type { TemplateField } from "@/lib/contract/template";
import { joined } from "@/lib/persian/joined";
import { toSearchText } from "@/lib/persian/letters";
import { fieldIdentity } from "./compare-groups";
import { type Template, type TypedFeatures, valueTexts } from "./feature-values";
import knownFields from "./known-fields.json";

export type ComparedProduct = TypedFeatures & { template: Template };

const UNKNOWN: ComparedValue = { text: "", known: false };
const BETTER = new Map<string, Better>(
  knownFields.fields.flatMap(({ key, better }: { key: string; better?: string }) =>
    better ? [[key, better as Better]] : [],
  ),
);

function typedValue({ template, values }: ComparedProduct, identity: string): ComparedValue {
  const field = template.find((each) => fieldIdentity(each) === identity);
  const value = values.find((each) => each.field === field?.id);
  const texts = field && value ? valueTexts(field, value) : [];
  if (texts.length === 0) return UNKNOWN;
  return { text: joined(texts), known: true, ...(value?.number !== undefined && { number: value.number }) };
}

function ownValue({ own }: ComparedProduct, name: string): ComparedValue {
  const texts = own.find((each) => each.name === name)?.values ?? [];
  return texts.length > 0 ? { text: joined(texts), known: true } : UNKNOWN;
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
  const names = new Set(products.flatMap(({ own }) => own.map(({ name }) => name)));
  const rows = [
    ...[...fields].map(([identity, { key, name }]) =>
      toRow(
        key,
        name,
        products.map((product) => typedValue(product, identity)),
        BETTER.get(key),
      ),
    ),
    ...[...names].map((name) =>
      toRow(
        `own:${name}`,
        name,
        products.map((product) => ownValue(product, name)),
      ),
    ),
  ];
  return rows.filter(({ values }) => values.some(({ known }) => known));
}

/** True for the best numbers of a row where more or less is plainly better, unless all known ones are the same. */
export function isBest({ values, better }: Pick<ComparedRow, "values" | "better">, at: number): boolean {
  const numbers = values.flatMap(({ number }) => number ?? []);
  const own = values[at]?.number;
  if (better === "none" || own === undefined || new Set(numbers).size < 2) return false;
  return own === (better === "more" ? Math.max(...numbers) : Math.min(...numbers));
}
